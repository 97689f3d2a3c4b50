import CPostgres
import Foundation

/// One row of a result, with its values as the server writes them.
struct Row: Sendable {
    private let values: [String?]

    /// The rows of a result, copied out of it.
    static func all(of result: OpaquePointer?) -> [Row] {
        let width = PQnfields(result)
        return (0..<PQntuples(result)).map { row in
            Row(
                values: (0..<width).map { column in
                    if PQgetisnull(result, row, column) != 0 { return nil }
                    return PQgetvalue(result, row, column).map { String(cString: $0) }
                })
        }
    }

    /// The text of a column; `nil` for `null`.
    func text(_ column: Int) -> String? { values.indices.contains(column) ? values[column] : nil }

    /// A whole number; `null` and anything else is an error of the program.
    func number(_ column: Int) throws(DatabaseError) -> Int64 {
        guard let text = text(column), let number = Int64(text) else {
            throw DatabaseError(.unexpectedValue, "column \(column) is not a whole number")
        }
        return number
    }

    /// A point in time from a column of milliseconds since 1970.
    func date(_ column: Int) throws(DatabaseError) -> Date {
        Date(timeIntervalSince1970: Double(try number(column)) / 1_000)
    }
}
