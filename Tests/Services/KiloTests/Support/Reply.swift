import Foundation

/// The reply of the test server to a request.
enum Reply: Sendable {
    /// A complete, correct response.
    case answer(Int, [(String, String)], Data)
    /// These bytes, unchanged; then the connection is closed, or stays open.
    case raw(Data, closes: Bool)
    /// Pieces of a body of announced length, with a pause before each; then the end.
    case slow(head: String, pieces: [Data], pause: Duration)
    /// A body that never ends.
    case endless
    /// No reply until the client disconnects.
    case silence
    /// The connection is closed at once.
    case hangUp

    static func json(_ text: String, status: Int = 200, headers: [(String, String)] = []) -> Reply {
        .answer(status, [("Content-Type", "application/json")] + headers, Data(text.utf8))
    }

    static func text(_ text: String, status: Int = 200, type: String = "text/plain", headers: [(String, String)] = [])
        -> Reply
    {
        .answer(status, [("Content-Type", type)] + headers, Data(text.utf8))
    }

    static func status(_ status: Int, headers: [(String, String)] = []) -> Reply { .answer(status, headers, Data()) }

    static func redirect(to location: String, status: Int = 302) -> Reply {
        .answer(status, [("Location", location)], Data())
    }
}
