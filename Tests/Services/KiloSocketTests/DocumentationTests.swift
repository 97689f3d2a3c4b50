import Foundation
import HTTPTypes
import Kilo
import KiloServer
import KiloSocket
import Testing

/// The examples of the guide, which are run as they stand there.
@Suite(.timeLimit(.minutes(1))) struct DocumentationTests {
    struct Move: Codable, Equatable {
        var from: String
        var to: String
    }

    @Service("/guide")
    struct GuideService {
        /// Sends the room and then each message; says goodbye after the word "bye".
        @RequestMethod("GET") @ResourcePath("chat")
        func chat(room: Int?) -> WebSocketUpgrade {
            var upgrade = WebSocketUpgrade { socket in
                for await message in socket.messages {
                    if message == .text("bye") { return await socket.close(.policyViolation, reason: "be polite") }
                    try await socket.send(message)
                    if room != nil { return }
                }
            }
            upgrade.subprotocols = ["chat.v1"]
            return upgrade
        }

        @RequestMethod("GET") @ResourcePath("closed-room")
        func closedRoom() throws -> WebSocketUpgrade { throw ServiceError(.gone, "the room is closed") }
    }

    private static func run(_ test: @escaping @Sendable (WebServiceProxy, _ url: URL) async throws -> Void) async throws
    {
        try await LiveService.run(GuideService()) { port in
            let url = try #require(URL(string: "http://127.0.0.1:\(port)/guide"))
            let socketURL = try #require(URL(string: "ws://127.0.0.1:\(port)/guide/chat"))
            try await test(WebServiceProxy(serverURL: url), socketURL)
        }
    }

    @Test func overview() async throws {
        try await Self.run { proxy, url in
            var texts: [String] = []
            func print(_ text: String) { texts.append(text) }
            do {
                let socket = try await proxy.webSocket(path: "chat", arguments: ["room": 7])
                try await socket.send("hello")
                for try await message in socket {
                    if case .text(let text) = message { print(text) }
                }
            }
            let token = "secret"
            let prices = try await WebSocketConnection.connect(to: url, authorization: .bearer(token))
            await prices.close()
            let socket = try await proxy.webSocket(path: "chat")
            try await socket.send(json: Move(from: "e2", to: "e4"))
            if let answer = try await socket.makeAsyncIterator().next() {
                let move = try answer.decode(Move.self)
                print(move.to)
            }
            await socket.close(.normal, reason: "the game is over")
            #expect(texts == ["hello", "e4"])
        }
    }

    @Test func ends() async throws {
        try await Self.run { proxy, _ in
            var words: [String] = []
            func show(_ message: WebSocketConnection.Message) {}
            func print(_ number: some CustomStringConvertible, _ word: String) { words.append("\(number) \(word)") }
            let socket = try await proxy.webSocket(path: "chat")
            try await socket.send("bye")
            do {
                for try await message in socket { show(message) }
            } catch let error as WebSocketError {
                if case .closed(let code, let reason) = error.code { print(code?.rawValue ?? 0, reason) }
            }
            do {
                _ = try await proxy.webSocket(path: "closed-room")
            } catch let error as WebServiceError {
                print(error.statusCode, error.problem?.detail ?? "")
            }
            #expect(words == ["1008 be polite", "410 the room is closed"])
        }
    }

    @Test func limits() async throws {
        try await Self.run { proxy, _ in
            var configuration = WebSocketConfiguration()
            configuration.subprotocols = ["chat.v2", "chat.v1"]
            configuration.maximumMessageSize = 64 * 1024 * 1024
            configuration.pingInterval = .seconds(10)
            let socket = try await proxy.webSocket(path: "chat", configuration: configuration)
            #expect(socket.subprotocol == "chat.v1")
            await socket.close()
        }
    }

    /// Each block of the guide stands in this file.
    @Test func theExamplesAreThoseOfTheGuide() throws {
        let file = URL(filePath: #filePath)
        var root = file
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let guide = try String(
            contentsOf: root.appending(path: "Sources/Services/KiloSocket/KiloSocket.docc/KiloSocket.md"),
            encoding: .utf8)
        func lines(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
        }
        let source = lines(try String(contentsOf: file, encoding: .utf8))
        let blocks = guide.split(separator: "```").filter { $0.hasPrefix("swift\n") }.map { $0.dropFirst(6) }
        #expect(blocks.count == 7)
        for block in blocks { #expect(source.contains(lines(block)), "\(block)") }
    }
}
