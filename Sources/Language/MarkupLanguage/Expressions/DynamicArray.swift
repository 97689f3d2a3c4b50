/// An array, set or other collection of elements of any type, read without a copy.
struct DynamicArray {
    let base: any Collection

    init(_ base: any Collection) {
        self.base = base
    }

    var count: Int { base.count }
    var isEmpty: Bool { base.isEmpty }
    var first: Any? { element(at: 0) }
    var last: Any? { element(at: count - 1) }

    /// The elements, nils included.
    var elements: [Any] { Self.all(base) }

    /// The element at a place counted from zero, nil outside of the collection.
    func element(at index: Int) -> Any? {
        Self.element(of: base, at: index)
    }

    /// What `name` means on an array: its own few properties, else that property of every element.
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

    private static func all(_ collection: some Collection) -> [Any] {
        collection.map { $0 }
    }
}
