/// One property of a class: its name, its type, and how to read and write it on an object.
public struct KeyValueProperty {
    /// The Swift name.
    public let name: String
    /// The type of the value, with one level of `Optional` removed.
    public let valueType: any Any.Type
    /// Whether the property's type is optional, so that `nil` may be assigned.
    public let isOptional: Bool
    /// Whether the property cannot be assigned.
    public var isReadOnly: Bool { prepare == nil }

    private let read: (AnyObject) -> Any?
    private let prepare: ((Any?) -> ((AnyObject) -> Void)?)?

    /// The value on `object`, `nil` for an empty optional. `object` must be of the declaring class.
    public func value(of object: AnyObject) -> Any? { read(object) }

    /// A step that assigns `value` to any object of the declaring class, or `nil` if the property is read-only or takes another type.
    ///
    /// The value's type is checked here, once; the step itself only assigns. Markup prepares its steps while planning a document.
    public func assignment(of value: Any?) -> ((AnyObject) -> Void)? { prepare?(value) }

    /// Assigns `value`; answers whether its type fitted.
    @discardableResult
    public func setValue(_ value: Any?, of object: AnyObject) -> Bool {
        guard let assign = prepare?(value) else { return false }
        assign(object)
        return true
    }

    /// A property that can be read and written. Called by the macro's expansion.
    public init<Root: AnyObject, Value>(
        _ name: String, of root: Root.Type, get: @escaping (Root) -> Value, set: @escaping (Root, Value) -> Void
    ) {
        self.init(name, Value.self, read: { unflattened(get(unsafeDowncast($0, to: Root.self))) }) { value in
            guard let typed = cast(value, to: Value.self) else { return nil }
            return { set(unsafeDowncast($0, to: Root.self), typed) }
        }
    }

    /// A property that can only be read. Called by the macro's expansion.
    public init<Root: AnyObject, Value>(_ name: String, of root: Root.Type, get: @escaping (Root) -> Value) {
        self.init(name, Value.self, read: { unflattened(get(unsafeDowncast($0, to: Root.self))) }, prepare: nil)
    }

    private init<Value>(
        _ name: String, _: Value.Type, read: @escaping (AnyObject) -> Any?,
        prepare: ((Any?) -> ((AnyObject) -> Void)?)?
    ) {
        self.name = name
        if let optional = Value.self as? any OptionalType.Type {
            valueType = optional.wrappedType
            isOptional = true
        } else {
            valueType = Value.self
            isOptional = false
        }
        self.read = read
        self.prepare = prepare
    }
}

/// Tells an optional's wrapped type at run time.
protocol OptionalType {
    static var wrappedType: any Any.Type { get }
    var flattened: Any? { get }
}

extension Optional: OptionalType {
    static var wrappedType: any Any.Type { Wrapped.self }
    var flattened: Any? {
        switch self {
        case .some(let value): value
        case .none: nil
        }
    }
}

/// `value` as an optional with no second optional inside, so that callers see either a value or `nil`.
private func unflattened<Value>(_ value: Value) -> Any? {
    guard let optional = value as? any OptionalType else { return value }
    return optional.flattened
}

/// `value` as a `Value`; the outer optional tells whether the type fits.
private func cast<Value>(_ value: Any?, to: Value.Type) -> Value? {
    if let value { return value as? Value }
    return Any?.none as? Value
}
