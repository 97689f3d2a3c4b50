/// A list with elements of any type, read without a copy.
package struct ListValue {
    private let array: DynamicArray

    /// Creates an empty list.
    package init() { self.init([Any]()) }

    package init(_ base: any Collection) { array = DynamicArray(base) }

    package var count: Int { array.count }
    /// A copy of all elements.
    package var elements: [Any] { array.elements }

    /// Returns the element at an index, counted from zero; nil outside the list.
    package func element(at index: Int) -> Any? { BindingValue.flattened(array.element(at: index)) }
}
