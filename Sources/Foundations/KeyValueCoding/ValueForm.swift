import MarkupBasics

/// How values of one type pass through `Any`: found out once for each property, because bindings read and write in every turn.
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
            // An `Any` may hold an optional; a value of any other type is what it is.
            open =
                Value.self == Any.self
                ? { value in if let optional = value as? any AnyOptional { optional.flattened } else { value } } : nil
            close = { value in
                if let value { return value as? Value }
                return Any?.none as? Value
            }
        }
    }

    /// A function that reads a value with no optional inside, so that callers see either a value or `nil`.
    func reader(_ get: @escaping (AnyObject) -> Value) -> (AnyObject) -> Any? {
        guard let open else { return { get($0) } }
        return { open(get($0)) }
    }

    /// `value` as a `Value`; the outer optional tells whether the type fits.
    func typed(_ value: Any?) -> Value? { close(value) }
}

/// Passes an optional through `Any` without looking its type up again.
protocol OptionalPassage: AnyOptional {
    /// `Source` must be `Self`. Passed generically, its values are reinterpreted instead of cast, which would take ten times longer.
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
