/// Receives the elements of one list.
struct UnkeyedNodeContainer: UnkeyedEncodingContainer, AppendingContainer {
    let encoder: NodeEncoder
    let level: Int
    var count: Int { encoder.count(level: level) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        let tree = EncodedTree(encoder: encoder)
        encoder.append(.object(tree.object), level: level)
        return tree.container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let tree = EncodedTree(encoder: encoder)
        encoder.append(.list(tree.list), level: level)
        return tree.unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
        let tree = EncodedTree(encoder: encoder)
        encoder.append(.object(tree.object), level: level)
        return tree
    }
}
