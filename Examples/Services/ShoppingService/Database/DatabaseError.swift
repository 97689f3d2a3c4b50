import HTTPTypes
import KiloServer

/// The reason why a statement of the database failed.
struct DatabaseError: Error, Sendable, CustomStringConvertible {
    enum Code: Sendable, Equatable {
        /// No connection could be made.
        case unreachable
        /// The connection broke; what was not committed has not happened.
        case connectionLost
        /// The connection broke during a commit; whether the transaction was committed is unknown.
        case outcomeUnknown
        /// Too much work waits for a connection.
        case busy
        /// The server refused a statement, with its code of five characters.
        case refused(sqlState: String)
        /// A result or a parameter is not of the form that the program expects.
        case unexpectedValue
    }

    let code: Code
    /// The cause, for the log only: it may contain a user's data.
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var description: String { "\(code): \(message)" }

    /// Whether the same work may be done again at once: none of it has happened.
    var mayBeRepeated: Bool {
        switch code {
        case .connectionLost: true
        // Two transactions got in each other's way.
        case .refused(let state): ["40001", "40P01"].contains(state)
        default: false
        }
    }

    /// Whether the database is at fault rather than the statement, so that the caller may try again later.
    var mayPass: Bool {
        switch code {
        case .unreachable, .connectionLost, .outcomeUnknown, .busy: true
        // Connections, transactions rolled back, resources, an operator or a time limit; and a server that only reads for now.
        case .refused(let state): ["08", "40", "53", "57"].contains(state.prefix(2)) || state == "25006"
        case .unexpectedValue: false
        }
    }
}

extension ServiceError {
    /// 503: the database does not answer at present. A write may be repeated as it is, because it is known by its identifier.
    static let databaseUnavailable = ServiceError(
        .serviceUnavailable, "the database does not respond; try again later", headers: [.retryAfter: "1"])
}
