import Foundation
import Synchronization
import Testing

@testable import Kilo

/// Responses stored for use without a network.
@Suite struct CacheTests {
    private final class Clock: Sendable {
        let date = Mutex(Date(timeIntervalSince1970: 1_000_000))
        func advance(_ seconds: Double) { date.withLock { $0 += seconds } }
    }

    /// Runs with a proxy with a cache, whose server gives the reply that the test sets.
    private func withCache(
        maximumSize: Int = 1_000_000,
        _ body: (_ proxy: WebServiceProxy, _ server: TestServer, _ reply: Reference<Reply>, _ clock: (Double) -> Void)
            async throws -> Void
    ) async throws {
        let clock = Clock()
        let reply = Reference(Reply.status(500))
        try await withDirectory { directory in
            try await TestServer.run { _ in
                reply.value
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                proxy.responseCache = ResponseCache(
                    directory: directory.appendingPathComponent("cache"), maximumSize: maximumSize,
                    now: { clock.date.withLock { $0 } })
                try await body(proxy, server, reply, clock.advance)
            }
        }
    }

    /// A value that the test sets and the server's handler reads.
    final class Reference<Value: Sendable>: Sendable {
        private let storage: Mutex<Value>
        init(_ value: Value) { storage = Mutex(value) }
        var value: Value {
            get { storage.withLock { $0 } }
            set { storage.withLock { $0 = newValue } }
        }
    }

    @Test func freshAnswersNeedNoRequest() async throws {
        try await withCache { proxy, server, reply, advance in
            reply.value = .json("1", headers: [("Cache-Control", "private, max-age=60")])
            #expect(try await proxy.invoke(.get, path: "x") as Int == 1)
            advance(59)
            let kept = try await proxy.response(.get, path: "x")
            #expect(kept.source == .cache)
            #expect(kept.content == Data("1".utf8))
            #expect(kept.contentType == "application/json")
            #expect(server.requests.count == 1)
            advance(2)
            #expect(try await proxy.response(.get, path: "x").source == .network)
            #expect(server.requests.count == 2)
        }
    }

    @Test func validatorsAreHonoured() async throws {
        try await withCache { proxy, server, reply, advance in
            let headers = [("ETag", "\"v1\""), ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")]
            reply.value = .json("1", headers: headers)
            _ = try await proxy.response(.get, path: "x")
            reply.value = .status(304, headers: [("ETag", "\"v1\""), ("Cache-Control", "max-age=60")])
            let confirmed = try await proxy.response(.get, path: "x")
            #expect(confirmed.source == .cache)
            #expect(confirmed.content == Data("1".utf8))
            #expect(server.requests.last?.header("If-None-Match") == "\"v1\"")
            #expect(server.requests.last?.header("If-Modified-Since") == "Sun, 06 Nov 1994 08:49:37 GMT")
            advance(10)
            _ = try await proxy.response(.get, path: "x")
            #expect(server.requests.count == 2, "the 304 made the answer fresh again")
            advance(100)
            reply.value = .json("2", headers: [("ETag", "\"v2\"")])
            #expect(try await proxy.invoke(.get, path: "x") as Int == 2)
        }
    }

    @Test func staleAnswersStandInForADeadServer() async throws {
        try await withCache { proxy, server, reply, advance in
            reply.value = .json("[1]", headers: [("Cache-Control", "max-age=1")])
            _ = try await proxy.response(.get, path: "x")
            advance(1000)
            reply.value = .hangUp
            let kept = try await proxy.response(.get, path: "x")
            #expect(kept.source == .staleCache)
            #expect(kept.content == Data("[1]".utf8))
            await server.stop()
            #expect(try await proxy.invoke(.get, path: "x") as [Int] == [1])
            #expect(try await failure { try await proxy.invoke(.get, path: "other") }.kind == .unreachable)
        }
    }

    @Test(arguments: ["must-revalidate", "no-cache"])
    func someAnswersMayNotBeStale(directive: String) async throws {
        try await withCache { proxy, _, reply, _ in
            reply.value = .json("1", headers: [("Cache-Control", directive)])
            _ = try await proxy.response(.get, path: "x")
            reply.value = .hangUp
            #expect(try await failure { try await proxy.invoke(.get, path: "x") }.kind == .transport)
        }
    }

    @Test(arguments: [("Cache-Control", "no-store, max-age=60"), ("Vary", "*")])
    func someResponsesAreNotCached(header: (String, String)) async throws {
        try await withCache { proxy, _, reply, _ in
            reply.value = .json("1", headers: [header])
            _ = try await proxy.response(.get, path: "x")
            #expect(try await proxy.responseCache?.size() == 0)
        }
    }

    @Test func errorsAreNotCachedAndReplaceNothing() async throws {
        try await withCache { proxy, _, reply, _ in
            reply.value = .json("1")
            _ = try await proxy.response(.get, path: "x")
            reply.value = .status(500)
            #expect(try await failure { try await proxy.invoke(.get, path: "x") }.statusCode == 500)
            reply.value = .hangUp
            #expect(try await proxy.invoke(.get, path: "x") as Int == 1)
        }
    }

    @Test func headersKeepAnswersApart() async throws {
        try await withCache { proxy, server, reply, _ in
            reply.value = .json("1", headers: [("Cache-Control", "max-age=60")])
            proxy.authorization = .bearer("ann")
            _ = try await proxy.response(.get, path: "x")
            proxy.authorization = .bearer("bob")
            _ = try await proxy.response(.get, path: "x")
            #expect(server.requests.count == 2)
            for file in try FileManager.default.contentsOfDirectory(
                at: try #require(proxy.responseCache).directory, includingPropertiesForKeys: nil)
            {
                #expect(try !String(decoding: Data(contentsOf: file), as: UTF8.self).contains("ann"))
                let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
                #expect(mode?.intValue == 0o600)
            }
        }
    }

    @Test(arguments: [Data(), Data("garbage".utf8), Data("{}\n1".utf8)])
    func damagedFilesCountAsAbsent(damage: Data) async throws {
        try await withCache { proxy, server, reply, _ in
            reply.value = .json("1", headers: [("Cache-Control", "max-age=60")])
            _ = try await proxy.response(.get, path: "x")
            let directory = try #require(proxy.responseCache).directory
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: directory.path).first)
            let file = directory.appendingPathComponent(name)
            var content = try Data(contentsOf: file)
            content.removeLast()
            for damage in [damage, content] {
                try damage.write(to: file)
                #expect(try await proxy.response(.get, path: "x").source == .network)
            }
            #expect(server.requests.count == 3)
        }
    }

    @Test func theDirectoryIsBound() async throws {
        try await withCache(maximumSize: 5000) { proxy, server, reply, advance in
            reply.value = .text(String(repeating: "x", count: 1000), headers: [("Cache-Control", "max-age=1000")])
            for index in 0..<10 {
                advance(1)
                _ = try await proxy.response(.get, path: "\(index)")
                advance(1)
                _ = try await proxy.response(.get, path: "0")
                let size = try await #require(proxy.responseCache).size()
                #expect(size <= 5000)
            }
            // The first was used all the time and stays; the second was removed.
            #expect(server.requests.filter { $0.target == "/0" }.count == 1)
            _ = try await proxy.response(.get, path: "1")
            #expect(server.requests.filter { $0.target == "/1" }.count == 2)
            reply.value = .text(String(repeating: "y", count: 9000), headers: [("Cache-Control", "max-age=1000")])
            _ = try await proxy.response(.get, path: "large")
            #expect(try await #require(proxy.responseCache).size() <= 5000)
        }
    }

    @Test func otherMethodsPassBy() async throws {
        try await withCache { proxy, server, reply, _ in
            reply.value = .json("1", headers: [("Cache-Control", "max-age=60")])
            for _ in 0..<2 { _ = try await proxy.response(.post, path: "x") }
            #expect(server.requests.count == 2)
        }
    }

    @Test func removeAll() async throws {
        try await withCache { proxy, server, reply, _ in
            reply.value = .json("1", headers: [("Cache-Control", "max-age=60")])
            _ = try await proxy.response(.get, path: "x")
            try await #require(proxy.responseCache).removeAll()
            _ = try await proxy.response(.get, path: "x")
            #expect(server.requests.count == 2)
        }
    }
}
