import KeyValueCoding

/// An object of a `@KeyValueCoding` class: its properties are read through the class's table, one at a time.
final class KeyValueObject: NodeObject {
    private let object: any KeyValueCoding

    init(_ object: any KeyValueCoding) { self.object = object }

    override var isEmpty: Bool { names.isEmpty }
    override var names: [String] { object.keyValueTable.propertyNames.sorted() }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        guard let property = object.keyValueTable.property(named: name) else { return nil }
        guard let value = property.value(of: object) else { return .null }
        return try Node(any: value)
    }
}
