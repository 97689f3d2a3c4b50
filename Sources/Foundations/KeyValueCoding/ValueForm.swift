import MarkupBasics

/// The conversion of a type's values from and to `Any`. It is determined once per property, because bindings read and
/// write often.
struct ValueForm<Value> {
    /// The type, with one level of `Optional` removed.
    let valueType: any Any.Type
    let isOptional: Bool
    private let open: ((Value) -> Any?)?
    private let close: (Any?) -> Value?

    init(_: Value.Type) {
        if let wrapped = Self.wrappedType {
            valueType = wrapped
            isOptional = true
            open = Self.opener(of: wrapped)
            close = Self.closer(of: wrapped)
        } else {
            valueType = Value.self
            isOptional = false
            // An `Any` may contain an optional; a value of any other type is passed unchanged.
            open =
                Value.self == Any.self
                ? { value in if let optional = value as? any AnyOptional { optional.flattened } else { value } } : nil
            close = { value in
                if let value { return value as? Value }
                return Any?.none as? Value
            }
        }
    }

    /// Returns a function that reads an unwrapped value, so that callers see either a value or `nil`.
    func reader(_ get: @escaping (AnyObject) -> Value) -> (AnyObject) -> Any? {
        guard let open else { return { get($0) } }
        return { open(get($0)) }
    }

    /// Returns a function that passes a value on as a `Value`; it returns false if the type does not fit.
    func writer(_ set: @escaping (AnyObject, Value) -> Void) -> ValueWriting.Function {
        ValueWriting.function(set) { object, value in
            guard let typed = typed(value) else { return false }
            set(object, typed)
            return true
        }
    }

    /// Returns `value` as a `Value`; `nil` if the type does not fit.
    func typed(_ value: Any?) -> Value? { close(value) }
}

// Optionals. Values are reinterpreted instead of cast, because a cast would take ten times longer.
extension ValueForm {
    /// The type that `Value` wraps; `nil` if it is no optional.
    ///
    /// A cast to a protocol of optionals searches the conformances of the whole program, once for each type of a
    /// property. Without these casts and those of `KnownTypes` in MarkupKit, the first document of Hello World loads
    /// with 34 million instructions; it took 80 million.
    private static var wrappedType: (any Any.Type)? {
        guard _isOptional(Value.self) else { return nil }
        // A type's metadata has its kind, its description and then the generic arguments, each a word.
        return unsafeBitCast(Value.self as any Any.Type, to: UnsafePointer<any Any.Type>.self)[2]
    }

    private static func opener<Wrapped>(of: Wrapped.Type) -> (Value) -> Any? {
        if _isOptional(Wrapped.self) || Wrapped.self == Any.self { return { ($0 as? any AnyOptional)?.flattened } }
        return { value in unsafeBitCast(value, to: Wrapped?.self) }
    }

    private static func closer<Wrapped>(of: Wrapped.Type) -> (Any?) -> Value? {
        { value in
            guard let value else { return unsafeBitCast(Wrapped?.none, to: Value.self) }
            guard let wrapped = value as? Wrapped else { return nil }
            return unsafeBitCast(Wrapped?.some(wrapped), to: Value.self)
        }
    }
}
