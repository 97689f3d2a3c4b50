/// A dictionary with values of any type.
final class AnyObjectNode: NodeObject {
    private let fields: [String: Any]
    init(_ fields: [String: Any]) { self.fields = fields }
    override var isEmpty: Bool { fields.isEmpty }
    override var names: [String] { fields.keys.sorted() }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        guard let value = fields[name] else { return nil }
        return try Node(any: value)
    }
}

/// An array of dictionaries, the most common form of rows.
final class DictionaryNodeList: NodeList {
    private let elements: [[String: Any]]
    init(_ elements: [[String: Any]]) { self.elements = elements }
    override var count: Int { elements.count }

    override func element(at index: Int, encoder: NodeEncoder) throws -> Node {
        .object(AnyObjectNode(elements[index]))
    }
}

/// An array with elements of any type.
final class AnyNodeList: NodeList {
    private let elements: [Any]
    init(_ elements: [Any]) { self.elements = elements }
    override var count: Int { elements.count }
    override func element(at index: Int, encoder: NodeEncoder) throws -> Node { try Node(any: elements[index]) }
}
