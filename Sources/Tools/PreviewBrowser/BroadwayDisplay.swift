import Foundation
import Synchronization

/// GTK's Broadway server behind the page. It does not listen on the network.
final class BroadwayDisplay: Sendable {
    private let connection: @Sendable () -> Int32?
    private let problem: @Sendable (String) -> Void
    private let hasTold = Atomic(false)

    /// - Parameters:
    ///   - connection: connects to the server and returns the descriptor; `nil` if it does not respond.
    ///   - problem: called once with a message for the user.
    init(connection: @escaping @Sendable () -> Int32?, problem: @escaping @Sendable (String) -> Void) {
        (self.connection, self.problem) = (connection, problem)
    }

    func page() throws(RequestError) -> [UInt8] { try fetch("/") }

    /// Returns the script of the page, with its bug corrected.
    func script() throws(RequestError) -> [UInt8] {
        let bytes = try fetch("/broadway.js")
        if let corrected = ClickCorrection.corrected(String(decoding: bytes, as: UTF8.self)) {
            return Array(corrected.utf8)
        }
        if !hasTold.exchange(true, ordering: .relaxed) {
            problem(
                "this version of GTK has an unknown 'broadway.js'; clicks may be lost in the browser"
            )
        }
        return bytes
    }

    /// Requests the stream of a page and returns its socket.
    func stream(key: String) throws(RequestError) -> Socket {
        try open(
            "/socket",
            fields: [
                "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: \(key)",
                "Sec-WebSocket-Protocol: broadway",
            ])
    }

    private static let deadline = Duration.seconds(5)
    private static let largest = 4 << 20

    private func open(_ path: String, fields: [String] = []) throws(RequestError) -> Socket {
        guard let descriptor = connection() else { throw .noDisplay }
        let socket = Socket(descriptor)
        let lines = ["GET \(path) HTTP/1.1", "Host: localhost"] + fields + ["", ""]
        let request = Array(lines.joined(separator: "\r\n").utf8)
        guard socket.write(request, until: .now + Self.deadline) else { throw .noDisplay }
        return socket
    }

    /// Requests a file. The server closes the connection after its response.
    private func fetch(_ path: String) throws(RequestError) -> [UInt8] {
        let socket = try open(path)
        let deadline = ContinuousClock.now + Self.deadline
        var answer: [UInt8] = []
        while answer.count <= Self.largest {
            let bytes = socket.read(atMost: 65_536, until: deadline)
            if bytes.isEmpty { break }
            answer += bytes
        }
        let line = String(decoding: answer.prefix(12), as: UTF8.self)
        guard line.hasPrefix("HTTP/1."), line.hasSuffix(" 200"), let end = answer.firstRange(of: Array("\r\n\r\n".utf8))
        else { throw .noDisplay }
        return Array(answer[end.upperBound...])
    }
}
