/// An array, set or other collection with elements of any type, read without a copy.
struct DynamicArray {
    let base: any Collection

    init(_ base: any Collection) {
        self.base = base
    }

    var count: Int { base.count }
    var isEmpty: Bool { base.isEmpty }
    var first: Any? { element(at: 0) }
    var last: Any? { element(at: count - 1) }

    /// The elements, including nil ones.
    var elements: [Any] { Self.all(base) }

    /// The elements at a range of indices, counted from zero.
    func elements(in range: Range<Int>) -> [Any] { Self.part(of: base, range) }

    /// Returns the element at an index, counted from zero; nil outside the collection.
    func element(at index: Int) -> Any? {
        Self.element(of: base, at: index)
    }

    /// Returns the value of `name` on an array: a property of the array, or else that property of every element.
    func member(_ name: String, _ property: (Any, String) -> Any?) -> Any? {
        switch name {
        case "count": return count
        case "first": return first
        case "last": return last
        case "isEmpty": return isEmpty
        default:
            let step = KeyPathExpression([.name(name)])
            return elements.map { step.value(from: $0, property: property) as Any }
        }
    }

    private static func element(of collection: some Collection, at index: Int) -> Any? {
        guard index >= 0, index < collection.count else { return nil }
        return collection[collection.index(collection.startIndex, offsetBy: index)]
    }

    private static func part(of collection: some Collection, _ range: Range<Int>) -> [Any] {
        collection.dropFirst(range.lowerBound).prefix(range.count).map { $0 }
    }

    private static func all(_ collection: some Collection) -> [Any] {
        collection.map { $0 }
    }
}
