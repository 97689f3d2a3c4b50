/// A dictionary with keys and values of any type, read without a copy.
protocol DynamicDictionary {
    var count: Int { get }
    var isEmpty: Bool { get }
    /// The keys and values, unordered.
    var pairs: [(key: AnyHashable, value: Any)] { get }
    /// Returns the value of a key of any type; nil when the dictionary does not have the key.
    func value(of key: AnyHashable) -> Any?
    /// Returns the value of a text key.
    func value(named name: String) -> Any?
}

extension Dictionary: DynamicDictionary {
    var pairs: [(key: AnyHashable, value: Any)] { map { (AnyHashable($0.key), $0.value) } }

    func value(named name: String) -> Any? {
        if Key.self == AnyHashable.self { return value(of: AnyHashable(name)) }
        return (name as? Key).flatMap { self[$0] }
    }

    func value(of key: AnyHashable) -> Any? {
        // A key that is already an `AnyHashable` must not be unwrapped: the cast would find the type inside it.
        if Key.self == AnyHashable.self, let own = (self as Any) as? [AnyHashable: Value] { return own[key] }
        return (key.base as? Key).flatMap { self[$0] }
    }
}
