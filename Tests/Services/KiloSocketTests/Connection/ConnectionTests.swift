import Foundation
import HTTPTypes
import Kilo
import KiloServer
import KiloSocket
import NIOSSL
import Synchronization
import Testing

/// The client with the server of this package.
@Suite(.timeLimit(.minutes(2))) struct ConnectionTests {
    struct Price: Codable, Equatable {
        var name: String
        var date: Date
    }

    final class Notes: Sendable {
        private let notes = Mutex<[String]>([])
        var all: [String] { notes.withLock { $0 } }
        func add(_ note: String) { notes.withLock { $0.append(note) } }

        func wait(for note: String) async throws {
            let deadline = ContinuousClock.now + .seconds(20)
            while !all.contains(note) {
                try #require(ContinuousClock.now < deadline, "\(note)")
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    @Service("/sockets")
    struct SocketService {
        let notes: Notes

        @RequestMethod("GET") @ResourcePath("echo")
        func echo(greeting: String?) -> WebSocketUpgrade {
            let notes = notes
            var upgrade = WebSocketUpgrade { socket in
                defer { notes.add("ended") }
                if let greeting { try await socket.send(greeting) }
                for await message in socket.messages { try await socket.send(message) }
            }
            upgrade.subprotocols = ["chat.v2", "chat.v1"]
            return upgrade
        }

        @RequestMethod("GET") @ResourcePath("flood")
        func flood() -> WebSocketUpgrade {
            let notes = notes
            return WebSocketUpgrade { socket in
                let message = Data(repeating: 1, count: 100_000)
                for _ in 0..<1000 {
                    try await socket.send(.data(message))
                    notes.add("sent")
                }
            }
        }

        @RequestMethod("GET") @ResourcePath("closing")
        func closing() -> WebSocketUpgrade {
            WebSocketUpgrade { await $0.close(.goingAway, reason: "later") }
        }

        @RequestMethod("GET") @ResourcePath("refusal")
        func refusal() throws -> WebSocketUpgrade { throw ServiceError(.conflict, "the room is full") }
    }

    private static func run(
        _ notes: Notes = Notes(), _ test: @escaping @Sendable (WebServiceProxy) async throws -> Void
    ) async throws {
        try await LiveService.run(SocketService(notes: notes)) { port in
            let url = try #require(URL(string: "http://127.0.0.1:\(port)/sockets"))
            try await test(WebServiceProxy(serverURL: url))
        }
    }

    @Test func messagesGoBothWays() async throws {
        try await Self.run { proxy in
            let socket = try await proxy.webSocket(path: "echo", arguments: ["greeting": "h\u{E9} & b"])
            #expect(socket.subprotocol == nil)
            let messages = socket.makeAsyncIterator()
            #expect(try await messages.next() == .text("h\u{E9} & b"))
            try await socket.send(Data([0, 255]))
            #expect(try await messages.next() == .data(Data([0, 255])))
            let price = Price(name: "ACME", date: Date(timeIntervalSince1970: 1.5))
            try await socket.send(json: price)
            let answer = try #require(try await messages.next())
            #expect(answer == .text(#"{"date":1500,"name":"ACME"}"#))
            #expect(try answer.decode(Price.self) == price)
            await socket.close()
            #expect(try await messages.next() == nil)
            let error = await #expect(throws: WebSocketError.self) { try await socket.send("late") }
            #expect(error?.code == .closed(code: .normal, reason: "") || error?.code == .ended)
        }
    }

    @Test func aSubprotocolIsAgreed() async throws {
        try await Self.run { proxy in
            var configuration = WebSocketConfiguration()
            configuration.subprotocols = ["other", "chat.v1"]
            let socket = try await proxy.webSocket(path: "echo", configuration: configuration)
            #expect(socket.subprotocol == "chat.v1")
            await socket.close()
        }
    }

    @Test func aRefusalIsTheErrorOfACall() async throws {
        try await Self.run { proxy in
            let error = await #expect(throws: WebServiceError.self) { _ = try await proxy.webSocket(path: "refusal") }
            #expect(error?.statusCode == 409)
            #expect(error?.problem?.detail == "the room is full")
            #expect(error?.description.hasSuffix("/sockets/refusal: 409 Conflict: the room is full") == true)
            let missing = await #expect(throws: WebServiceError.self) { _ = try await proxy.webSocket(path: "none") }
            #expect(missing?.statusCode == 404)
        }
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        let error = await #expect(throws: WebServiceError.self) { _ = try await proxy.webSocket(path: "x") }
        if case .unreachable = error?.code {} else { Issue.record("\(error as Any)") }
    }

    @Test func theServiceClosesForAReason() async throws {
        try await Self.run { proxy in
            let socket = try await proxy.webSocket(path: "closing")
            for try await _ in socket { Issue.record("no message is sent") }
            #expect(socket.closing?.code == .goingAway)
            #expect(socket.closing?.reason == "later")
        }
    }

    /// The service is held up by the connection, not by memory of the client.
    @Test func aSlowReaderHoldsTheServiceUp() async throws {
        let notes = Notes()
        try await Self.run(notes) { proxy in
            let socket = try await proxy.webSocket(path: "flood")
            let messages = socket.makeAsyncIterator()
            _ = try await messages.next()
            // The count stands still when the buffers of both sides are full, or early on a slow machine.
            var (count, last) = (notes.all.count, -1)
            while count != last {
                last = count
                try await Task.sleep(for: .milliseconds(500))
                count = notes.all.count
            }
            #expect(count < 500)
            var received = 1
            while try await messages.next() != nil { received += 1 }
            #expect(received == 1000)
        }
    }

    @Test func pingsAreAnswered() async throws {
        try await Self.run { proxy in
            let socket = try await proxy.webSocket(path: "echo")
            let reading = Task { for try await _ in socket {} }
            async let first = socket.ping()
            async let second = socket.ping()
            #expect(try await first > .zero)
            #expect(try await second > .zero)
            await socket.close()
            try await reading.value
            await #expect(throws: WebSocketError.self) { try await socket.ping() }
        }
    }

    @Test func aServiceThatDoesNotAnswerPingsIsLeft() async throws {
        try await RawStream.serve { stream in
            try await stream.accept()
            try await stream.end()
        } _: { port in
            var configuration = WebSocketConfiguration()
            configuration.pingInterval = .milliseconds(100)
            let url = try #require(URL(string: "ws://127.0.0.1:\(port)"))
            let socket = try await WebSocketConnection.connect(to: url, configuration: configuration)
            let waiting = Task { try await socket.ping() }
            let error = await #expect(throws: WebSocketError.self) { for try await _ in socket {} }
            #expect(error?.code == .silent(pingInterval: .milliseconds(100)))
            await #expect(throws: WebSocketError.self) { try await waiting.value }
        }
    }

    @Test func aServiceThatDoesNotAnswerTheCloseFrameIsLeft() async throws {
        let (frames, frame) = AsyncStream.makeStream(of: RawFrame.self)
        try await RawStream.serve { stream in
            try await stream.accept()
            frame.yield(try #require(try await stream.frame()))
            try await stream.end()
        } _: { port in
            var configuration = WebSocketConfiguration()
            configuration.closeTimeout = .milliseconds(100)
            let url = try #require(URL(string: "ws://127.0.0.1:\(port)"))
            let socket = try await WebSocketConnection.connect(to: url, configuration: configuration)
            await socket.close(.normal, reason: String(repeating: "\u{E9}", count: 100))
            for try await _ in socket {}
            // Cut off between two characters.
            var frames = frames.makeAsyncIterator()
            let sent = await frames.next()
            #expect(sent?.first == 0x88)
            #expect(sent?.content == [3, 232] + Array(String(repeating: "\u{E9}", count: 61).utf8))
        }
    }

    /// The task that is cancelled: it reads, sends to a service that does not read, or waits for a ping.
    enum Work: CaseIterable { case reading, sending, pinging }

    @Test(arguments: Work.allCases) func cancellationEndsTheConnection(work: Work) async throws {
        let (events, event) = AsyncStream.makeStream(of: String.self)
        let (cancellations, cancellation) = AsyncStream.makeStream(of: Void.self)
        try await RawStream.serve { stream in
            try await stream.accept()
            event.yield("open")
            // Reads nothing before, so that a sender has to wait.
            for await _ in cancellations { break }
            try await stream.end()
            event.yield("closed")
        } _: { port in
            let url = try #require(URL(string: "ws://127.0.0.1:\(port)"))
            var configuration = WebSocketConfiguration()
            configuration.closeTimeout = .milliseconds(200)
            let socket = try await WebSocketConnection.connect(to: url, configuration: configuration)
            var events = events.makeAsyncIterator()
            #expect(await events.next() == "open")
            let task = Task {
                switch work {
                case .reading: for try await _ in socket {}
                case .sending: while true { try await socket.send(Data(repeating: 1, count: 1_000_000)) }
                case .pinging: try await socket.ping()
                }
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            cancellation.yield()
            #expect(await events.next() == "closed")
            await #expect(throws: WebSocketError.self) { try await socket.send("late") }
        }
    }

    @Test func aReleasedConnectionEnds() async throws {
        let notes = Notes()
        try await Self.run(notes) { proxy in
            do {
                let socket = try await proxy.webSocket(path: "echo")
                try await socket.send("hello")
            }
            try await notes.wait(for: "ended")
        }
    }

    @Test func theRequestIsThatOfTheProxy() async throws {
        let (heads, sent) = AsyncStream.makeStream(of: String.self)
        let isRefused = Mutex(false)
        try await RawStream.serve { stream in
            let isFirst = isRefused.withLock { isRefused in
                defer { isRefused = true }
                return !isRefused
            }
            if isFirst {
                sent.yield(try await stream.head())
                try await stream.write("HTTP/1.1 401 Unauthorized\r\nSet-Cookie: a=1\r\nContent-Length: 0\r\n\r\n")
                try await stream.end()
            } else {
                sent.yield(try await stream.accept(["Sec-WebSocket-Protocol: b", "X-Answer: yes"]))
                _ = try await stream.frame()
            }
        } _: { port in
            let url = try #require(URL(string: "http://127.0.0.1:\(port)/base?key=1"))
            let proxy = WebServiceProxy(serverURL: url)
            proxy.headers = ["X-Client": "tests"]
            proxy.cookies = CookieJar()
            proxy.interceptors = [TokenRefresh(token: "old") { _ in "new" }]
            var configuration = WebSocketConfiguration()
            configuration.subprotocols = ["a", "b"]
            let socket = try await proxy.webSocket(
                path: "rooms/\("7/8")", arguments: ["x": "y z"], headers: ["X-Room": "1"], configuration: configuration)
            #expect(socket.subprotocol == "b")
            #expect(socket.headers.contains { $0 == ("X-Answer", "yes") })
            var heads = heads.makeAsyncIterator()
            let refused = try #require(await heads.next())
            let head = try #require(await heads.next())
            #expect(head.hasPrefix("GET /base/rooms/7%2F8?key=1&x=y"), "\(head)")
            #expect(RawStream.header("Authorization", of: refused) == "Bearer old")
            for (name, value) in [
                ("Host", "127.0.0.1:\(port)"), ("X-Client", "tests"), ("X-Room", "1"), ("Authorization", "Bearer new"),
                ("Cookie", "a=1"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"),
                ("Sec-WebSocket-Protocol", "a, b"),
            ] { #expect(RawStream.header(name, of: head) == value, "\(name)") }
            let keys = [refused, head].map { RawStream.header("Sec-WebSocket-Key", of: $0) }
            #expect(keys.first != keys.last)
        }
    }

    @Test func theURLIsKept() async throws {
        let (heads, head) = AsyncStream.makeStream(of: String.self)
        try await RawStream.serve { stream in
            head.yield(try await stream.accept())
            _ = try await stream.frame()
        } _: { port in
            var heads = heads.makeAsyncIterator()
            for (text, line) in [
                ("ws://127.0.0.1:\(port)", "GET / HTTP/1.1"),
                ("ws://anna:secret@127.0.0.1:\(port)/a%2Fb/c?x=1%262&y#z", "GET /a%2Fb/c?x=1%262&y HTTP/1.1"),
                ("HTTP://127.0.0.1:\(port)/d/", "GET /d/ HTTP/1.1"),
            ] {
                let url = try #require(URL(string: text))
                _ = try await WebSocketConnection.connect(to: url)
                let head = try #require(await heads.next())
                #expect(head.hasPrefix(line + "\r\n"), "\(head)")
                let isNamed = text.contains("anna")
                #expect(RawStream.header("Authorization", of: head) == (isNamed ? "Basic YW5uYTpzZWNyZXQ=" : nil))
            }
        }
        for text in ["ftp://example.org/", "ws:/x", "wss://"] {
            let url = try #require(URL(string: text))
            let error = await #expect(throws: WebSocketError.self) {
                _ = try await WebSocketConnection.connect(to: url)
            }
            #expect(error?.code == .invalidURL(text))
        }
    }

    @Test func aStandInHasNoNetwork() async throws {
        let session = WebServiceSession { _ in .text("hello") }
        let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://127.0.0.1:1")))
        let error = await #expect(throws: WebSocketError.self) { _ = try await proxy.webSocket(path: "x") }
        #expect(error?.code == .noNetwork)
    }

    @Test func tlsIsThatOfTheSession() async throws {
        let tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(LiveService.certificate("server.pem").path)
                .map { .certificate($0) },
            privateKey: .privateKey(
                try NIOSSLPrivateKey(file: LiveService.certificate("server.key").path, format: .pem)))
        try await LiveService.run(SocketService(notes: Notes()), tls: tls) { port in
            var configuration = WebServiceConfiguration()
            configuration.trust = .certificates([LiveService.certificate("server.pem")])
            let session = WebServiceSession(configuration: configuration)
            let url = try #require(URL(string: "wss://localhost:\(port)/sockets/echo"))
            let socket = try await WebSocketConnection.connect(to: url, session: session)
            let long = String(repeating: "x", count: 300_000)
            try await socket.send(long)
            #expect(try await socket.makeAsyncIterator().next() == .text(long))
            await socket.close()
            let error = await #expect(throws: WebServiceError.self) {
                _ = try await WebSocketConnection.connect(to: url)
            }
            if case .insecure = error?.code {} else { Issue.record("\(error as Any)") }
            try await session.shutdown()
        }
    }

    @Test func aProxyOpensATunnel() async throws {
        let (heads, head) = AsyncStream.makeStream(of: String.self)
        try await RawStream.serve { stream in
            head.yield(try await stream.head())
            try await stream.write("HTTP/1.1 200 OK\r\n\r\n")
            head.yield(try await stream.accept(followedBy: RawFrame.text("tunnel").bytes(masked: false)))
            _ = try await stream.frame()
        } _: { port in
            var configuration = WebServiceConfiguration()
            configuration.proxy = .server(
                host: "127.0.0.1", port: port, authorization: .basic(user: "anna", password: "secret"))
            let session = WebServiceSession(configuration: configuration)
            let url = try #require(URL(string: "ws://example.invalid/x"))
            let socket = try await WebSocketConnection.connect(to: url, session: session)
            #expect(try await socket.makeAsyncIterator().next() == .text("tunnel"))
            var heads = heads.makeAsyncIterator()
            let connect = try #require(await heads.next())
            #expect(connect.hasPrefix("CONNECT example.invalid:80 HTTP/1.1\r\n"))
            #expect(RawStream.header("Proxy-Authorization", of: connect) == "Basic YW5uYTpzZWNyZXQ=")
            let request = try #require(await heads.next())
            #expect(request.hasPrefix("GET /x HTTP/1.1\r\n"))
            #expect(RawStream.header("Proxy-Authorization", of: request) == nil)
            try await session.shutdown()
        }
    }
}
