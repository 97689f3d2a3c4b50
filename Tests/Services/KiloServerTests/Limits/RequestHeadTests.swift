import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import NIOCore
import NIOHTTPTypes
import Testing

@testable import KiloServer

/// Heads of requests that no service answers, and the bounds of the bytes besides requests.
@Suite(.timeLimit(.minutes(2))) struct RequestHeadTests {
    @Service("/heads")
    struct HeadsService {
        @RequestMethod("GET") @ResourcePath("word") func word() -> String { "word" }
        @RequestMethod("POST") @ResourcePath("note") func note(text: String) -> String { text }
        @RequestMethod("GET") @ResourcePath("rows") func rows() -> AsyncStream<Int> { AsyncStream { $0.yield(1) } }
    }

    private static func run(_ test: @escaping @Sendable (LiveService) async throws -> Void) async throws {
        let log = ErrorLog()
        try await LiveService.run(HeadsService(), logger: log.logger, test)
        #expect(log.lines == [])
    }

    @Test(arguments: [
        ("a", true), ("a.example:80", true), ("a:", true), ("", true), (":80", true), ("127.0.0.1:8080", true),
        ("[::1]", true), ("[2001:db8::1]:443", true), ("[v1.fe80::a+en1]", true), ("%C3%A9.example", true),
        ("a,b", true), ("a_b~c", true),
        ("a b", false), ("a/b@c", false), ("a, b", false), ("user@a", false), ("a:b", false), ("a:80:90", false),
        ("[::1", false), ("::1", false), ("[::g]", false), ("[]", false), ("[::1]a", false), ("[127.0.0.1]", false),
        ("[v.a]", false), ("[v1.]", false), ("[fe80::1%lo]", false), ("a%2", false), ("a%zz", false), ("a?b", false),
        ("a#b", false), ("é", false), ("<a>", false), ("a]", false), ("x[::1]", false),
    ])
    func hosts(value: String, isValid: Bool) async throws {
        #expect(HostField.isValid(value) == isValid)
    }

    @Test func invalidHostsAreRefused() async throws {
        try await Self.run { service async throws in
            for version in ["1.0", "1.1"] {
                for host in ["a b", "a/b@c", "a, b"] {
                    let answer = try await service.send("GET /heads/word HTTP/\(version)\r\nHost: \(host)\r\n\r\n")
                    #expect(answer.status == 400, "\(host)")
                    #expect(answer.json?["code"] as? String == "malformedRequest")
                    #expect(answer.body.contains("'Host'"), "\(answer.text)")
                }
            }
            let two = "GET /heads/word HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"
            #expect(try await service.send(two).status == 400)
            let head = try await service.send("HEAD /heads/word HTTP/1.1\r\nHost: a b\r\n\r\n")
            #expect(head.status == 400)
            #expect(head.body.isEmpty)
        }
    }

    @Test func methodsAndVersionsThatAreNotKnown() async throws {
        try await Self.run { service async throws in
            for method in ["FOO", "get", "BREW-IT", "PROPFIND", "LOCK"] {
                let answer = try await service.send(
                    "\(method) /heads/word HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                #expect(answer.status == 501, "\(answer.text)")
                #expect((answer.json?["detail"] as? String)?.contains("'\(method)'") == true, "\(answer.text)")
            }
            let word = "GET /heads/word HTTP/1.1\r\nHost: x\r\n\r\n"
            let behind = try await service.send(word + word + "FOO /heads/word HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(behind.text.components(separatedBy: "HTTP/1.1 200").count == 3, "\(behind.text)")
            #expect(behind.text.contains("HTTP/1.1 501"), "\(behind.text)")
            for nonsense in ["nonsense\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "<a> b\r\n"] {
                #expect(try await service.send(nonsense).status == 400, "\(nonsense)")
            }
            for version in ["HTTP/2.0", "HTTP/3.0", "HTTP/0.9"] {
                let answer = try await service.send("GET /heads/word \(version)\r\nHost: x\r\n\r\n")
                #expect(answer.status == 505, "\(answer.text)")
            }
            #expect(try await service.ask("DELETE", "/heads/word").status == 405)
            #expect(try await service.ask("DELETE", "/nowhere").status == 404)
        }
    }

    /// Without these answers the connection would stay until a deadline of at least 15 seconds.
    @Test func theDecoderSkipsALimitedNumberOfBytes() async throws {
        try await Self.run { service async throws in
            let start = ContinuousClock.now
            for line in ["GET /heads/word\r\n", "GET /heads/word\n", "\r\n\r\nGET /heads/word\r\n"] {
                #expect(try await service.send(line).status == 505, "\(line)")
            }
            let filler = String(repeating: "x", count: 2 << 20)
            let head = "POST /heads/note HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
            for text in [
                head + "Transfer-Encoding: chunked\r\n\r\n1;a=\(filler)\r\na\r\n0\r\n\r\n",
                head + "X-Spaces: " + String(repeating: " ", count: 2 << 20) + "a\r\n\r\n",
                String(repeating: "\r\n", count: 1 << 20) + "GET /heads/word HTTP/1.1\r\nHost: x\r\n\r\n",
            ] {
                let answer = try await service.send(text)
                #expect((400..<500).contains(answer.status), "\(answer.text.prefix(200))")
            }
            // The decoder keeps the bytes behind a request for another protocol.
            let upgrade = "GET /heads/rows HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n"
            let client = BreakingClient(port: service.port)
            _ = try await client.exchange([upgrade, filler + filler], end: .close)
            #expect(ContinuousClock.now - start < .seconds(14))
            // Long bodies and many small chunks are no such thing.
            let chunks = String(repeating: "1\r\na\r\n", count: 60_000)
            let form = "text=" + String(repeating: "b", count: 300_000)
            let type = ["Content-Type: application/x-www-form-urlencoded"]
            #expect(try await service.ask("POST", "/heads/note", type, body: form).status == 200)
            let small = try await service.send(
                "POST /heads/note HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\(type[0])\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n5\r\ntext=\r\n\(chunks)0\r\n\r\n")
            #expect(small.status == 200, "\(small.text.prefix(200))")
            #expect(small.body.utf8.count == 60_002)
        }
    }

    @Test func theServerAsAWholeNamesItsMethods() async throws {
        try await Self.run { service async throws in
            let answer = try await service.ask("OPTIONS", "*")
            #expect(answer.status == 204)
            #expect(answer.header("Allow") == "GET, HEAD, OPTIONS, POST")
            #expect(try await service.ask("GET", "*").status == 404)
        }
    }

    /// RFC 9112, 9.6.
    @Test func nothingIsServedBehindTheLastRequest() async throws {
        try await Self.run { service async throws in
            for last in [
                "GET /heads/word HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "GET /heads/word HTTP/1.0\r\n\r\n",
            ] {
                let answer = try await service.send(last + "GET /heads/word HTTP/1.1\r\nHost: x\r\n\r\nnonsense")
                #expect(answer.text.components(separatedBy: "HTTP/1.").count == 2, "\(answer.text)")
                #expect(answer.body.hasSuffix("\"word\""), "\(answer.text)")
            }
        }
    }

    @Test func oneResponseForEachRequest() {
        let head = HTTPResponsePart.head(.init(status: .ok))
        let body = HTTPResponsePart.body(ByteBuffer())
        var order = ResponseOrder()
        for part in [head, body, .end(nil)] { #expect(order.verdict(on: part) == .drop) }
        order.requestBegan()
        #expect(order.verdict(on: .head(.init(status: .init(code: 103)))) == .announce)
        for part in [head, body, body, .end(nil)] { #expect(order.verdict(on: part) == .write) }
        // A second response, whole or in part.
        for part in [head, body, .end(nil)] { #expect(order.verdict(on: part) == .drop) }
        #expect(order.verdict(on: .head(.init(status: .init(code: 103)))) == .drop)
        order.requestBegan()
        order.requestBegan()
        #expect(order.verdict(on: head) == .write)
        #expect(order.verdict(on: head) == .close)
        for part in [body, .end(nil), head] { #expect(order.verdict(on: part) == .drop) }
    }
}

/// Bodies that are inflated on their way to a service.
@Suite(.timeLimit(.minutes(1))) struct InflatedBodyTests {
    @Service("/inflated")
    struct InflatedService {
        @RequestMethod("POST") func same(body: ByteBuffer) -> ByteBuffer { body }
    }

    /// Two members, made by gzip.
    static let members = Data(
        base64Encoded: "H4sIAAAAAAACA6tWKkmtKFGyUsrPS1UAAG8ePfgNAAAAH4sIAAAAAAACA0vMS1EoKc9XqgUAlkcSIAkAAAA=")

    private static func send(_ bytes: Data, chunks: [Int], _ service: LiveService, coding: String = "gzip") async throws
        -> LiveService.RawResponse
    {
        let head =
            "POST /inflated HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/octet-stream\r\n"
            + "Content-Encoding: \(coding)\r\nTransfer-Encoding: chunked\r\n\r\n"
        var request = ByteBuffer(string: head)
        var rest = bytes[...]
        for size in chunks + [bytes.count] where !rest.isEmpty && size > 0 {
            let chunk = rest.prefix(size)
            rest = rest.dropFirst(size)
            request.writeString(String(chunk.count, radix: 16) + "\r\n")
            request.writeBytes(chunk)
            request.writeString("\r\n")
        }
        request.writeString("0\r\n\r\n")
        return try await RawConnection.run(port: service.port) { [request] inbound, outbound in
            try? await outbound.write(request)
            return LiveService.RawResponse(text: try await RawConnection.rest(&inbound))
        }
    }

    @Test func membersAfterMembers() async throws {
        let members = try #require(Self.members)
        try await LiveService.run(InflatedService()) { service async throws in
            // Cut at every place.
            for place in 0..<members.count {
                let answer = try await Self.send(members, chunks: [place], service)
                #expect(answer.body == "{\"text\":\"one and two\"}", "\(place): \(answer.text)")
            }
            let bytes = Array(repeating: 1, count: members.count)
            #expect(try await Self.send(members, chunks: bytes, service).status == 200)
            #expect(try await Self.send(members, chunks: bytes, service, coding: "x-gzip").status == 200)
            var many = Data()
            for _ in 0..<200 { many += members }
            #expect(try await Self.send(many, chunks: [], service).body.utf8.count == 200 * 22)
        }
    }

    @Test func brokenMembersAreRefused() async throws {
        let members = try #require(Self.members)
        var limits = ServerLimits()
        limits.maximumInflatedSize = 30
        try await LiveService.run(InflatedService(), limits: limits) { service async throws in
            #expect(try await Self.send(members + Data("x".utf8), chunks: [], service).status == 400)
            #expect(try await Self.send(members + Data([0x1F, 0x8B]), chunks: [], service).status == 400)
            #expect(try await Self.send(members.dropLast(3), chunks: [], service).status == 400)
            #expect(try await Self.send(Data([0x1F, 0x8B, 8]), chunks: [], service).status == 400)
            #expect(try await Self.send(Data("no gzip at all".utf8), chunks: [5], service).status == 400)
            // Each member is within the limit; all of them are not.
            #expect(try await Self.send(members + members, chunks: [], service).status == 413)
            #expect(try await Self.send(members, chunks: [], service).status == 200)
        }
    }
}
