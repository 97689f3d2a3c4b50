import Foundation
import Hummingbird
import NIOCore

/// Streams rows in pieces. Memory is bounded by one piece, whatever the number of rows, and a slow client slows down
/// the source.
enum RowWriter {
    static func json(_ rows: RowSource) -> ResponseBody {
        ResponseBody { writer in
            var isFirst = true
            try await rows.forEachPiece { piece in
                // A piece is a JSON array; its brackets become the commas between pieces.
                let data = try JSONBody.encode(piece.rows)
                var buffer = ByteBuffer()
                buffer.writeString(isFirst ? "[" : ",")
                buffer.writeBytes(data.dropFirst().dropLast())
                isFirst = false
                try await writer.write(buffer)
            }
            try await writer.write(ByteBuffer(string: isFirst ? "[]" : "]"))
            try await writer.finish(nil)
        }
    }

    static func csv(_ rows: RowSource, charset: String.Encoding, escapesFormulas: Bool) -> ResponseBody {
        ResponseBody { writer in
            var csv = CSVWriter(escapesFormulas: escapesFormulas)
            try await rows.forEachPiece { piece in
                var text = ""
                try piece.visit { row in try csv.write(row, to: &text) }
                try await writer.write(Charset.encode(Array(text.utf8), as: charset))
            }
            try await writer.finish(nil)
        }
    }
}

/// Writes rows with the columns of the first one.
struct CSVWriter {
    private var columns: [String]?
    private let escapesFormulas: Bool

    init(escapesFormulas: Bool) { self.escapesFormulas = escapesFormulas }

    /// Appends the row's line to a text, after the header line if it is the first row.
    mutating func write(_ row: some Encodable, to text: inout String) throws {
        let row = try CSVRow(row, expected: columns ?? [], escapesFormulas: escapesFormulas)
        if columns == nil { CSVRow.write(row.columns, to: &text) }
        let columns = columns ?? row.columns
        row.write(columns, to: &text)
        self.columns = columns
    }

    /// Returns a whole document: one row per element of a list, a single row for any other value.
    static func document(_ value: any Encodable, escapesFormulas: Bool) throws -> String {
        var csv = CSVWriter(escapesFormulas: escapesFormulas)
        var text = ""
        if let list = value as? any Collection, !(value is String), !(value is any DictionaryType) {
            for case let row as any Encodable in list { try csv.write(row, to: &text) }
        } else {
            try csv.write(value, to: &text)
        }
        return text
    }
}
