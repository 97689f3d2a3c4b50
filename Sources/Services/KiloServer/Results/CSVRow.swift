import Foundation
import Kilo

/// One row of a CSV document: the members of a value in the order in which it encodes them.
///
/// Text and numbers are written plainly, dates as ISO 8601, nil as an empty cell, nested values as JSON in one cell.
struct CSVRow {
    /// The names of the row's cells.
    let columns: [String]
    private let cells: [String]

    /// - Parameter expected: the columns of the rows so far, which most rows share.
    init(_ value: some Encodable, expected: [String] = [], escapesFormulas: Bool = false) throws {
        let record = Record(expected: expected, escapesFormulas: escapesFormulas)
        if let text = record.text(value) {
            record.set("value", text)
        } else {
            try value.encode(to: CSVRowEncoder(record: record))
        }
        if value is any DictionaryType, !record.isAsExpected {
            let order = record.columns.indices.sorted { record.columns[$0] < record.columns[$1] }
            columns = order.map { record.columns[$0] }
            cells = order.map { record.cells[$0] }
        } else {
            columns = record.columns
            cells = record.cells
        }
    }

    /// Appends the row's line to a text. Columns that the row lacks are empty; cells of other columns are left out.
    func write(_ columns: [String], to text: inout String) {
        if columns == self.columns {
            CSVRow.write(cells, to: &text)
        } else {
            let cells = Dictionary(zip(self.columns, self.cells)) { first, _ in first }
            CSVRow.write(columns.map { cells[$0] ?? "" }, to: &text)
        }
    }

    /// Appends a line to a text, with cells as in RFC 4180.
    static func write(_ cells: [String], to text: inout String) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += "," }
            if cell.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 13 || $0 == 10 }) {
                text += "\"" + cell.replacing("\"", with: "\"\"") + "\""
            } else {
                text += cell
            }
        }
        text += "\r\n"
    }

    /// The cells that an encoder has recorded so far.
    final class Record {
        private(set) var columns: [String] = []
        private(set) var cells: [String] = []
        private let expected: [String]
        private let escapesFormulas: Bool
        /// The index of each column; not needed as long as the columns come as expected.
        private var places: [String: Int]?

        init(expected: [String], escapesFormulas: Bool) {
            self.expected = expected
            self.escapesFormulas = escapesFormulas
            columns.reserveCapacity(expected.count)
            cells.reserveCapacity(expected.count)
        }

        /// Whether the columns are the expected ones, in the same order.
        var isAsExpected: Bool { places == nil && columns.count == expected.count }

        /// Returns the text of a cell; `nil` for a value with members or elements. Numbers and dates cannot be
        /// formulas.
        func text(_ value: some Encodable) -> String? {
            guard let text = CSVRow.text(value) else { return nil }
            return value is String || value is URL || value is any RawRepresentable ? withoutFormula(text) : text
        }

        /// Returns a text as a cell that no spreadsheet treats as a formula, if that is enabled.
        func withoutFormula(_ text: String) -> String {
            guard escapesFormulas, let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first)
            else { return text }
            return "'" + text
        }

        func set(_ column: String, _ text: String) {
            let next = columns.count
            if places == nil, next < expected.count, expected[next] == column { return append(column, text) }
            if places == nil { places = Dictionary(zip(columns, columns.indices)) { first, _ in first } }
            if let place = places?[column] {
                cells[place] = text
            } else {
                places?[column] = next
                append(column, text)
            }
        }

        private func append(_ column: String, _ text: String) {
            columns.append(column)
            cells.append(text)
        }
    }

    /// Returns the text of a single value; `nil` for one with members or elements.
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

    // The most frequent type of cell, without a search for its type.
    mutating func encode(_ value: String, forKey key: Key) {
        record.set(key.stringValue, record.withoutFormula(value))
    }
    mutating func encode(_ value: Int, forKey key: Key) { record.set(key.stringValue, value.description) }
    mutating func encode(_ value: Double, forKey key: Key) { record.set(key.stringValue, value.description) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        record.set(key.stringValue, try record.text(value) ?? String(decoding: JSONBody.encode(value), as: UTF8.self))
    }

    /// Keeps the column of a nil member, which the synthesised code would omit.
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

/// A row that is itself a list: one column per element, named by its index.
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
