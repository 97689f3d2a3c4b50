/// A container that receives values without names in order, for one level of the encoder.
protocol AppendingContainer {
    var encoder: NodeEncoder { get }
    var level: Int { get }
}

extension AppendingContainer {
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.append(.null, level: level) }

    func encode(_ value: Bool) { encoder.append(.bool(value), level: level) }
    func encode(_ value: String) { encoder.append(.string(value), level: level) }
    func encode(_ value: Double) { encoder.append(.double(value), level: level) }
    func encode(_ value: Float) { encoder.append(Node(value), level: level) }
    func encode(_ value: Int) { encoder.append(.int(value), level: level) }
    func encode(_ value: Int8) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: Int16) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: Int32) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: Int64) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: UInt) { encoder.append(Node(unsigned: UInt64(value)), level: level) }
    func encode(_ value: UInt8) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: UInt16) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: UInt32) { encoder.append(.int(Int(value)), level: level) }
    func encode(_ value: UInt64) { encoder.append(Node(unsigned: UInt64(value)), level: level) }

    func encode<T: Encodable>(_ value: T) throws {
        let node = try encoder.node(for: value)
        encoder.append(node, level: level)
    }
}
