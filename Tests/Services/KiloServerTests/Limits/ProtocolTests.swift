import Foundation
import Hummingbird
import Kilo
import KiloServer
import Logging
import NIOCore
import Synchronization
import Testing

/// The rules of HTTP/1.1 for all kinds of clients, over a socket.
@Suite(.timeLimit(.minutes(3))) struct ProtocolTests {
    @Service("/protocol")
    struct ProtocolService {
        let late: Duration

        @RequestMethod("POST") @ResourcePath("count")
        func count(body: RequestBody) async throws -> Int {
            if late > .zero { try await Task.sleep(for: late) }
            var count = 0
            for try await bytes in body { count += bytes.readableBytes }
            return count
        }

        @RequestMethod("GET") @ResourcePath("hello") func hello() -> String { "hello" }

        @RequestMethod("GET") @ResourcePath("numbers")
        func numbers() -> AsyncStream<Int> {
            AsyncStream { continuation in
                for number in 0..<3 { continuation.yield(number) }
                continuation.finish()
            }
        }

        @RequestMethod("POST") @ResourcePath("note") func note(text: String) -> String { text }
    }

    private static func run(
        late: Duration = .zero, limits: ServerLimits = .init(), log: ErrorLog? = nil,
        _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        try await LiveService.run(ProtocolService(late: late), limits: limits, logger: log?.logger, test)
    }

    @Test func exactlyOneHostIsRequired() async throws {
        try await Self.run { service async throws in
            for hosts in ["", "Host: a\r\nHost: b\r\n", "Host: a\r\nHost: a\r\n"] {
                let answer = try await service.send("GET /protocol/hello HTTP/1.1\r\n\(hosts)\r\n")
                #expect(answer.status == 400)
                #expect(answer.header("Content-Type") == "application/problem+json")
                #expect(answer.header("Connection") == "close")
                #expect((answer.json?["detail"] as? String)?.contains("'Host'") == true)
            }
            #expect(try await service.send("GET /protocol/hello HTTP/1.0\r\n\r\n").status == 200)
        }
    }

    @Test func connectionsOfHTTP10AreClosed() async throws {
        // Connections that stay open would be closed after this time.
        var limits = ServerLimits()
        limits.headDeadline = .seconds(40)
        try await Self.run(limits: limits) { service async throws in
            let start = ContinuousClock.now
            let answer = try await service.send("GET /protocol/hello HTTP/1.0\r\n\r\n")
            #expect(answer.body == "\"hello\"")
            // There are no chunks: the end of the connection is the end of the body.
            let rows = try await service.send("GET /protocol/numbers HTTP/1.0\r\n\r\n")
            #expect(rows.body == "[0,1,2]")
            #expect(rows.header("Transfer-Encoding") == nil)
            // A client that requests it keeps its connection.
            let kept = "GET /protocol/hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
            let twice = try await service.send(kept + "GET /protocol/hello HTTP/1.0\r\n\r\n")
            #expect(twice.text.components(separatedBy: " 200 OK").count == 3, "\(twice.text)")
            #expect(twice.header("Connection") == "keep-alive")
            for value in ["Close", "CLOSE", "foo, close"] {
                let closed = try await service.send(
                    "GET /protocol/hello HTTP/1.1\r\nHost: x\r\nConnection: \(value)\r\n\r\n")
                #expect(closed.status == 200)
            }
            #expect(ContinuousClock.now - start < .seconds(40))
        }
    }

    @Test func pipelinedRequestsKeepTheirOrder() async throws {
        try await Self.run { service async throws in
            let requests = (0..<20).map { "GET /protocol/hello?number=\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined()
            let answer = try await service.send(requests + "GET /protocol/hello HTTP/1.1\r\n\r\n")
            let parts = answer.text.components(separatedBy: "HTTP/1.1 ").map { String($0.prefix(3)) }.filter {
                Int($0) != nil
            }
            #expect(parts == Array(repeating: "200", count: 20) + ["400"])
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func clientsThatAskBeforeTheySendAreAnswered() async throws {
        let curl = try #require(Tool.find("curl"))
        let file = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try Data(repeating: 65, count: 1_900_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await Self.run { service async throws in
            @Sendable func post(_ path: String) async throws -> String {
                try await curl.run([
                    "-sS", "-v", "-m", "20", "-H", "Expect: 100-continue", "-H", "Content-Type: text/plain",
                    "--data-binary", "@\(file.path)", "--expect100-timeout", "10", "\(service.url)/protocol/\(path)",
                ]).output
            }
            let taken = try await post("count")
            #expect(taken.contains("100 Continue"), "\(taken)")
            #expect(taken.contains("1900000"), "\(taken)")
            // For a request that is rejected at once, the body is not requested.
            let refused = try await post("nothing")
            #expect(refused.contains(" 404 "), "\(refused)")
            #expect(!refused.contains("100 Continue"), "\(refused)")
            #expect(try await service.ask("GET", "/protocol/hello", ["Expect: miracles"]).status == 417)
        }
    }

    @Test(.enabled(if: Tool.find("python3") != nil, "python3 is not installed: run scripts/setup-peers.sh"))
    func nothingIsReadAfterARefusal() async throws {
        let python = try #require(Tool.find("python3"))
        try await Self.run { service async throws in
            let request = ["Content-Type: application/json", "Content-Length: 9000000000"]
            let answer = try await service.ask("POST", "/protocol/note", request)
            #expect(answer.status == 413)
            #expect(answer.header("Connection") == "close")
            // A client that sends the body anyway.
            let script = """
                import socket, sys
                s = socket.create_connection(("127.0.0.1", int(sys.argv[1])), 10)
                s.sendall(b"POST /protocol/note HTTP/1.1\\r\\nHost: x\\r\\nContent-Type: application/json\\r\\nContent-Length: 9000000000\\r\\n\\r\\n")
                sent = 0
                try:
                    while sent < 400 << 20: sent += s.send(b"A" * 262144)
                except OSError: pass
                print(sent)
                """
            let sent = try await python.run(["-c", script, "\(service.port)"]).output
            let count = try #require(Int(sent.split(separator: "\n").last ?? ""), "\(sent)")
            #expect(count < 64 << 20, "the server went on reading")
            #expect(try await service.ask("GET", "/protocol/hello").status == 200)
        }
    }

    @Test func faultsOfClientsStayOutOfTheErrorLog() async throws {
        let log = ErrorLog()
        try await Self.run(log: log) { service async throws in
            for path in ["note", "count"] {
                let head = "POST /protocol/\(path) HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                // Disconnects during the body.
                try await RawConnection.run(port: service.port) { _, outbound in
                    try await outbound.write(ByteBuffer(string: head + "Content-Length: 100\r\n\r\n{\"te"))
                }
                let chunk = try await service.send(
                    head + "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n{}\r\n0\r\n\r\n")
                #expect(chunk.status == 400, "\(chunk.text)")
                #expect(chunk.header("Content-Type") == "application/problem+json")
                let coding = try await service.send(head + "Transfer-Encoding: gzip\r\n\r\n{}")
                #expect(coding.status == 400)
                #expect((coding.json?["detail"] as? String)?.contains("'gzip'") == true, "\(coding.text)")
            }
            // Disconnects during the response.
            try await RawConnection.run(port: service.port) { _, outbound in
                try await outbound.write(ByteBuffer(string: "GET /protocol/numbers HTTP/1.1\r\nHost: x\r\n\r\n"))
            }
            let long = String(repeating: "y", count: 100_000)
            #expect(try await service.ask("GET", "/protocol/hello", ["X: " + long]).status == 431)
            #expect(try await service.send("nonsense\r\n\r\n").status == 400)
        }
        // The server has stopped, so all log lines have been written.
        #expect(log.lines == [])
    }

    @Test func servicesThatReadLateKeepTheirClients() async throws {
        var limits = ServerLimits()
        limits.bodyDeadline = .seconds(2)
        try await Self.run(late: .milliseconds(3_800), limits: limits) { service async throws in
            // More than the server buffers before the service reads; the rest is sent a second after it has begun.
            let half = ByteBuffer(repeating: 65, count: 1_500_000)
            let head = "POST /protocol/count HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\n"
            let answer = try await RawConnection.run(port: service.port) { inbound, outbound in
                let start = ContinuousClock.now
                try await outbound.write(ByteBuffer(string: head + "Content-Length: 3000000\r\n\r\n"))
                try await outbound.write(half)
                try await Task.sleep(until: start + .milliseconds(4_800))
                try await outbound.write(half)
                return LiveService.RawResponse(text: try await RawConnection.rest(&inbound))
            }
            #expect(answer.body == "3000000", "\(answer.text.prefix(200))")
        }
    }

    @Test(
        .enabled(
            if: Tool.find("gzip") != nil && Tool.find("curl") != nil,
            "gzip or curl is not installed: run scripts/setup-peers.sh"))
    func compressedBodiesAreInflatedWithinBounds() async throws {
        let curl = try #require(Tool.find("curl"))
        let gzip = try #require(Tool.find("gzip"))
        let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = folder.appending(path: "small")
        try Data(#"{"text":"Grüße"}"#.utf8).write(to: small)
        let bomb = folder.appending(path: "bomb")
        try Data(repeating: 32, count: 40 << 20).write(to: bomb)
        for file in [small, bomb] { _ = try await gzip.run([file.path]) }
        try await Self.run { service async throws in
            @Sendable func post(_ file: String, _ coding: String) async throws -> String {
                try await curl.run([
                    "-sS", "-m", "30", "-w", "%{http_code}", "-H", "Content-Type: application/json",
                    "-H", "Content-Encoding: \(coding)", "--data-binary", "@\(file)", "\(service.url)/protocol/note",
                ]).output
            }
            #expect(try await post(small.path + ".gz", "gzip") == "\"Grüße\"200")
            #expect(try await post(bomb.path + ".gz", "gzip").hasSuffix("413"))
            #expect(try await post(small.path + ".gz", "br").hasSuffix("415"))
            #expect(try await post("/etc/hostname", "gzip").hasSuffix("400"))
        }
    }

    @Test func connectionsAndRequestsAreBounded() async throws {
        var limits = ServerLimits()
        limits.maximumConnectionsPerClient = 2
        try await Self.run(limits: limits) { service async throws in
            let request = ByteBuffer(string: "GET /protocol/hello HTTP/1.1\r\nHost: x\r\n\r\n")
            try await RawConnection.run(port: service.port) { first, one in
                try await one.write(request)
                #expect(try await first.next().map { String(buffer: $0).contains(" 200 ") } == true)
                try await RawConnection.run(port: service.port) { second, two in
                    try await two.write(request)
                    #expect(try await second.next().map { String(buffer: $0).contains(" 200 ") } == true)
                    let third = try await service.ask("GET", "/protocol/hello")
                    #expect(third.status == 429)
                    #expect(third.header("Retry-After") == "1")
                }
            }
        }
        limits = ServerLimits()
        limits.requestRate = .init(5, per: .seconds(60))
        limits.trustedProxies = ["127.0.0.1"]
        try await Self.run(limits: limits) { service async throws in
            var statuses: [Int] = []
            for _ in 0..<7 { statuses.append(try await service.ask("GET", "/protocol/hello").status) }
            #expect(statuses == [200, 200, 200, 200, 200, 429, 429])
            let other = try await service.ask("GET", "/protocol/hello", ["X-Forwarded-For: 10.0.0.1, 10.0.0.2"])
            #expect(other.status == 200)
            let refused = try await service.ask("GET", "/protocol/hello")
            #expect(refused.header("Retry-After").flatMap(Int.init).map { (1...12).contains($0) } == true)
        }
    }

    @Test func aRateAllowsOneRequestAtLeast() {
        var rate = ServerLimits.RequestRate(5, per: .seconds(60))
        rate.count = 0
        #expect(rate.count == 1)
    }

    @Test func needlessEscapesNameTheSamePath() async throws {
        try await Self.run { service async throws in
            #expect(try await service.ask("GET", "/p%72otocol/%68ello?x=%70").status == 200)
            #expect(try await service.ask("GET", "/protocol/%2e%2e/protocol/hello").status == 404)
            #expect(try await service.ask("GET", "/protocol%2Fhello").status == 404)
        }
    }
}
