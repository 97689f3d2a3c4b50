/// An optional whose type is known only when the program runs, such as one inside `Any`.
///
/// `value as? any AnyOptional` succeeds for optionals alone; `type as? any AnyOptional.Type` does so for their types.
package protocol AnyOptional {
    /// The type inside, with one level of `Optional` removed.
    static var wrappedType: any Any.Type { get }
    /// The type's `nil`.
    static var absent: Any { get }
    /// The value inside, with one level of `Optional` removed.
    var wrappedAny: Any? { get }
}

extension Optional: AnyOptional {
    package static var wrappedType: any Any.Type { Wrapped.self }
    package static var absent: Any { Self.none as Any }
    package var wrappedAny: Any? { map { $0 as Any } }
}

extension AnyOptional {
    /// The value inside, however deeply optionals nest.
    package var flattened: Any? {
        guard let value = wrappedAny else { return nil }
        guard let inner = value as? any AnyOptional else { return value }
        return inner.flattened
    }
}
