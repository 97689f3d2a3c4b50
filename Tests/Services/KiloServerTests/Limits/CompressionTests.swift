import Foundation
import Hummingbird
import Kilo
import NIOCore
import NIOHTTP1
import Testing

@testable import KiloServer

/// Compressed responses.
@Suite(.timeLimit(.minutes(2))) struct CompressionTests {
    struct Words: Codable, Sendable {
        var words: [String]
    }

    @Service("/compression")
    struct CompressionService {
        @RequestMethod("GET") func words(count: Int) throws -> Words {
            try ServiceCall.current?.response.setHeader(.cacheControl, "no-cache")
            return Words(words: Array(repeating: "word", count: count))
        }
        @RequestMethod("PUT") func change(count: Int) throws -> String { "changed" }
        @RequestMethod("GET") @ResourcePath("rows") func rows(count: Int) -> AsyncStream<Int> {
            AsyncStream { continuation in
                for row in 0..<count { continuation.yield(row) }
                continuation.finish()
            }
        }
        @RequestMethod("GET") @ResourcePath("bytes") func bytes() -> Data { Data(count: 5_000) }
        @RequestMethod("GET") @ResourcePath("events") @ResponseMapping(mimeType: "text/event-stream")
        func events() -> AsyncStream<ByteBuffer> {
            AsyncStream { $0.yield(ByteBuffer(string: "data: 1\n\n")) }
        }
    }

    private static func run(_ test: @escaping @Sendable (LiveService) async throws -> Void) async throws {
        var limits = ServerLimits()
        limits.compressesFrom = 1_000
        try await LiveService.run(CompressionService(), limits: limits, test)
    }

    private static let gzip = ["Accept-Encoding: gzip"]

    @Test func headsOfCompressedResponses() async throws {
        try await Self.run { server async throws in
            let plain = try await server.ask("GET", "/compression?count=1000")
            let tag = try #require(plain.header("ETag"))
            #expect(plain.header("Content-Encoding") == nil)
            #expect(plain.head.contains("vary: Accept-Encoding"))
            #expect(plain.header("Content-Length") == "7011")
            let small = try await server.ask("GET", "/compression?count=1", Self.gzip)
            #expect(small.header("Content-Encoding") == nil)
            #expect(!small.head.contains("Accept-Encoding"))
            let head = try await server.ask("HEAD", "/compression?count=1000", Self.gzip)
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            #expect(head.header("Content-Encoding") == nil)
            let none = try await server.ask("GET", "/compression?count=1000", ["Accept-Encoding: gzip;q=0, br;q=0"])
            #expect(none.header("Content-Encoding") == nil)
            let bytes = try await server.ask("GET", "/compression/bytes", Self.gzip)
            #expect(bytes.header("Content-Encoding") == nil)
            #expect(bytes.header("Accept-Ranges") == "bytes")
            // The tag of compressed bytes names the same state.
            let compressed = String(tag.dropLast()) + ";~z\""
            let known = try await server.ask(
                "GET", "/compression?count=1000", Self.gzip + ["If-None-Match: \(compressed)"])
            #expect(known.status == 304)
            #expect(known.header("ETag") == compressed)
            for condition in [compressed, tag] {
                let change = try await server.ask("PUT", "/compression?count=1000", ["If-Match: \(condition)"])
                #expect(change.status == 200)
            }
            #expect(try await server.ask("PUT", "/compression?count=1000", ["If-Match: \"x;~z\""]).status == 412)
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlInflatesThem() async throws {
        let curl = try #require(Tool.find("curl"))
        try await Self.run { server async throws in
            let ask = ["-sS", "-m", "20", "--compressed"]
            let words = try await curl.run(ask + ["\(server.url)/compression?count=1000"]).output
            #expect(words.count == 7_011)
            let size = try await curl.run(
                [
                    "-sS", "-m", "20", "-H", "Accept-Encoding: gzip", "-o", "/dev/null", "-w", "%{size_download}",
                    "\(server.url)/compression?count=1000",
                ]).output
            #expect((Int(size) ?? 0) > 20, "\(size)")
            #expect((Int(size) ?? 0) < 500, "\(size)")
            let rows = try await curl.run(ask + ["\(server.url)/compression/rows?count=20000"]).output
            #expect(rows.hasPrefix("[0,"))
            #expect(rows.hasSuffix(",19999]"))
            // Two requests on one connection, of which the first has no body.
            let two = try await curl.run(
                ask + ["-I", "\(server.url)/compression?count=1000", "--next"] + ask + [
                    "\(server.url)/compression?count=999"
                ]
            ).output
            #expect(two.hasSuffix("\"word\"]}"))
        }
    }

    /// Middleware that waits for the end of a response sends its head before its body, when the new length is not known
    /// yet.
    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func headsThatGoOutFirstStateNoLength() async throws {
        let curl = try #require(Tool.find("curl"))
        var limits = ServerLimits()
        limits.compressesFrom = 1_000
        try await LiveService.run(CompressionService(), limits: limits) { router in
            router.add(middleware: TracingMiddleware())
        } test: { server in
            let url = "\(server.url)/compression?count=1000"
            let outcome = try await curl.run(["-sS", "-m", "20", "--compressed", url, "--next", "-sS", "-m", "20", url])
            // Both on one connection: a server that waited for more bytes would have used up the time.
            #expect(outcome.status == 0, "\(outcome.output.suffix(200))")
            #expect(outcome.output.utf8.count == 2 * 7_011)
        }
    }

    @Test(arguments: [
        ("br", true), ("gzip, br", true), ("gzip;q=0.5, deflate, br", true), ("BR ; Q=1", true), ("gzip", false),
        ("", false),
        ("*", false), ("br;q=0", false), ("br;q=0.1, gzip;q=0.2", false), ("br;q=x", false), ("brotli", false),
    ])
    func brotliIsUsedWhenPreferred(header: String, isWished: Bool) {
        let headers: HTTPHeaders = ["Accept-Encoding": header]
        #expect(
            (ResponseCompression.Coding.wanted(by: headers[canonicalForm: "accept-encoding"]) == .brotli) == isWished)
    }

    @Test(arguments: [
        ("identity;q=1, gzip;q=0.2", false), ("gzip, identity;q=0.5", true), ("gzip, identity", true),
        ("identity", false), ("*;q=0.1", true), ("br;q=0.3, identity;q=0.5", false), ("gzip;q=0.3", true),
    ])
    func thePreferredRepresentationIsSent(header: String, isCompressed: Bool) async throws {
        try await Self.run { server async throws in
            let answer = try await server.ask("HEAD", "/compression?count=1000", ["Accept-Encoding: \(header)"])
            #expect(answer.head.contains("vary: Accept-Encoding"))
            let words = try await server.ask("GET", "/compression?count=1000", ["Accept-Encoding: \(header)"])
            #expect((words.header("Content-Encoding") != nil) == isCompressed, "\(words.head)")
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlReadsBrotli() async throws {
        let curl = try #require(Tool.find("curl"))
        try await Self.run { server async throws in
            let url = "\(server.url)/compression?count=1000"
            let ask = ["-sS", "-m", "20", "--compressed", "-H", "Accept-Encoding: gzip, br"]
            let head = try await curl.run(ask + ["-D", "-", "-o", "/dev/null", url]).output.lowercased()
            #expect(head.contains("content-encoding: br\r\n"), "\(head)")
            #expect(!head.contains("content-length: 7011"), "\(head)")
            let tag = try #require(head.firstMatch(of: #/etag: ("[^"]+;~b")/#)?.1)
            let words = try await curl.run(ask + [url]).output
            #expect(words.count == 7_011 && words.hasSuffix("\"word\"]}"), "\(words.suffix(200))")
            let known = try await curl.run(
                ask + ["-o", "/dev/null", "-w", "%{http_code}", "-H", "If-None-Match: \(tag)", url])
            #expect(known.output == "304")
            // Rows and events, whose length is not known.
            let rows = try await curl.run(ask + ["\(server.url)/compression/rows?count=20000"]).output
            #expect(rows.hasPrefix("[0,") && rows.hasSuffix(",19999]"))
            // Different codings on one connection, one of them without a body.
            let mixed = try await curl.run(
                ask + ["-I", "-o", "/dev/null", url, "--next"] + ask + [
                    "-o", "/dev/null", url, "--next", "-sS", url, "--next",
                ]
                    + ["-sS", "--compressed", "-H", "Accept-Encoding: gzip", url])
            #expect(mixed.output.utf8.count == 2 * 7_011, "\(mixed.output.suffix(200))")
        }
    }

    /// An event is sent when it is written, without waiting for more data to compress.
    @Test func flushedDataIsSentImmediately() throws {
        let stream = try #require(BrotliStream())
        var compressed = try #require(stream.compress(ByteBuffer(string: "data: 1\n\n"), .process))
        compressed.writeImmutableBuffer(try #require(stream.compress(ByteBuffer(), .flush)))
        #expect(compressed.readableBytes > 0)
        // Random bytes do not expand much, whatever their size.
        let noise = ByteBuffer(
            bytes: (0..<60_000).flatMap { _ in
                withUnsafeBytes(of: UInt64.random(in: 0 ... .max), Array.init)
            })
        var size = try #require(stream.compress(noise, .process)).readableBytes
        size += try #require(stream.compress(ByteBuffer(), .finish)).readableBytes
        #expect(size > 470_000 && size < 490_000)
    }

    @Test func kiloInflatesThemAndKnowsThemAgain() async throws {
        try await Self.run { server async throws in
            let session = WebServiceSession(configuration: .init())
            let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: server.url)))
            let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            proxy.responseCache = ResponseCache(directory: folder)
            for source in [WebServiceResponse.Source.network, .cache] {
                let answer = try await proxy.response(.get, path: "compression", arguments: ["count": 1_000])
                #expect(answer.content.count == 7_011)
                #expect(answer.source == source)
            }
            try await session.shutdown()
        }
    }

    @Test func eventsComeAtOnce() async throws {
        try await Self.run { server async throws in
            let session = WebServiceSession(configuration: .init())
            let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: server.url)))
            var iterator = proxy.events(path: "compression/events").makeAsyncIterator()
            #expect(try await iterator.next()?.data == "1")
            // Releasing the iterator closes the connection.
            iterator = proxy.events(path: "compression/events").makeAsyncIterator()
            try await session.shutdown()
        }
    }
}
