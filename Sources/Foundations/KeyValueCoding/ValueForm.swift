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
        if let optional = Value.self as? any OptionalPassage.Type {
            valueType = optional.wrappedType
            isOptional = true
            open = optional.opener(of: Value.self)
            close = optional.closer(to: Value.self)
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

    /// Returns `value` as a `Value`; `nil` if the type does not fit.
    func typed(_ value: Any?) -> Value? { close(value) }
}

/// Passes an optional through `Any` without looking up its type again.
protocol OptionalPassage: AnyOptional {
    /// Returns a function that unwraps a `Source`, which must be `Self`. Values are reinterpreted instead of cast,
    /// because a cast would take ten times longer.
    static func opener<Source>(of: Source.Type) -> (Source) -> Any?
    static func closer<Source>(to: Source.Type) -> (Any?) -> Source?
}

extension Optional: OptionalPassage {
    static func opener<Source>(of: Source.Type) -> (Source) -> Any? {
        if Wrapped.self is any AnyOptional.Type || Wrapped.self == Any.self {
            return { ($0 as? any AnyOptional)?.flattened }
        }
        return { source in unsafeBitCast(source, to: Wrapped?.self) }
    }

    static func closer<Source>(to: Source.Type) -> (Any?) -> Source? {
        { value in
            guard let value else { return unsafeBitCast(Wrapped?.none, to: Source.self) }
            guard let wrapped = value as? Wrapped else { return nil }
            return unsafeBitCast(Wrapped?.some(wrapped), to: Source.self)
        }
    }
}
