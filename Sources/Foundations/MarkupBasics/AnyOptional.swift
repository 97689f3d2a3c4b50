/// An optional whose type is known only at run time, such as one inside `Any`.
///
/// `value as? any AnyOptional` succeeds only for optionals, `type as? any AnyOptional.Type` only for their types.
package protocol AnyOptional {
    /// The wrapped type, with one level of `Optional` removed.
    static var wrappedType: any Any.Type { get }
    /// The `nil` of the type.
    static var absent: Any { get }
    /// The wrapped value, with one level of `Optional` removed.
    var wrappedAny: Any? { get }
}

extension Optional: AnyOptional {
    package static var wrappedType: any Any.Type { Wrapped.self }
    package static var absent: Any { Self.none as Any }
    package var wrappedAny: Any? { map { $0 as Any } }
}

extension AnyOptional {
    /// The wrapped value, however deeply optionals nest.
    package var flattened: Any? {
        guard let value = wrappedAny else { return nil }
        guard let inner = value as? any AnyOptional else { return value }
        return inner.flattened
    }
}
