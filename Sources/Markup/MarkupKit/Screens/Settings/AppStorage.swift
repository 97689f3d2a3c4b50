public import Foundation
import MarkupRules
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
///
/// In a `@Validated` class only values that meet the rules of the property are stored. Another value stays in the object,
/// so that a field shows it with its message, until a value that meets them is set:
///
/// ```swift
/// @KeyValueCoding @Validated
/// final class Preferences {
///     @AppStorage("copies") @Rule(.range(1...99)) var copies = 5
/// }
/// ```
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let defaultValue: Value
    private let store: StoredSettings
    private let read: (Any) -> Value?
    private let write: (Value) -> Any?
    private let draft = Draft<Value>()

    /// The stored value, or the property's initial value if nothing is stored, or a value of another type.
    public var wrappedValue: Value {
        get {
            let stored = store.value(key)
            return draft.value ?? stored.flatMap(read) ?? defaultValue
        }
        nonmutating set {
            draft.value = nil
            store.set(write(newValue), key)
        }
    }

    /// The value of a property of a class, which is stored if it meets the property's rules. Called by the compiler.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, AppStorage>
    ) -> Value {
        get { owner[keyPath: storage].wrappedValue }
        set { owner[keyPath: storage].set(newValue, in: owner) }
    }

    private func set(_ value: Value, in owner: AnyObject) {
        guard let validated = owner as? any Validated else {
            wrappedValue = value
            return
        }
        draft.value = .some(value)
        if let name = draft.name(in: owner), validated.fault(of: name, isEmptyText: value as? String == "") != nil {
            store.didChange(key)
        } else {
            wrappedValue = value
        }
    }

    /// Removes the stored value, so that the property has its initial value again.
    ///
    /// ```swift
    /// func reset() { _fontSize.reset() }
    /// ```
    public func reset() {
        draft.value = nil
        store.set(nil, key)
    }

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

/// The value of one property of one object that does not meet the property's rules and is therefore not stored.
private final class Draft<Value> {
    var value: Value?
    private var name: String?

    /// Returns the name of the property whose wrapper has this draft; nil if the object's fields cannot be read.
    func name(in owner: AnyObject) -> String? {
        if name == nil {
            let field = Mirror(reflecting: owner).children.first { ($0.value as? AppStorage<Value>)?.has(self) == true }
            name = field?.label.map { String($0.dropFirst()) }
        }
        return name
    }
}

extension AppStorage {
    fileprivate func has(_ other: Draft<Value>) -> Bool { draft === other }
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
        didChange(key)
    }

    func didChange(_ key: String) { setting(key).version += 1 }
}

/// The observed version of one value.
@Observable
final class StoredSetting {
    var version = 0
}
