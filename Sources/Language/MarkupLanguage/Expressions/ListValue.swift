/// A list with elements of any type, read without a copy.
package struct ListValue {
    private let array: DynamicArray

    /// Creates an empty list.
    package init() { self.init([Any]()) }

    package init(_ base: any Collection) { array = DynamicArray(base) }

    package var count: Int { array.count }
    /// A copy of all elements.
    package var elements: [Any] { array.elements }

    /// A copy of the elements at a range of indices, counted from zero.
    package func elements(in range: Range<Int>) -> [Any] { array.elements(in: range) }

    /// The numbers of elements at the start and at the end that are the same objects in both lists. They are compared
    /// without their properties, which is much faster than a comparison of their identities.
    ///
    /// - Returns: `nil` if the lists are no arrays of objects of one class.
    package func sameObjects(as other: ListValue) -> (start: Int, end: Int)? {
        (array.base as? any ObjectList)?.sameObjects(as: other.array.base)
    }

    /// Returns the element at an index, counted from zero; nil outside the list.
    package func element(at index: Int) -> Any? { BindingValue.flattened(array.element(at: index)) }
}

private protocol ObjectList {
    func sameObjects(as other: any Collection) -> (start: Int, end: Int)?
}

extension Array: ObjectList where Element: AnyObject {
    fileprivate func sameObjects(as other: any Collection) -> (start: Int, end: Int)? {
        guard let other = other as? [Element] else { return nil }
        let shorter = Swift.min(count, other.count)
        var start = 0
        while start < shorter, self[start] === other[start] { start += 1 }
        var end = 0
        while end < shorter - start, self[count - 1 - end] === other[other.count - 1 - end] { end += 1 }
        return (start, end)
    }
}
