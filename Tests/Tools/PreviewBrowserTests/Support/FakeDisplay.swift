import Foundation
import Synchronization

/// Replaces GTK's Broadway server in tests of the proxy alone: it responds in the same way, and keeps the requests.
final class FakeDisplay: Sendable {
    private let seen = Mutex<[String]>([])
    private let script: String
    private let isGone: Bool

    init(script: String = "// nothing", isGone: Bool = false) {
        self.script = script
        self.isGone = isGone
    }

    /// The heads of the requests that have come so far.
    var requests: [String] { seen.withLock { $0 } }

    /// A connection to it.
    func connect() -> Int32? {
        var ends: [Int32] = [0, 0]
        guard !isGone, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
        let end = RawSocket(ends[1])
        Thread.detachNewThread { self.answer(end) }
        return ends[0]
    }

    private func answer(_ end: RawSocket) {
        let head = end.readHead()
        seen.withLock { $0.append(head) }
        switch head.split(separator: " ").dropFirst().first {
        case "/": end.write("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<p>page</p>")
        case "/broadway.js": end.write("HTTP/1.0 200 OK\r\nContent-Type: text/javascript\r\n\r\n\(script)")
        case "/socket":
            end.write("HTTP/1.1 101 Switching Protocols\r\n\r\n")
            // It sends back what comes, in capital letters.
            while let text = end.readSome() { end.write(text.uppercased()) }
        default: end.write("HTTP/1.0 404 File not found\r\n\r\n")
        }
    }
}
