import MarkupBasics

/// Equality of values of unknown types.
nonisolated enum Equality {
    /// Whether two values have the same type and are equal. Objects without equality are compared by identity; other
    /// values without equality are never equal.
    static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        // Bindings compare texts in every turn, so this fast path comes first.
        if let left = exactly(String.self, left), let right = exactly(String.self, right) { return left == right }
        if let left = left as? String { return (right as? String) == left }
        if let left = left as? any Equatable { return isEqual(left, right) }
        return (left as AnyObject) === (right as AnyObject)
    }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }
}
