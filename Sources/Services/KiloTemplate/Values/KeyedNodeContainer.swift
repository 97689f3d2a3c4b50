/// Receives the fields of one object.
struct KeyedNodeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: NodeEncoder
    let level: Int
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.add(key.stringValue, .null, level: level) }

    func encode(_ value: Bool, forKey key: Key) { encoder.add(key.stringValue, .bool(value), level: level) }
    func encode(_ value: String, forKey key: Key) { encoder.add(key.stringValue, .string(value), level: level) }
    func encode(_ value: Double, forKey key: Key) { encoder.add(key.stringValue, .double(value), level: level) }
    func encode(_ value: Float, forKey key: Key) { encoder.add(key.stringValue, Node(value), level: level) }
    func encode(_ value: Int, forKey key: Key) { encoder.add(key.stringValue, .int(value), level: level) }
    func encode(_ value: Int8, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: Int16, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: Int32, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: Int64, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: UInt, forKey key: Key) {
        encoder.add(key.stringValue, Node(unsigned: UInt64(value)), level: level)
    }
    func encode(_ value: UInt8, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: UInt16, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: UInt32, forKey key: Key) { encoder.add(key.stringValue, .int(Int(value)), level: level) }
    func encode(_ value: UInt64, forKey key: Key) {
        encoder.add(key.stringValue, Node(unsigned: UInt64(value)), level: level)
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        let node = try encoder.node(for: value)
        encoder.add(key.stringValue, node, level: level)
    }

    // An absent value is a field too, so that all rows of a table have one shape, and the name hides the same name
    // further out.

    func encodeIfPresent(_ value: Bool?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: String?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Double?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Float?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Int?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) {
        if let value { encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let tree = EncodedTree(encoder: encoder)
        encoder.add(key.stringValue, .object(tree.object), level: level)
        return tree.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let tree = EncodedTree(encoder: encoder)
        encoder.add(key.stringValue, .list(tree.list), level: level)
        return tree.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { superEncoder(named: "super") }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(named: key.stringValue) }

    private func superEncoder(named name: String) -> any Encoder {
        let tree = EncodedTree(encoder: encoder)
        encoder.add(name, .object(tree.object), level: level)
        return tree
    }
}
