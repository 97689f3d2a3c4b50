import Foundation
import PreviewBrowser
import Synchronization
import Testing

/// A server in front of a fake display, and requests to it.
final class TestServer {
    let display: FakeDisplay
    let server: PreviewServer
    let port: UInt16
    let token: String
    private let told: Told

    /// The server's message to the user.
    final class Told: Sendable {
        private let words = Mutex<[String]>([])
        func add(_ word: String) { words.withLock { $0.append(word) } }
        var all: [String] { words.withLock { $0 } }
    }

    init(_ display: FakeDisplay = FakeDisplay(), change: (inout PreviewServer.Limits) -> Void = { _ in }) throws {
        var limits = PreviewServer.Limits()
        change(&limits)
        let told = Told()
        self.told = told
        self.display = display
        server = try PreviewServer(limits: limits, problem: { told.add($0) }, display: { display.connect() })
        let address = try #require(URL(string: server.address))
        port = UInt16(try #require(address.port))
        token = address.lastPathComponent
    }

    deinit { server.stop() }

    var problems: [String] { told.all }
    var host: String { "127.0.0.1:\(port)" }

    func connect() throws -> RawSocket { try #require(RawSocket(port: port)) }

    /// The whole answer to what is sent as it stands.
    func send(_ text: String) throws -> String {
        let socket = try connect()
        socket.write(text)
        return socket.read()
    }

    /// The whole answer to a request, and its status.
    func request(
        _ path: String, method: String = "GET", host: String? = nil, fields: [String] = []
    ) throws -> (status: Int?, text: String) {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? self.host)"] + fields + ["", ""]
        let text = try send(lines.joined(separator: "\r\n"))
        return (Self.status(of: text), text)
    }

    static func status(of answer: String) -> Int? {
        answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }

    /// The request of a browser that opens the WebSocket of its page.
    func handshake(origin: String? = nil, host: String? = nil, token: String? = nil) -> String {
        [
            "GET /\(token ?? self.token)/socket HTTP/1.1", "Host: \(host ?? self.host)",
            "Origin: \(origin ?? "http://\(self.host)")", "Connection: keep-alive, Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==", "", "",
        ].joined(separator: "\r\n")
    }
}
