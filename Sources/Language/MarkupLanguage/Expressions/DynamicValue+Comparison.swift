import Foundation

extension DynamicValue {
    /// Whether two values are equal; numbers are compared by value, arrays and dictionaries by element.
    func equals(_ other: DynamicValue) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.date(let a), .date(let b)): a == b
        case (.array(let a), .array(let b)): Self.equal(a, b)
        case (.dictionary(let a), .dictionary(let b)): Self.equal(a, b)
        case (.other(let a), .other(let b)): Self.equal(a, b)
        default: number.map { $0 == other.number } ?? false
        }
    }

    /// Whether this value is less than another; nil when the two have no order.
    func precedes(_ other: DynamicValue) -> Bool? {
        switch (self, other) {
        case (.int(let a), .int(let b)): return a < b
        case (.string(let a), .string(let b)): return a < b
        case (.date(let a), .date(let b)): return a < b
        default:
            guard let a = number, let b = other.number else { return nil }
            return a < b
        }
    }

    private static func equal(_ left: DynamicArray, _ right: DynamicArray) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left.elements, right.elements).allSatisfy { DynamicValue($0).equals(DynamicValue($1)) }
    }

    private static func equal(_ left: any DynamicDictionary, _ right: any DynamicDictionary) -> Bool {
        guard left.count == right.count else { return false }
        return left.pairs.allSatisfy { key, value in
            right.value(of: key).map { DynamicValue(value).equals(DynamicValue($0)) } ?? false
        }
    }

    /// Compares values of unknown types by their own equality, objects without one by identity.
    private static func equal(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? any Equatable { return equal(left, right) }
        guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
        return (left as AnyObject) === (right as AnyObject)
    }

    private static func equal<T: Equatable>(_ left: T, _ right: Any) -> Bool {
        (right as? T) == left
    }
}
