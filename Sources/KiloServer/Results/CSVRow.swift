import Foundation
import Kilo

/// One row of a CSV document: the members of a value in the order in which it encodes them.
///
/// Text and numbers are written plainly, dates as ISO 8601, nil as an empty cell, nested values as JSON in one cell.
struct CSVRow {
    private(set) var columns: [String] = []
    private var cells: [String: String] = [:]

    init(_ value: some Encodable, escapesFormulas: Bool = false) throws {
        let record = Record(escapesFormulas: escapesFormulas)
        if let text = record.text(value) {
            record.set("value", text)
        } else {
            try value.encode(to: CSVRowEncoder(record: record))
        }
        columns = value is any DictionaryType ? record.columns.sorted() : record.columns
        cells = record.cells
    }

    /// The row as a line; columns that only later rows have are not written.
    func line(_ columns: [String]) -> String {
        columns.map { CSVRow.quoted(cells[$0] ?? "") }.joined(separator: ",") + "\r\n"
    }

    static func header(_ columns: [String]) -> String {
        columns.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A cell as RFC 4180 has it.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 13 || $0 == 10 }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    final class Record {
        var columns: [String] = []
        var cells: [String: String] = [:]
        let escapesFormulas: Bool

        init(escapesFormulas: Bool) { self.escapesFormulas = escapesFormulas }

        /// The text of a cell; `nil` for a value with members or elements. Numbers and dates are no formulas.
        func text(_ value: some Encodable) -> String? {
            guard let text = CSVRow.text(value) else { return nil }
            guard escapesFormulas, let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first),
                value is String || value is URL || value is any RawRepresentable
            else { return text }
            return "'" + text
        }

        func set(_ column: String, _ text: String) {
            if cells.updateValue(text, forKey: column) == nil { columns.append(column) }
        }
    }

    /// The text of a single value; `nil` for one with members or elements.
    static func text(_ value: some Encodable) -> String? {
        switch value {
        case let value as String: value
        case let value as Date: value.formatted(Date.ISO8601FormatStyle())
        case let value as any (BinaryInteger & CustomStringConvertible): value.description
        case let value as any (BinaryFloatingPoint & CustomStringConvertible): value.description
        case let value as Bool: value ? "true" : "false"
        case let value as Decimal: value.description
        case let value as UUID: value.uuidString
        case let value as URL: value.absoluteString
        case let value as any RawRepresentable: "\(value.rawValue)"
        case let value as any CalendarText: value.description
        default: nil
        }
    }
}

private struct CSVRowEncoder: Encoder {
    let record: CSVRow.Record
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(record: record))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(record: record) }
    func singleValueContainer() -> any SingleValueEncodingContainer { Single(record: record) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let record: CSVRow.Record
    let codingPath: [any CodingKey] = []

    mutating func encodeNil(forKey key: Key) { record.set(key.stringValue, "") }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        record.set(key.stringValue, try record.text(value) ?? String(decoding: JSONBody.encode(value), as: UTF8.self))
    }

    /// Keeps the column of a nil member, which the synthesised code would leave out.
    mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try some(value, key) }
    mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try some(value, key) }

    private mutating func some(_ value: (some Encodable)?, _ key: Key) throws {
        if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(Members<Nested>(record: record))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { Elements(record: record) }
    mutating func superEncoder() -> any Encoder { CSVRowEncoder(record: record) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

/// A row that is itself a list: one column per element, named by its number.
private struct Elements: UnkeyedEncodingContainer {
    let record: CSVRow.Record
    let codingPath: [any CodingKey] = []
    var count = 0

    mutating func encodeNil() { add("") }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        add(try record.text(value) ?? String(decoding: JSONBody.encode(value), as: UTF8.self))
    }

    private mutating func add(_ text: String) {
        count += 1
        record.set("\(count)", text)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members(record: record))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    mutating func superEncoder() -> any Encoder { CSVRowEncoder(record: record) }
}

private struct Single: SingleValueEncodingContainer {
    let record: CSVRow.Record
    let codingPath: [any CodingKey] = []

    mutating func encodeNil() { record.set("value", "") }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        if let text = record.text(value) {
            record.set("value", text)
        } else {
            try value.encode(to: CSVRowEncoder(record: record))
        }
    }
}
