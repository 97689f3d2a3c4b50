public import Foundation
import Observation

/// A property that is kept in the user's defaults: the next run of the program begins with what it was set to.
///
/// ```swift
/// @KeyValueCoding
/// final class SettingsController: UIViewController {
///     @AppStorage("fontSize") var fontSize = 13.0
/// }
/// ```
///
/// Documents bind to it as to any property, `value="$fontSize"`, and all properties of one key follow each other. In a model with `@Observable`, mark it
/// `@ObservationIgnored` too: it is observed by itself.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let defaultValue: Value
    private let store: StoredSettings
    private let read: (Any) -> Value?
    private let write: (Value) -> Any?

    /// What is kept, or the property's first value where nothing is, or something of another type.
    public var wrappedValue: Value {
        get { store.value(key).flatMap(read) ?? defaultValue }
        nonmutating set { store.set(write(newValue), key) }
    }

    /// Forgets what is kept: the property has its first value again.
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

    /// A text.
    ///
    /// - Parameter store: Where it is kept; `nil`, the default, is `UserDefaults.standard`.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, read: { $0 as? String }, write: { $0 })
    }
    /// A text or none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, read: { ($0 as? String).map { .some($0) } }, write: { $0 })
    }
    /// Yes or no.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, read: { ($0 as? NSNumber)?.boolValue }, write: { $0 })
    }
    /// A whole number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, read: { ($0 as? NSNumber)?.intValue }, write: { $0 })
    }
    /// A number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, read: { ($0 as? NSNumber)?.doubleValue }, write: { $0 })
    }
    /// Bytes.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, read: { $0 as? Data }, write: { $0 })
    }
    /// A word of an enumeration, kept as its text.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            wrappedValue, key, store, read: { ($0 as? String).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
    }
}

/// The values of one `UserDefaults`, observed.
final class StoredSettings {
    private static var known: [ObjectIdentifier: StoredSettings] = [:]

    /// One object for one `UserDefaults`, which it retains, so that the identifier stays its own.
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

/// One value's changes.
@Observable
final class StoredSetting {
    var version = 0
}
