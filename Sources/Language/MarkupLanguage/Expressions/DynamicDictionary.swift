/// A dictionary of any types, read without a copy.
protocol DynamicDictionary {
    var count: Int { get }
    var isEmpty: Bool { get }
    /// The keys and values, in no order.
    var pairs: [(key: AnyHashable, value: Any)] { get }
    /// The value of a key of any type; nil when the dictionary has no such key.
    func value(of key: AnyHashable) -> Any?
    /// The value of a key that is a text.
    func value(named name: String) -> Any?
}

extension Dictionary: DynamicDictionary {
    var pairs: [(key: AnyHashable, value: Any)] { map { (AnyHashable($0.key), $0.value) } }

    func value(named name: String) -> Any? {
        if Key.self == AnyHashable.self { return value(of: AnyHashable(name)) }
        return (name as? Key).flatMap { self[$0] }
    }

    func value(of key: AnyHashable) -> Any? {
        // A key that is `AnyHashable` already must not be opened: the cast would find the type inside of it.
        if Key.self == AnyHashable.self, let own = (self as Any) as? [AnyHashable: Value] { return own[key] }
        return (key.base as? Key).flatMap { self[$0] }
    }
}
