/// Reads the elements of one list or sequence, which usually have the same type and shape.
final class ElementReader<Element: Encodable> {
    /// The way the elements are read, determined by the first one.
    @exclusivity(unchecked) private var kind: NodeEncoder.TypeKind?
    private let tree = ShapeTree(isOfList: true)

    func node(for element: Element, encoder: NodeEncoder) throws -> Node {
        if kind == .plain { return try encoder.encode(element, tree: .passUnretained(tree)) }
        kind = encoder.kind(of: Element.self, element)
        return try encoder.node(for: element)
    }
}

/// An array of `Encodable` values.
final class EncodedNodeList<Element: Encodable>: NodeList {
    private let elements: [Element]
    private let reader = ElementReader<Element>()

    init(_ elements: [Element]) { self.elements = elements }
    override var count: Int { elements.count }

    override func element(at index: Int, encoder: NodeEncoder) throws -> Node {
        // The element is read where it is: a copy would retain each of its texts.
        try elements.withUnsafeBufferPointer { try reader.node(for: $0[index], encoder: encoder) }
    }
}

/// A dictionary of `Encodable` values.
final class EncodedDictionary<Value: Encodable>: NodeObject {
    private let fields: [String: Value]
    init(_ fields: [String: Value]) { self.fields = fields }
    override var isEmpty: Bool { fields.isEmpty }
    override var names: [String] { fields.keys.sorted() }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        guard let value = fields[name] else { return nil }
        return try encoder.node(for: value)
    }
}
