public import Foundation
import Observation

/// A property that is stored in the user's defaults and keeps its value for the next run of the program.
///
/// ```swift
/// @KeyValueCoding
/// final class SettingsController: UIViewController {
///     @AppStorage("fontSize") var fontSize = 13.0
/// }
/// ```
///
/// Documents bind to it as to any property, `value="$fontSize"`, and all properties with the same key are kept equal.
/// In an `@Observable` model, mark it `@ObservationIgnored` too: it has its own observation.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let defaultValue: Value
    private let store: StoredSettings
    private let read: (Any) -> Value?
    private let write: (Value) -> Any?

    /// The stored value, or the property's initial value if nothing is stored, or a value of another type.
    public var wrappedValue: Value {
        get { store.value(key).flatMap(read) ?? defaultValue }
        nonmutating set { store.set(write(newValue), key) }
    }

    /// Removes the stored value, so that the property has its initial value again.
    ///
    /// ```swift
    /// func reset() { _fontSize.reset() }
    /// ```
    public func reset() { store.set(nil, key) }

    private init(
        _ value: Value, _ key: String, _ defaults: UserDefaults?, read: @escaping (Any) -> Value?,
        write: @escaping (Value) -> Any?
    ) {
        self.key = key
        defaultValue = value
        store = .of(defaults ?? .standard)
        self.read = read
        self.write = write
    }

    /// Stores a text.
    ///
    /// - Parameter store: The defaults to use; `nil`, the default, is `UserDefaults.standard`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, read: { $0 as? String }, write: { $0 })
    }
    /// Stores an optional text.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, read: { ($0 as? String).map { .some($0) } }, write: { $0 })
    }
    /// Stores a Boolean.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, read: { ($0 as? NSNumber)?.boolValue }, write: { $0 })
    }
    /// Stores an integer.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, read: { ($0 as? NSNumber)?.intValue }, write: { $0 })
    }
    /// Stores a floating-point number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, read: { ($0 as? NSNumber)?.doubleValue }, write: { $0 })
    }
    /// Stores bytes.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, read: { $0 as? Data }, write: { $0 })
    }
    /// Stores a case of an enumeration by its text.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            wrappedValue, key, store, read: { ($0 as? String).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
    }
}

/// The observed values of one `UserDefaults`.
final class StoredSettings {
    private static var known: [ObjectIdentifier: StoredSettings] = [:]

    /// Returns the object of a `UserDefaults`, which it retains, so that its identifier is not reused.
    static func of(_ defaults: UserDefaults) -> StoredSettings {
        if let found = known[ObjectIdentifier(defaults)] { return found }
        let new = StoredSettings(defaults)
        known[ObjectIdentifier(defaults)] = new
        return new
    }

    private let defaults: UserDefaults
    private var settings: [String: StoredSetting] = [:]

    private init(_ defaults: UserDefaults) { self.defaults = defaults }

    private func setting(_ key: String) -> StoredSetting {
        if let found = settings[key] { return found }
        let new = StoredSetting()
        settings[key] = new
        return new
    }

    func value(_ key: String) -> Any? {
        _ = setting(key).version
        return defaults.object(forKey: key)
    }

    func set(_ value: Any?, _ key: String) {
        if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
        setting(key).version += 1
    }
}

/// The observed version of one value.
@Observable
final class StoredSetting {
    var version = 0
}
