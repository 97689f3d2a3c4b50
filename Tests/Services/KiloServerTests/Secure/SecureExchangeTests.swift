import Foundation
import Kilo
import KiloServer
import Testing

/// What HTTP/2 does in another way than HTTP/1.1: streams of events, announced uploads, and requests for WebSockets.
@Suite(.timeLimit(.minutes(2))) struct SecureExchangeTests {
    @Service("/live")
    struct LiveEvents {
        let numbers: AsyncStream<Int>

        @RequestMethod("GET") @ResourcePath("numbers")
        func events() -> EventStream { EventStream(numbers) }

        @RequestMethod("GET") @ResourcePath("socket")
        func socket() -> WebSocketUpgrade { WebSocketUpgrade { _ in } }
    }

    private static func run<Result: Sendable>(
        numbers: AsyncStream<Int> = AsyncStream { $0.finish() },
        _ test: @escaping @Sendable (SecureClient, inout SecureClient.Input) async throws -> Result
    ) async throws {
        let files = try CertificateFiles(
            chain: LiveService.certificate("server.pem"), key: LiveService.certificate("server.key"))
        try await LiveService.run(LiveEvents(numbers: numbers), ArgumentsService(), securedBy: files) { live in
            _ = try await SecureClient.run(port: live.port, protocols: ["h2"], test)
        }
    }

    private static let handshake = [
        ("sec-websocket-version", "13"), ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ]
    private static let answers = [Frame.headers, Frame.reset, Frame.goAway]

    @Test func eachEventComesAtOnce() async throws {
        let (numbers, more) = AsyncStream.makeStream(of: Int.self)
        try await Self.run(numbers: numbers) { client, input in
            var reader = FrameReader()
            try await client.send(
                Frame.get("/live/numbers", stream: 1, fields: [("accept", "text/event-stream")]))
            let head = try await reader.next(&input) { Self.answers.contains($0.type) }
            let headStatus = try reader.status(of: head)
            #expect(headStatus == 200)
            // Each event is made only when the one before has come.
            for number in 1...3 {
                more.yield(number)
                let event = try await reader.next(&input) {
                    String(decoding: $0.payload, as: UTF8.self).contains("data: \(number)\n")
                }
                #expect(event?.type == Frame.data && event?.stream == 1 && event?.flags == 0)
            }
            more.finish()
            let end = try await reader.next(&input) { $0.type == Frame.data && $0.flags & 1 == 1 }
            #expect(end?.stream == 1)
        }
    }

    @Test func anAnnouncedBodyIsRequested() async throws {
        try await Self.run { client, input in
            var reader = FrameReader()
            let body = Array(#"{"values": [1, 2]}"#.utf8)
            let fields = [
                ("expect", "100-continue"), ("content-type", "application/json"), ("content-length", "\(body.count)"),
            ]
            try await client.send(Frame.get("/arguments/sum", stream: 1, fields: fields, ends: false, isPost: true))
            let request = try await reader.next(&input) { Self.answers.contains($0.type) }
            let requestStatus = try reader.status(of: request)
            #expect(requestStatus == 100)
            try await client.send([Frame(type: Frame.data, flags: 1, stream: 1, payload: body)])
            let answer = try await reader.next(&input) { Self.answers.contains($0.type) }
            let answerStatus = try reader.status(of: answer)
            #expect(answerStatus == 200)
        }
    }

    @Test(arguments: [("/nowhere", 404), ("/arguments/sum", 413)])
    func aRefusedBodyIsNotRequested(path: String, status: Int) async throws {
        try await Self.run { client, input in
            var reader = FrameReader()
            let fields = [
                ("expect", "100-continue"), ("content-type", "application/json"), ("content-length", "1000000000"),
            ]
            try await client.send(Frame.get(path, stream: 1, fields: fields, ends: false, isPost: true))
            let answer = try await reader.next(&input) { Self.answers.contains($0.type) }
            let answerStatus = try reader.status(of: answer)
            #expect(answerStatus == status)
        }
    }

    @Test func aWebSocketIsRefusedOnce() async throws {
        try await Self.run { client, input in
            var reader = FrameReader()
            // The fields of the upgrade make a request of HTTP/2 malformed: PROTOCOL_ERROR.
            let upgrade = [("connection", "Upgrade"), ("upgrade", "websocket")] + Self.handshake
            try await client.send(Frame.get("/live/socket", stream: 1, fields: upgrade))
            let malformed = try await reader.next(&input) { Self.answers.contains($0.type) }
            #expect(malformed?.type == Frame.reset && malformed?.stream == 1 && malformed?.errorCode == 1)
            // The connection continues, and a request without these fields gets words.
            try await client.send(Frame.get("/live/socket", stream: 3, fields: Self.handshake))
            let refused = try await reader.next(&input) { Self.answers.contains($0.type) }
            #expect(refused?.stream == 3)
            let refusedStatus = try reader.status(of: refused)
            #expect(refusedStatus == 501)
            let words = try await reader.next(&input) { $0.type == Frame.data }
            let text = String(decoding: words?.payload ?? [], as: UTF8.self)
            #expect(text.contains("over HTTP/1.1"))
        }
    }

    /// RFC 8441 has WebSockets over HTTP/2, which a server has to offer first.
    @Test func anExtendedConnectIsRefused() async throws {
        try await Self.run { client, input in
            try await client.send(Frame.connect("/live/socket", to: "websocket", stream: 1))
            let answer = try await SecureClient.frame(&input) { Self.answers.contains($0.type) }
            #expect(answer?.type == Frame.reset && answer?.stream == 1 && answer?.errorCode == 1)
        }
    }
}
