/// Equality of values whose types are not known.
nonisolated enum Equality {
    /// Whether two values are of one type and equal by value. Values of a type without equality are not equal, objects are if they are the same one.
    static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        // Bindings compare texts in every turn, and this is the quick way.
        if let left = left as? String { return (right as? String) == left }
        if let left = left as? any Equatable { return isEqual(left, right) }
        return (left as AnyObject) === (right as AnyObject)
    }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }
}
