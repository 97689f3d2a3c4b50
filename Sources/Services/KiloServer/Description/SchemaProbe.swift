import Foundation
import Kilo

/// A decoder that returns a sample value for every request and records the requests, which gives the members of a type.
struct SchemaProbe: Decoder {
    enum Shape {
        case members([Schema.Property])
        case single(Schema)
        case list
    }

    final class Record {
        var shape: Shape?
        let inside: [ObjectIdentifier]
        /// The schema that the type states for itself.
        let expects: Schema?

        init(inside: [ObjectIdentifier], expects: Schema? = nil) {
            self.inside = inside
            self.expects = expects
        }

        /// Returns the smallest value that the stated schema accepts.
        func smallest<Value>(_ type: Value.Type) -> Value? {
            switch expects {
            case .shortText(let lengths): String(repeating: "x", count: lengths.lowerBound) as? Value
            // A pattern may accept any text; few accept the empty one.
            case .formatted: "x" as? Value
            case .integer(let minimum, _): Int("\(minimum)") as? Value
            default: nil
            }
        }

        func add(_ key: any CodingKey, _ schema: Schema) {
            var properties: [Schema.Property] = []
            if case .members(let known) = shape { properties = known }
            if !properties.contains(where: { $0.name == key.stringValue }) {
                properties.append(.init(name: key.stringValue, schema: schema))
            }
            shape = .members(properties)
        }
    }

    let record: Record
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if record.shape == nil { record.shape = .members([]) }
        return KeyedDecodingContainer(ProbedMembers(record: record))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        if record.shape == nil { record.shape = .list }
        return ProbedList()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { ProbedValue(record: record) }

    /// Returns a sample value of any type; throws when the type rejects every sample.
    static func sample<Value: Decodable>(_ type: Value.Type, inside: [ObjectIdentifier]) throws -> Value {
        if let value = samples.lazy.compactMap({ $0 as? Value }).first { return value }
        if let type = type as? any CaseIterable.Type, let value = firstCase(type) as? Value { return value }
        guard !inside.contains(ObjectIdentifier(type)) else { throw NoSampleError() }
        let described = (type as? any SchemaDescribed.Type)?.schema
        return try Value(
            from: SchemaProbe(record: Record(inside: inside + [ObjectIdentifier(type)], expects: described)))
    }

    private static let samples: [any Sendable] = [
        false, 1, 1 as Int8, 1 as Int16, 1 as Int32, 1 as Int64, 1 as UInt, 1 as UInt8, 1 as UInt16, 1 as UInt32,
        1 as UInt64,
        1.0, 1 as Float, Decimal(1), "", Date(timeIntervalSince1970: 0), UUID(), URL(filePath: "/"), Data(),
        LocalDate(Date(timeIntervalSince1970: 0), in: .gmt), LocalTime.midnight,
        LocalDateTime(Date(timeIntervalSince1970: 0), in: .gmt), TimeSpan(.zero),
        LocalDate(Date(timeIntervalSince1970: 0), in: .gmt).yearMonth,
    ]

    private static func firstCase<Value: CaseIterable>(_ type: Value.Type) -> Any? { type.allCases.first }
}

/// A type accepts none of the sample values.
struct NoSampleError: Error {}

private struct ProbedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let record: SchemaProbe.Record
    let codingPath: [any CodingKey] = []
    let allKeys: [Key] = []

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        record.add(key, Schema.of(type, inside: record.inside))
        return try SchemaProbe.sample(type, inside: record.inside)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? { optional(type, key) }

    // The protocol has its own default for each of these, which would hide that the member is optional.
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { optional(type, key) }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { optional(type, key) }

    private func optional<Value>(_ type: Value.Type, _ key: Key) -> Value? {
        record.add(key, .optional(Schema.of(type, inside: record.inside).unwrapped))
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        record.add(key, .any)
        return KeyedDecodingContainer(ProbedMembers<Nested>(record: .init(inside: record.inside)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        record.add(key, .list(.any))
        return ProbedList()
    }

    func superDecoder() throws -> any Decoder { SchemaProbe(record: record) }
    func superDecoder(forKey key: Key) throws -> any Decoder { SchemaProbe(record: .init(inside: record.inside)) }
}

private struct ProbedValue: SingleValueDecodingContainer {
    let record: SchemaProbe.Record
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if record.shape == nil { record.shape = .single(Schema.of(type, inside: record.inside)) }
        return try record.smallest(type) ?? SchemaProbe.sample(type, inside: record.inside)
    }
}

/// An empty list, enough for every collection: its element type is known from the collection's type.
private struct ProbedList: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey] = []
    let count: Int? = 0
    let isAtEnd = true
    let currentIndex = 0

    mutating func decodeNil() throws -> Bool { throw NoSampleError() }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw NoSampleError() }
    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw NoSampleError()
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoSampleError() }
    mutating func superDecoder() throws -> any Decoder { throw NoSampleError() }
}
