/// The values of expressions, as the content of a document uses them.
package enum BindingValue {
    /// Returns the value inside any number of optionals; nil also for `NSNull`.
    package static func flattened(_ value: Any?) -> Any? { DynamicValue.flattened(value) }

    /// Returns whether a test holds: a Boolean itself, and false for nil. Nil for any other value.
    package static func truth(of value: Any?) -> Bool? {
        switch DynamicValue(value) {
        case .none: false
        case .bool(let truth): truth
        default: nil
        }
    }

    /// Returns the elements of a list, without more than `limit`; none for nil. Nil for a value that is not a list.
    package static func elements(of value: Any?, limit: Int) -> [Any]? {
        switch DynamicValue(value) {
        case .none: []
        case .array(let array): array.count <= limit ? array.elements : (0..<limit).compactMap(array.element)
        default: nil
        }
    }

    /// Returns a list whose elements are read when they are needed; an empty one for nil. Nil for a value that is not a
    /// list.
    package static func list(_ value: Any?) -> ListValue? {
        switch DynamicValue(value) {
        case .none: ListValue()
        case .array(let array):
            // Reaching an element of a set takes as long as the set is large.
            array.base is any RandomAccessCollection ? ListValue(array.base) : ListValue(array.elements)
        default: nil
        }
    }

    /// Returns the number of elements of a list; nil for a value that is not a list.
    package static func count(of value: Any?) -> Int? {
        if case .array(let array) = DynamicValue(value) { return array.count }
        return nil
    }
}
