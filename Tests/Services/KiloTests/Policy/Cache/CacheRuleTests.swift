import Foundation
import Synchronization
import Testing

@testable import Kilo

/// The requirements of RFC 9111 for a private cache.
@Suite struct CacheRuleTests {
    private static func kept(_ text: String = "1", _ control: String = "max-age=60", _ more: [(String, String)] = [])
        -> Reply
    {
        .json(text, headers: [("Cache-Control", control)] + more)
    }

    private func source(_ proxy: WebServiceProxy, _ path: ServicePath = "x") async throws -> WebServiceResponse.Source {
        try await proxy.response(.get, path: path).source
    }

    // MARK: Changes

    @Test(arguments: [WebServiceProxy.Method.post, .put, .patch, .delete])
    func aChangeInvalidates(method: WebServiceProxy.Method) async throws {
        try await withCache { proxy, server, setting in
            setting.answer(Self.kept("1", "max-age=60", [("ETag", "\"1\"")]))
            #expect(try await source(proxy) == .network)
            proxy.headers = ["Accept-Language": "fr"]
            #expect(try await source(proxy) == .network)
            #expect(try await source(proxy, "other") == .network)
            setting.answer(.status(204))
            try await proxy.invoke(method, path: "x", content: Data("2".utf8))
            setting.answer(Self.kept("2"))
            for language in ["fr", nil] {
                proxy.headers = language.map { ["Accept-Language": $0] } ?? [:]
                let response = try await proxy.response(.get, path: "x")
                #expect(response.source == .network)
                #expect(response.content == Data("2".utf8))
                #expect(server.requests.last?.header("If-None-Match") == nil, "the cached response is gone")
            }
            proxy.headers = ["Accept-Language": "fr"]
            #expect(try await source(proxy, "other") == .cache)
        }
    }

    @Test func aChangeThatFailedDoesNot() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            _ = try await source(proxy)
            setting.answer(.status(409))
            _ = try await failure { try await proxy.invoke(.put, path: "x") }
            #expect(try await source(proxy) == .cache)
        }
    }

    @Test func aChangeInvalidatesWhatItNames() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            for path in ["made", "here", "x"] as [ServicePath] { _ = try await source(proxy, path) }
            setting.answer(
                .status(201, headers: [("Location", "/made"), ("Content-Location", "http://elsewhere/here")]))
            try await proxy.invoke(.post, path: "list")
            setting.answer(Self.kept())
            #expect(try await source(proxy, "made") == .network)
            #expect(try await source(proxy, "here") == .cache, "another origin has no say")
            #expect(try await source(proxy, "x") == .cache)
        }
    }

    @Test func aStreamedChangeInvalidatesToo() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            _ = try await source(proxy)
            for try await _ in try await proxy.stream(.post, path: "x") {}
            #expect(try await source(proxy) == .network)
        }
    }

    @Test func aResponseOvertakenByAChangeIsNotCached() async throws {
        try await withCache { proxy, server, setting in
            let gate = Signal()
            setting.gate.withLock { $0 = gate }
            setting.answer(Self.kept("old"))
            async let old = proxy.response(.get, path: "x")
            try await eventually("the GET arrives") { server.requests.count == 1 }
            setting.answer(.status(204))
            try await proxy.invoke(.put, path: "x")
            setting.gate.withLock { $0 = nil }
            await gate.fire()
            _ = try await old
            setting.answer(Self.kept("new"))
            #expect(try await proxy.response(.get, path: "x").content == Data("new".utf8))
        }
    }

    // MARK: Directives of the request

    @Test func requestDirectives() async throws {
        try await withCache { proxy, server, setting in
            setting.answer(Self.kept("1", "max-age=60", [("ETag", "\"1\"")]))
            _ = try await source(proxy)
            setting.advance(30)
            func sourceWith(_ control: String) async throws -> WebServiceResponse.Source {
                proxy.headers = ["Cache-Control": control]
                return try await proxy.response(.get, path: "x").source
            }
            for control in [
                "max-age=31", "min-fresh=29", "max-stale", "only-if-cached", "max-age=99999999999999999999",
            ] {
                #expect(try await sourceWith(control) == .cache, "\(control)")
            }
            #expect(server.requests.count == 1)
            for control in ["no-cache", "no-store", "max-age=29", "max-age=0", "max-age=x", "min-fresh=31"] {
                let before = server.requests.count
                // The response has no lifetime, so the stored one keeps its age.
                setting.answer(control == "no-store" ? .json("2") : .status(500))
                _ = try? await sourceWith(control)
                #expect(server.requests.count == before + 1, "\(control)")
            }
            proxy.headers = ["Pragma": "no-cache"]
            setting.answer(.status(304))
            #expect(try await proxy.response(.get, path: "x").source == .cache)
            #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
            setting.advance(100)
            let before = server.requests.count
            #expect(try await sourceWith("max-stale=41") == .cache)
            #expect(try await sourceWith("max-stale") == .cache)
            #expect(server.requests.count == before)
            setting.answer(.status(304))
            _ = try await sourceWith("max-stale=39")
            #expect(server.requests.count == before + 1)
        }
    }

    @Test func onlyIfCachedSendsNoRequest() async throws {
        try await withCache { proxy, server, _ in
            proxy.headers = ["Cache-Control": "only-if-cached"]
            let error = try await failure { try await proxy.invoke(.get, path: "x") }
            #expect(error.statusCode == 504)
            #expect(server.requests.isEmpty)
        }
    }

    @Test func aRequestWithNoStoreLeavesNoFile() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            proxy.headers = ["Cache-Control": "no-store"]
            _ = try await source(proxy)
            #expect(try await proxy.responseCache?.size() == 0)
        }
    }

    @Test func anAnswerWithNoStoreRemovesTheOlderOne() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            _ = try await source(proxy)
            setting.advance(61)
            setting.answer(Self.kept("2", "no-store"))
            _ = try await source(proxy)
            #expect(try await proxy.responseCache?.size() == 0)
        }
    }

    @Test func conditionsOfTheCallerPassThrough() async throws {
        try await withCache { proxy, server, setting in
            setting.answer(Self.kept("1", "max-age=60", [("ETag", "\"1\"")]))
            _ = try await source(proxy)
            proxy.headers = ["If-None-Match": "\"mine\""]
            setting.answer(.status(304))
            #expect(try await failure { try await proxy.invoke(.get, path: "x") }.statusCode == 304)
            #expect(server.requests.last?.header("If-None-Match") == "\"mine\"")
            proxy.headers = ["Range": "bytes=0-0", "If-Range": "\"1\""]
            setting.answer(.text("1", status: 206))
            #expect(try await source(proxy) == .network)
        }
    }

    // MARK: Age

    @Test(arguments: [
        ("max-age=60", 0.0, "0", true), ("max-age=60", -59, "0", true), ("max-age=60", -61, "0", false),
        ("max-age=60", 0, "59", true), ("max-age=60", 0, "61", false), ("max-age=60", 3600, "0", true),
        ("max-age=60", -350_000_000, "0", false), ("max-age=60", 0, "x", true), ("max-age=60", 0, "1e999", true),
        ("max-age=60", 0, "99999999999999999999", false), ("max-age=60", 0, "7200, 0", false),
        ("max-age=60", 0, "0, 7200", true), ("max-age=60", 0, "61.0", true), ("max-age=60", 0, "-61", true),
        ("max-age=60", 0, ", 61", true), ("x=\"max-age=60\", max-age=0", 0, "0", false),
        ("max-age=60, x=\"a, max-age=0\"", 0, "0", true), ("max-age=60, x=\"\\\", max-age=0\"", 0, "0", true),
        ("max-age=inf", 0, "0", false), ("max-age=-1", 0, "0", false), ("max-age=1.5", 0, "0", false),
        ("max-age=", 0, "0", false), ("max-age", 0, "0", false), ("max-age=\"60\"", 0, "0", true),
        ("max-age=99999999999999999999", -1000, "0", true), ("max-age=60, max-age=0", 0, "0", false),
        ("max-age=0, max-age=60", 0, "0", false), ("private , Max-Age = 60", 0, "0", true),
        ("no-cache, max-age=60", 0, "0", false), ("s-maxage=60", 0, "0", false),
    ])
    func freshness(control: String, date: Double, age: String, isFresh: Bool) async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept("1", control, [("Date", setting.date(date)), ("Age", age)]))
            _ = try await source(proxy)
            #expect((try await source(proxy) == .cache) == isFresh)
        }
    }

    @Test func expiresCountsFromTheServersClock() async throws {
        try await withCache { proxy, _, setting in
            // The server's clock is an hour ahead: its response is fresh for a minute nevertheless.
            let headers = [("Date", setting.date(3600)), ("Expires", setting.date(3660))]
            setting.answer(.json("1", headers: headers))
            _ = try await source(proxy)
            setting.advance(59)
            #expect(try await source(proxy) == .cache)
            setting.advance(2)
            #expect(try await source(proxy) == .network)
            setting.answer(.json("1", headers: [("Expires", "0")]))
            _ = try await source(proxy, "y")
            #expect(try await source(proxy, "y") == .network)
        }
    }

    // MARK: Variants and credentials

    @Test func variantsAreKeptApart() async throws {
        try await withCache { proxy, server, setting in
            for language in ["en", "fr"] {
                proxy.headers = ["Accept-Language": language]
                setting.answer(Self.kept("\"\(language)\"", "max-age=60", [("Vary", "Accept-Language")]))
                #expect(try await source(proxy) == .network)
            }
            setting.answer(.hangUp)
            for language in ["en", "fr"] {
                proxy.headers = ["Accept-Language": language]
                #expect(try await proxy.invoke(.get, path: "x") as String == language)
            }
            proxy.headers = ["Accept-Language": "de"]
            _ = try await failure { try await proxy.invoke(.get, path: "x") }
            #expect(server.requests.dropFirst(2).allSatisfy { $0.header("Accept-Language") == "de" })
        }
    }

    @Test func theOfflineCopySurvivesANewToken() async throws {
        try await withCache { proxy, server, setting in
            setting.answer(Self.kept("1", "max-age=60", [("ETag", "\"1\"")]))
            proxy.authorization = .bearer("first")
            _ = try await source(proxy)
            proxy.authorization = .bearer("second")
            setting.answer(.hangUp)
            #expect(try await source(proxy) == .staleCache)
            #expect(server.requests.last?.header("If-None-Match") == nil, "another's tag proves nothing")
            setting.answer(.status(401))
            #expect(try await failure { try await proxy.invoke(.get, path: "x") }.statusCode == 401)
            setting.answer(Self.kept("2"))
            #expect(try await source(proxy) == .network)
            #expect(try await source(proxy) == .cache)
        }
    }

    @Test func someoneElseGetsNoCopy() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            proxy.authorization = .basic(user: "ann", password: "a")
            _ = try await source(proxy)
            setting.answer(.hangUp)
            proxy.authorization = .basic(user: "ann", password: "new")
            #expect(try await source(proxy) == .staleCache)
            proxy.authorization = .basic(user: "bob", password: "b")
            _ = try await failure { try await proxy.invoke(.get, path: "x") }
            setting.answer(Self.kept("1", "max-age=60", [("Vary", "Authorization")]))
            proxy.authorization = .bearer("one")
            _ = try await source(proxy)
            setting.answer(.hangUp)
            proxy.authorization = .bearer("two")
            _ = try await failure { try await proxy.invoke(.get, path: "x") }
        }
    }

    // MARK: Failures

    @Test(arguments: [
        (502, "max-age=1", true), (503, "max-age=1", true), (504, "max-age=1", true), (500, "max-age=1", false),
        (500, "max-age=1, stale-if-error=200", true), (500, "max-age=1, stale-if-error=50", false),
        (503, "max-age=1, stale-if-error=50", false), (503, "max-age=1, stale-if-error=200", true),
        (503, "max-age=1, must-revalidate", false), (503, "max-age=1, must-revalidate, stale-if-error=200", false),
        (404, "max-age=1", false), (429, "max-age=1", false),
    ])
    func failures(status: Int, control: String, isKeptAnswer: Bool) async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept("1", control))
            _ = try await source(proxy)
            setting.advance(100)
            setting.answer(.status(status))
            if isKeptAnswer {
                #expect(try await source(proxy) == .staleCache)
            } else {
                #expect(try await failure { try await proxy.invoke(.get, path: "x") }.statusCode == status)
            }
        }
    }

    @Test func aConfirmationOfAnotherResponseIsIgnored() async throws {
        try await withCache { proxy, server, setting in
            setting.answer(Self.kept("1", "max-age=1", [("ETag", "\"1\"")]))
            _ = try await source(proxy)
            setting.advance(10)
            setting.answer(.status(304, headers: [("ETag", "\"2\"")]))
            #expect(try await failure { try await proxy.invoke(.get, path: "x") }.statusCode == 304)
            #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", nil])
        }
    }

    @Test func theFileContainsNoSecret() async throws {
        try await withCache { proxy, _, setting in
            setting.answer(Self.kept())
            proxy.authorization = .basic(user: "annabel", password: "secret")
            proxy.headers = ["X-Api-Key": "key-of-ann", "X-Plain": "plain-value"]
            _ = try await source(proxy)
            let directory = try #require(proxy.responseCache).directory
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            #expect(names.count == 1)
            let name = try #require(names.first)
            #expect(name.wholeMatch(of: #/[0-9a-f]{32}-[0-9a-f]{32}\.kilo/#) != nil)
            let text = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
            for secret in ["annabel", "secret", "key-of-ann", "plain-value", "Basic"] {
                #expect(!text.contains(secret))
            }
            // The SHA-256 of the credentials' lines, as sha256sum prints it.
            let credentials = "authorization: Basic YW5uYWJlbDpzZWNyZXQ=\nx-api-key: key-of-ann"
            let sum = try await #require(Tool.find("sh")).run(["-c", "printf '%s' '\(credentials)' | sha256sum"])
            #expect(text.contains(String(sum.output.prefix(64))))
        }
    }
}
