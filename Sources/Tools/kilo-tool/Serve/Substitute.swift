import Foundation

/// Answers requests with a 503 while no process of the service runs.
///
/// The connections that wait are looked at in each pause of the command; there is no further thread.
struct Substitute {
    /// The connections at once; further ones wait.
    private static let most = 64
    /// The time, in seconds, that a client has for its request and for reading the answer.
    private static let patience = 5.0

    private struct Connection {
        let descriptor: Int32
        let answer: String
        let due: Date
        var isAnswered = false
    }

    private var connections: [Connection] = []

    /// Accepts the connections that wait, and continues with those that were accepted before.
    ///
    /// - Parameter reason: the text of the answer; nil accepts no further connection, because a process does.
    mutating func look(at socket: LoopbackSocket, reason: String?) {
        if let reason {
            while connections.count < Self.most, let descriptor = socket.acceptedConnection() {
                let answer = Self.answer(reason)
                connections.append(
                    Connection(descriptor: descriptor, answer: answer, due: Date() + Self.patience))
            }
        }
        for index in connections.indices.reversed() where Self.hasEnded(&connections[index]) {
            close(connections[index].descriptor)
            connections.remove(at: index)
        }
    }

    /// Reads what has come, and answers the first bytes. The rest is read until the client closes: an answer whose
    /// connection is closed over unread bytes may be lost.
    private static func hasEnded(_ connection: inout Connection) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection.descriptor, &chunk, chunk.count, 0)
        if count > 0, !connection.isAnswered {
            connection.isAnswered = true
            send(connection.descriptor, connection.answer, connection.answer.utf8.count, Int32(MSG_NOSIGNAL))
            shutdown(connection.descriptor, Int32(SHUT_WR))
        }
        return count == 0 || count < 0 && errno != EAGAIN || connection.due < Date()
    }

    private static func answer(_ reason: String) -> String {
        let text = "kilo serve: \(reason)\n"
        let fields = [
            "HTTP/1.1 503 Service Unavailable", "Content-Type: text/plain; charset=utf-8",
            "Content-Length: \(text.utf8.count)", "Cache-Control: no-store", "Connection: close",
        ]
        return fields.joined(separator: "\r\n") + "\r\n\r\n" + text
    }
}
