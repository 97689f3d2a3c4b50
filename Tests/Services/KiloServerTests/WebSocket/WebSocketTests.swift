import Foundation
import Hummingbird
import Kilo
import NIOCore
import Synchronization
import Testing

@testable import KiloServer

/// WebSockets as results, with several clients and hostile ones.
@Suite(.timeLimit(.minutes(2))) struct WebSocketTests {
    final class Notes: Sendable {
        private let notes = Mutex<[String]>([])
        func add(_ note: String) { notes.withLock { $0.append(note) } }

        func wait(for note: String) async throws {
            let deadline = ContinuousClock.now + .seconds(20)
            while !notes.withLock({ $0.contains(note) }) {
                try #require(ContinuousClock.now < deadline, "\(note)")
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    @Service("/sockets")
    struct SocketService {
        let notes: Notes

        /// Sends back what comes.
        @RequestMethod("GET") @ResourcePath("echo")
        func echo(greeting: String?) -> WebSocketUpgrade {
            var upgrade = WebSocketUpgrade { socket in
                if let greeting { try await socket.send(greeting) }
                for await message in socket.messages { try await socket.send(message) }
            }
            upgrade.maximumMessageSize = 1_000_000
            upgrade.maximumFrameSize = 500_000
            upgrade.subprotocols = ["chat.v2", "chat.v1"]
            return upgrade
        }

        /// Says one thing and ends.
        @RequestMethod("GET") @ResourcePath("brief")
        func brief() -> WebSocketUpgrade {
            var upgrade = WebSocketUpgrade { try await $0.send(json: ["a": 1]) }
            upgrade.closeTimeout = .milliseconds(100)
            return upgrade
        }

        @RequestMethod("GET") @ResourcePath("broken")
        func broken() -> WebSocketUpgrade {
            WebSocketUpgrade { _ in throw ServiceError(.internalServerError, "a secret") }
        }

        @RequestMethod("GET") @ResourcePath("silent")
        func silent() -> WebSocketUpgrade {
            let notes = notes
            var upgrade = WebSocketUpgrade { socket in
                notes.add("began")
                for await _ in socket.messages {}
                notes.add("ended")
            }
            upgrade.pingInterval = .seconds(1)
            return upgrade
        }
    }

    typealias Client = WebSocketTestClient

    private static func run(_ test: @escaping @Sendable (LiveService) async throws -> Void) async throws {
        let log = ErrorLog()
        try await LiveService.run(SocketService(notes: Notes()), logger: log.logger, test)
        #expect(log.lines == [])
    }

    @Test func theHandshakeIsThatOfTheStandard() async throws {
        #expect(WebSocketUpgrade.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        try await Self.run { service async throws in
            let head = try await RawConnection.run(port: service.port) { inbound, outbound in
                let headers = ["Sec-WebSocket-Protocol: other, chat.v1, chat.v2"]
                try await outbound.write(Client.handshake("brief", headers))
                return try await RawConnection.rest(&inbound).lowercased()
            }
            #expect(head.hasPrefix("http/1.1 101 switching protocols\r\n"), "\(head)")
            #expect(head.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"), "\(head)")
            #expect(head.contains("upgrade: websocket\r\n") && head.contains("connection: upgrade\r\n"), "\(head)")
            #expect(!head.contains("content-length") && !head.contains("transfer-encoding"), "\(head)")
            #expect(!head.contains("sec-websocket-protocol"), "\(head)")
            // The message and the end: a text frame and a close frame.
            #expect(head.hasSuffix("\u{7}{\"a\":1}\u{FFFD}\u{2}\u{3}\u{FFFD}"), "\(head.debugDescription)")
        }
    }

    @Test func otherRequestsAreRefused() async throws {
        try await Self.run { service async throws in
            let plain = try await service.ask("GET", "/sockets/echo")
            #expect(plain.status == 426)
            #expect(plain.header("Upgrade") == "websocket")
            #expect(plain.header("Sec-WebSocket-Version") == "13")
            func ask(_ headers: [String]) async throws -> Int {
                try await service.send(
                    (["GET /sockets/echo HTTP/1.1", "Host: localhost"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
                ).status
            }
            let upgrade = ["Connection: Upgrade", "Upgrade: websocket"]
            let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
            #expect(try await ask(upgrade + ["Sec-WebSocket-Version: 8", key]) == 426)
            #expect(try await ask(upgrade + ["Sec-WebSocket-Version: 13"]) == 400)
            #expect(try await ask(upgrade + ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: short"]) == 400)
            // A page of another site has the visitor's cookies.
            let good = upgrade + ["Sec-WebSocket-Version: 13", key]
            #expect(try await ask(good + ["Origin: https://evil.example"]) == 403)
            #expect(try await ask(good + ["Origin: null"]) == 403)
            #expect(try await ask(good + ["Origin: http://localhost", "Sec-Fetch-Site: cross-site"]) == 403)
            // Other protocols are not supported, and nothing follows on that connection.
            let other = try await service.send(
                "GET /sockets/none HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
            #expect(other.status == 404)
            #expect(other.header("Connection") == "close")
        }
        // Without a server that supports it.
        try await ServiceClient.run(SocketService(notes: Notes())) { client async throws in
            #expect(try await client.ask(.get, "/sockets/echo").status == 501)
        }
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let code: UInt16

        init(_ what: String, _ code: UInt16, _ bytes: [UInt8]) {
            testDescription = what
            self.code = code
            self.bytes = bytes
        }

        init(_ what: String, _ code: UInt16, _ frames: ByteBuffer...) {
            self.init(what, code, frames.flatMap { Array($0.readableBytesView) })
        }
    }

    private static let faults: [Fault] = [
        Fault("a frame without a mask", 1002, [0x81, 0x01, 0x61]),
        Fault("reserved bits", 1002, Client.frame(0xC1, [0x61])),
        Fault("an unknown kind", 1002, Client.frame(0x83, [0x61])),
        Fault("a ping in parts", 1002, Client.frame(0x09, [0x61])),
        Fault("a large ping", 1002, Client.frame(0x89, [UInt8](repeating: 1, count: 126))),
        Fault("a continuation of nothing", 1002, Client.frame(0x80, [0x61])),
        Fault("a message inside another", 1002, Client.frame(0x01, [0x61]), Client.frame(0x81, [0x61])),
        Fault("a length in a longer form", 1002, [0x81, 0xFE, 0, 5]),
        Fault("a length beyond all numbers", 1009, [0x82, 0xFF] + [UInt8](repeating: 255, count: 8)),
        Fault("a frame beyond the bound", 1009, [0x82, 0xFF, 0, 0, 0, 0, 0, 0x10, 0, 0]),
        Fault("a text that is no text", 1007, Client.frame(0x81, [0xC3, 0x28])),
        Fault("half a code", 1002, Client.frame(0x88, [3])),
        Fault("a code that is not sent", 1002, Client.frame(0x88, Client.close(1006))),
        Fault("a reason that is no text", 1007, Client.frame(0x88, Client.close(1000) + [0xFF])),
    ]

    /// Violations by a client are answered with the standard's code, and nothing after them is read.
    @Test(arguments: faults)
    func clientsThatBreakTheProtocol(fault: Fault) async throws {
        try await Self.run { service async throws in
            let start = ContinuousClock.now
            let answer = try await Client.exchange(
                service.port, "echo", [ByteBuffer(bytes: fault.bytes), Client.frame(0x81, Array("late".utf8))])
            #expect(answer.first == 0x88)
            #expect(Array(answer.dropFirst(2).prefix(2)) == Client.close(fault.code), "\(answer)")
            #expect(answer.firstRange(of: Array("late".utf8)) == nil)
            #expect(ContinuousClock.now - start < .seconds(10))
        }
    }

    @Test func messagesInPartsAreBoundedAsAWhole() async throws {
        try await Self.run { service async throws in
            let part = [UInt8](repeating: 0x61, count: 400_000)
            let answer = try await Client.exchange(
                service.port, "echo",
                [Client.frame(0x01, part), Client.frame(0x00, part), Client.frame(0x00, part)])
            #expect(answer.first == 0x88)
            #expect(Array(answer.dropFirst(2).prefix(2)) == Client.close(1009))
        }
    }

    @Test(arguments: [1, 2, 3, 7, 1_000_000])
    func piecesOfAnySize(size: Int) throws {
        var reader = WebSocketReader(maximumFrameSize: 100_000, maximumMessageSize: 200_000)
        let long = String(repeating: "é", count: 20_000)
        var bytes: [UInt8] = []
        for frame in [
            Client.frame(0x01, Array("a".utf8) + [0xC3]), Client.frame(0x89, [1, 2]), Client.frame(0x80, [0xA9]),
            Client.frame(0x82, []), Client.frame(0x01, []), Client.frame(0x80, Array(long.utf8)),
            Client.frame(0x8A, []), Client.frame(0x88, Client.close(4001) + Array("bye".utf8)), Client.frame(0x88, []),
        ] { bytes += frame.readableBytesView }
        var events: [WebSocketReader.Event] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.append(ByteBuffer(bytes: rest.prefix(size)))
            rest = rest.dropFirst(size)
            while let event = try reader.next() { events.append(event) }
        }
        #expect(
            events == [
                .ping(ByteBuffer(bytes: [1, 2])), .message(.text("aé")), .message(.data(Data())),
                .message(.text(long)), .pong, .close(WebSocketCloseCode(rawValue: 4001)), .close(nil),
            ])
    }

    @Test func faultsOfTheServiceAreInTheLogAlone() async throws {
        let log = ErrorLog()
        try await LiveService.run(SocketService(notes: Notes()), logger: log.logger) { service async throws in
            let answer = try await Client.exchange(
                service.port, "broken", [Client.frame(0x88, Client.close(1011))])
            #expect(answer == [0x88, 2] + Client.close(1011))
        }
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.contains("a secret") == true)
    }

    /// A client that answers pings stays connected despite HTTP's deadlines; one that does not is disconnected.
    @Test func silentClientsArePinged() async throws {
        let notes = Notes()
        var limits = ServerLimits()
        limits.headDeadline = .milliseconds(200)
        limits.bodyDeadline = .milliseconds(200)
        try await LiveService.run(SocketService(notes: notes), limits: limits) { service async throws in
            try await RawConnection.run(port: service.port) { inbound, outbound in
                try await outbound.write(Client.handshake("silent"))
                var bytes = try await Client.head(&inbound)
                while bytes.count < 6, let piece = try await inbound.next() {
                    bytes += piece.readableBytesView
                    try await outbound.write(Client.frame(0x8A, []))
                }
                #expect(bytes == [0x89, 0, 0x89, 0, 0x89, 0])
                // No more answers.
                while let piece = try await inbound.next() { bytes += piece.readableBytesView }
            }
            try await notes.wait(for: "ended")
        }
    }

    @Test func aClientThatLeavesEndsTheMethod() async throws {
        let notes = Notes()
        try await LiveService.run(SocketService(notes: notes)) { service async throws in
            try await RawConnection.run(port: service.port) { _, outbound in
                try await outbound.write(Client.handshake("silent"))
                try await notes.wait(for: "began")
            }
            try await notes.wait(for: "ended")
        }
    }

    @Test func aShutdownSaysGoodbye() async throws {
        let notes = Notes()
        let answer = Mutex<Task<[UInt8], any Error>?>(nil)
        let start = Mutex(ContinuousClock.now)
        var limits = ServerLimits()
        limits.shutdownGrace = .seconds(60)
        try await LiveService.run(SocketService(notes: notes), limits: limits) { service async throws in
            let port = service.port
            answer.withLock {
                $0 = Task {
                    try await RawConnection.run(port: port) { inbound, outbound in
                        try await outbound.write(Client.handshake("echo?greeting=hello"))
                        var bytes = try await Client.head(&inbound)
                        while bytes.count < 7, let piece = try await inbound.next() { bytes += piece.readableBytesView }
                        notes.add("greeted")
                        while bytes.count < 11, let piece = try await inbound.next() {
                            bytes += piece.readableBytesView
                        }
                        try? await outbound.write(Client.frame(0x88, Client.close(1001)))
                        return bytes
                    }
                }
            }
            try await notes.wait(for: "greeted")
            start.withLock { $0 = .now }
        }
        #expect(ContinuousClock.now - start.withLock { $0 } < .seconds(30))
        let bytes = try await answer.withLock { $0 }?.value
        #expect(bytes == [0x81, 5] + Array("hello".utf8) + [0x88, 2] + Client.close(1001))
    }

    @Test func openAPIDescribesTheWebSocketUpgrade() async throws {
        try await ServiceClient.run(SocketService(notes: Notes())) { client async throws in
            let document = try #require(try await client.ask(.get, "/documentation/openapi.json").json)
            let get = ((document["paths"] as? NSDictionary)?["/sockets/echo"] as? NSDictionary)?["get"] as? NSDictionary
            let statuses = (get?["responses"] as? NSDictionary)?.allKeys.compactMap { $0 as? String }.sorted()
            #expect(statuses == ["101", "400", "403", "426", "default"])
            // Not to be taken for a GET that gives something.
            #expect(get?["x-websocket"] as? Bool == true)
            let headers = (get?["parameters"] as? [NSDictionary])?.filter { $0["in"] as? String == "header" }
            let names = headers?.compactMap { $0["name"] as? String }
            #expect(names == ["Connection", "Upgrade", "Sec-WebSocket-Version", "Sec-WebSocket-Key"])
            #expect(headers?.allSatisfy { $0["required"] as? Bool == true } == true)
        }
    }

    private static let python = Tool(url: Tool.package.appendingPathComponent("scripts/peers/peers-python.sh"))

    private static func hasWebSockets() async throws -> Bool {
        try await python.run(["-c", "import websockets.sync.client"]).status == 0
    }

    @Test(
        .enabled("Python's websockets is not installed: run scripts/setup-peers.sh", { try await hasWebSockets() }))
    func pythonsClientTalks() async throws {
        let script = """
            import sys
            from websockets.sync.client import connect
            from websockets.exceptions import ConnectionClosed, InvalidStatus
            url = sys.argv[1].replace("http", "ws") + "/sockets/"
            with connect(url + "echo?greeting=h%C3%A9", subprotocols=["chat.v1", "chat.v2"], proxy=None) as socket:
                assert socket.subprotocol == "chat.v2", socket.subprotocol
                assert socket.recv() == "hé"
                for message in ["", "ä", "x" * 125, "x" * 126, "x" * 65535, "x" * 65536, b"", bytes(range(256)) * 1000]:
                    socket.send(message)
                    assert socket.recv() == message
                socket.send(["in ", "several ", "parts"])
                assert socket.recv() == "in several parts"
                assert socket.ping().wait(10)
            assert socket.close_code == 1000, socket.close_code
            with connect(url + "brief", proxy=None) as socket:
                assert socket.recv() == '{"a":1}'
                try:
                    socket.recv()
                    assert False
                except ConnectionClosed as end:
                    assert end.rcvd.code == 1000, end
            with connect(url + "echo", proxy=None, max_size=None) as socket:
                try:
                    socket.send(b"x" * 600_000)
                    socket.recv()
                    assert False
                except ConnectionClosed as end:
                    assert end.rcvd.code == 1009, end
            try:
                connect(url + "echo", origin="https://evil.example", proxy=None)
                assert False
            except InvalidStatus as refusal:
                assert refusal.response.status_code == 403, refusal
            print("ok")
            """
        try await Self.run { service in
            let outcome = try await Self.python.run(["-c", script, service.url])
            #expect(outcome.output == "ok\n")
        }
    }

    private static let browser = ["chromium", "chromium-browser", "google-chrome"].compactMap(Tool.find).first

    /// The page reports the messages that it has received; until then a pending picture delays the load event, which
    /// keeps the browser running.
    @Test(.enabled(if: browser != nil, "no Chromium is installed: run scripts/setup-peers.sh"))
    func aBrowserTalks() async throws {
        let browser = try #require(Self.browser)
        let reports = Mutex<[String]>([])
        let page = """
            <!doctype html><img src="/picture"><script>
            const heard = [], socket = new WebSocket("ws://" + location.host + "/sockets/echo?greeting=hello", "chat.v1")
            socket.onmessage = event => {
                heard.push(event.data)
                heard.length == 1 ? socket.send("x".repeat(70000)) : socket.close(4000, "enough")
            }
            socket.onclose = event =>
                fetch("/report?" + [socket.protocol, heard[0], heard[1]?.length, event.code, event.wasClean].join(","))
            </script>
            """
        let profile = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        try await LiveService.run(SocketService(notes: Notes())) { router in
            router.get("page") { _, _ in
                Response(
                    status: .ok, headers: [.contentType: "text/html"], body: .init(byteBuffer: .init(string: page)))
            }
            router.get("report") { request, _ in
                reports.withLock { $0.append(request.uri.query ?? "") }
                return Response(status: .noContent)
            }
            router.get("picture") { _, _ in
                let deadline = ContinuousClock.now + .seconds(30)
                while reports.withLock({ $0.isEmpty }), ContinuousClock.now < deadline {
                    try await Task.sleep(for: .milliseconds(20))
                }
                return Response(status: .noContent)
            }
        } test: { service in
            _ = try await browser.run([
                "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-proxy-server",
                "--user-data-dir=\(profile.path)", "--dump-dom", "\(service.url)/page",
            ])
        }
        #expect(reports.withLock { $0 } == ["chat.v1,hello,70000,4000,true"])
    }
}
