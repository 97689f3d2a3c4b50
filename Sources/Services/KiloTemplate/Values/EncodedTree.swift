/// A container whose fields may arrive after those of its parent: nested containers and super encoders.
///
/// Slower than `NodeEncoder`'s stack, which requires that every object is complete before its parent continues.
final class EncodedTree: Encoder {
    let encoder: NodeEncoder
    let object = TreeObject()
    let list = TreeList()
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(encoder: NodeEncoder) { self.encoder = encoder }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedTreeContainer(tree: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        object.list = list
        return UnkeyedTreeContainer(tree: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleTreeContainer(tree: self) }
}

/// The fields of a nested container, in the order of arrival.
final class TreeObject: NodeObject {
    var fields: [(key: String, node: Node)] = []
    /// The list, if the announced object turned out to be a list or a single value.
    var list: TreeList?
    var single: Node?

    override var replacement: Node? { single ?? list.map { .list($0) } }
    override var isEmpty: Bool { fields.isEmpty }
    override var names: [String] { fields.map(\.key) }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        fields.last { $0.key == name }?.node
    }
}

final class TreeList: NodeList {
    var nodes: [Node] = []
    override var count: Int { nodes.count }
    override func element(at index: Int, encoder: NodeEncoder) throws -> Node { nodes[index] }
}

struct KeyedTreeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let tree: EncodedTree
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { tree.object.fields.append((key.stringValue, .null)) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        tree.object.fields.append((key.stringValue, try tree.encoder.node(for: value)))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let nested = EncodedTree(encoder: tree.encoder)
        tree.object.fields.append((key.stringValue, .object(nested.object)))
        return nested.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let nested = EncodedTree(encoder: tree.encoder)
        tree.object.fields.append((key.stringValue, .list(nested.list)))
        return nested.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { superEncoder(named: "super") }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(named: key.stringValue) }

    private func superEncoder(named name: String) -> any Encoder {
        let nested = EncodedTree(encoder: tree.encoder)
        tree.object.fields.append((name, .object(nested.object)))
        return nested
    }
}

struct UnkeyedTreeContainer: UnkeyedEncodingContainer {
    let tree: EncodedTree
    var codingPath: [any CodingKey] { [] }
    var count: Int { tree.list.nodes.count }

    func encodeNil() { tree.list.nodes.append(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        tree.list.nodes.append(try tree.encoder.node(for: value))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        let nested = EncodedTree(encoder: tree.encoder)
        tree.list.nodes.append(.object(nested.object))
        return nested.container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let nested = EncodedTree(encoder: tree.encoder)
        tree.list.nodes.append(.list(nested.list))
        return nested.unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        let nested = EncodedTree(encoder: tree.encoder)
        tree.list.nodes.append(.object(nested.object))
        return nested
    }
}

struct SingleTreeContainer: SingleValueEncodingContainer {
    let tree: EncodedTree
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { tree.object.single = .null }
    func encode<T: Encodable>(_ value: T) throws { tree.object.single = try tree.encoder.node(for: value) }
}
