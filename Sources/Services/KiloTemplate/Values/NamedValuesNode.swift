import MarkupBasics

/// An object with named values, such as one of a `@KeyValueCoding` class; they are read one at a time when needed.
final class NamedValuesNode: NodeObject {
    private let object: any NamedValues

    init(_ object: any NamedValues) { self.object = object }

    override var isEmpty: Bool { object.namesOfValues.isEmpty }
    override var names: [String] { object.namesOfValues.sorted() }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        guard let value = object.value(ofName: name) else { return nil }
        return try value.map { try Node(any: $0) } ?? .null
    }
}
