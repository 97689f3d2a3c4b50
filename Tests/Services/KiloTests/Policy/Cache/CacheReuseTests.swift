import Foundation
import Synchronization
import Testing

@testable import Kilo

/// Which answers a private cache keeps, and for which requests it gives them (RFC 9111, 3 and 4).
@Suite struct CacheReuseTests {
    private static func kept(_ control: String = "max-age=60", _ more: [(String, String)] = [], status: Int = 200)
        -> Reply
    {
        .json("1", status: status, headers: [("Cache-Control", control)] + more)
    }

    private func source(_ proxy: WebServiceProxy, _ headers: [String: String] = [:]) async throws
        -> WebServiceResponse.Source
    {
        try await proxy.response(.get, path: "x", headers: headers).source
    }

    // MARK: Requests

    @Test func headersThatVaryDoesNotNameAreNoMatter() async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(Self.kept("max-age=60", [("Vary", "X-Form")]))
            for (number, source) in [(1, WebServiceResponse.Source.network), (2, .cache), (3, .cache)] {
                let headers = ["X-Time": "\(number)", "X-Correlation-Id": "\(number)", "X-Form": "short"]
                #expect(try await self.source(proxy, headers) == source)
            }
            #expect(try await source(proxy, ["X-Form": "long"]) == .network)
            #expect(try await source(proxy) == .network)
            #expect(try await source(proxy) == .cache)
            #expect(try await source(proxy, ["X-Form": "long"]) == .cache)
            #expect(server.requests.count == 3)
        }
    }

    @Test func variantsAreComparedByMeaning() async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(Self.kept("max-age=60", [("Vary", "X-Form"), ("Vary", "Accept-Language, x-form")]))
            _ = try await source(proxy, ["X-Form": "a,b", "Accept-Language": "en, de"])
            #expect(try await source(proxy, ["X-Form": " a , b ", "accept-language": "EN,de"]) == .cache)
            #expect(try await source(proxy, ["X-Form": "A,b", "Accept-Language": "en, de"]) == .network)
        }
    }

    @Test func theLatestVaryCounts() async throws {
        try await withCache { proxy, _, setting async throws in
            for (number, vary) in ["X-One", "X-Two", ""].enumerated() {
                setting.answer(
                    .json("\(number)", headers: [("Cache-Control", "max-age=60, no-cache"), ("Vary", vary)]))
                _ = try await source(proxy)
                setting.advance(1)
            }
            setting.answer(.hangUp)
            #expect(try await failure { try await proxy.invoke(.get, path: "x") }.kind == .transport)
            setting.answer(.json("3", headers: [("Cache-Control", "max-age=60"), ("Vary", "X-Two")]))
            _ = try await source(proxy)
            setting.answer(.hangUp)
            #expect(try await proxy.invoke(.get, path: "x") as Int == 3)
            #expect(
                try await failure { try await proxy.invoke(.get, path: "x", headers: ["X-Two": "2"]) }.kind
                    == .transport)
        }
    }

    @Test func aConfirmationMayChangeVary() async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(Self.kept("max-age=0", [("ETag", "\"1\"")]))
            _ = try await source(proxy)
            setting.answer(.status(304, headers: [("Cache-Control", "max-age=60"), ("Vary", "X-Form")]))
            #expect(try await source(proxy) == .cache)
            setting.answer(.hangUp)
            #expect(try await source(proxy) == .cache)
            _ = try await failure { try await proxy.invoke(.get, path: "x", headers: ["X-Form": "1"]) }
        }
    }

    @Test func theCallerNamesHeadersThatKeepAnswersApart() async throws {
        try await withCache(keptApart: ["X-Tenant"]) { proxy, _, setting async throws in
            setting.answer(Self.kept())
            for source in [WebServiceResponse.Source.network, .cache] {
                for tenant in ["a", "b"] { #expect(try await self.source(proxy, ["x-tenant": tenant]) == source) }
            }
            #expect(try await source(proxy, ["x-tenant": "a", "Accept": "text/csv"]) == .cache)
        }
    }

    @Test func formsAndLanguagesAreKeptApart() async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(Self.kept())
            #expect(try await source(proxy) == .network)
            #expect(try await source(proxy, ["Accept": "text/csv"]) == .network)
            #expect(try await source(proxy, ["Accept-Language": "fr"]) == .network)
        }
    }

    @Test func theCallerNamesHeadersThatNeverDo() async throws {
        try await withCache(ignoring: ["X-Signature", "Authorization"]) { proxy, _, setting async throws in
            setting.answer(Self.kept("max-age=60", [("Vary", "X-Signature")]))
            for (number, source) in [(1, WebServiceResponse.Source.network), (2, .cache)] {
                proxy.authorization = .bearer("\(number)")
                #expect(try await self.source(proxy, ["X-Signature": "\(number)"]) == source)
            }
        }
    }

    @Test func anAnswerThatVariesWithASecretIsForItsCallerOnly() async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(Self.kept("max-age=60", [("Vary", "X-Api-Key")]))
            _ = try await source(proxy, ["X-Api-Key": "a"])
            setting.answer(.hangUp)
            #expect(try await source(proxy, ["X-Api-Key": "a"]) == .cache)
            _ = try await failure { try await proxy.invoke(.get, path: "x", headers: ["X-Api-Key": "b"]) }
        }
    }

    @Test func aFreshAnswerThatNeverChangesIsNotAskedForAgain() async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(Self.kept("max-age=60, immutable"))
            _ = try await source(proxy)
            setting.advance(30)
            #expect(try await source(proxy, ["Cache-Control": "max-age=0"]) == .cache)
            #expect(try await source(proxy, ["Cache-Control": "no-cache"]) == .network)
            setting.advance(61)
            #expect(try await source(proxy, ["Cache-Control": "max-age=0"]) == .network)
        }
    }

    @Test(arguments: [
        ("bytes=0-1", "bytes 0-1/10", "01"), ("bytes=8-", "bytes 8-9/10", "89"), ("bytes=-3", "bytes 7-9/10", "789"),
        ("bytes=5-99", "bytes 5-9/10", "56789"), ("bytes=-99", "bytes 0-9/10", "0123456789"),
        ("bytes=9-99999999999999999999", "bytes 9-9/10", "9"),
    ])
    func partsOfAFreshAnswerAreGiven(range: String, header: String, content: String) async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(.text("0123456789", headers: [("Cache-Control", "max-age=60")]))
            _ = try await source(proxy)
            let part = try await proxy.response(.get, path: "x", headers: ["Range": range])
            #expect(part.statusCode == 206)
            #expect(part.source == .cache)
            #expect(part.headers["Content-Range"] == header)
            #expect(part.headers["Content-Length"] == "\(content.utf8.count)")
            #expect(part.content == Data(content.utf8))
            #expect(server.requests.count == 1)
            setting.advance(61)
            #expect(try await source(proxy, ["Range": range]) == .network)
        }
    }

    @Test(arguments: [
        "bytes=10-", "bytes=5-4", "bytes=-0", "bytes=-", "bytes=0-1,3-4", "lines=0-1", "bytes", "bytes=+1-2",
        "bytes=99999999999999999999-",
    ])
    func otherPartsComeFromTheService(range: String) async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(.text("0123456789", headers: [("Cache-Control", "max-age=60")]))
            _ = try await source(proxy)
            #expect(try await source(proxy, ["Range": range]) == .network)
            #expect(server.requests.last?.header("Range") == range)
        }
    }

    // MARK: Answers

    @Test(arguments: [
        (200, "max-age=60", true), (203, "max-age=60", true), (204, "max-age=60", true), (299, "max-age=60", true),
        (404, "max-age=60", true), (410, "max-age=60", true), (503, "max-age=60", true), (599, "max-age=60", true),
        (404, "public", false), (404, "max-age=60, no-store", false), (404, "max-age=60, no-cache", false),
        (206, "max-age=60", false), (200, "max-age=60, no-store, must-understand", true),
        (599, "max-age=60, must-understand", false), (599, "max-age=60, no-store, must-understand", false),
    ])
    func statusesWithALifetime(status: Int, control: String, isKept: Bool) async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(Self.kept(control, status: status))
            for _ in 0..<2 {
                do {
                    #expect(try await proxy.response(.get, path: "x").statusCode == status)
                } catch let error as WebServiceError {
                    #expect(error.statusCode == status)
                }
            }
            #expect(server.requests.count == (isKept ? 1 : 2))
        }
    }

    @Test(arguments: [
        (200, "", 600, true), (200, "", 400, true), (200, "", -1, false), (404, "", 600, true), (302, "", 600, false),
        (201, "", 600, false), (599, "", 600, false), (599, "public", 600, true), (200, "no-cache", 600, false),
    ])
    func anAnswerWithoutALifetimeIsFreshForATenthOfItsAge(
        status: Int, control: String, changed: Double, isFresh: Bool
    ) async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(
                .json(
                    "1", status: status,
                    headers: [
                        ("Last-Modified", setting.date(-changed)), ("Date", setting.date(0)),
                        ("Cache-Control", control),
                    ]))
            func ask() async throws -> Int {
                _ = try? await proxy.response(.get, path: "x")
                return server.requests.count
            }
            #expect(try await ask() == 1)
            setting.advance(max(0, changed / 10 - 1))
            #expect(try await ask() == (isFresh ? 1 : 2))
            setting.advance(2)
            #expect(try await ask() == (isFresh ? 2 : 3))
        }
    }

    @Test func theGuessIsBoundAndCanBeTurnedOff() async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(.json("1", headers: [("Last-Modified", setting.date(-1e8))]))
            _ = try await source(proxy)
            setting.advance(86_399)
            #expect(try await source(proxy) == .cache)
            setting.advance(2)
            #expect(try await source(proxy) == .network)
        }
        try await withCache(heuristicFreshness: 0) { proxy, _, setting async throws in
            setting.answer(.json("1", headers: [("Last-Modified", setting.date(-1e8))]))
            _ = try await source(proxy)
            #expect(try await source(proxy) == .network)
        }
    }

    @Test(arguments: [
        "0", "Sun, 09 Sep 2051 01:46:40 UTC", "Sun, 09 Sep 51 01:46:40 GMT", "Sun 09 Sep 2051 01:46:40 GMT",
        "Sun, 09  Sep  2051 01:46:40 GMT", "Sun, 09-Sep-2051 01:46:40 GMT", "Sun, 09 Sep 2051 01.46.40 GMT",
        "Sun, 09 Sep 2051 1:46:40 GMT", "",
    ])
    func anInvalidDateLiesInThePast(expires: String) async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(.json("1", headers: [("Expires", expires), ("Last-Modified", setting.date(-1e6))]))
            _ = try await source(proxy)
            #expect(try await source(proxy) == .network)
            setting.answer(.json("1", headers: [("Expires", "sun, 09 sep 2051 01:46:40 gmt")]))
            _ = try await source(proxy)
            #expect(try await source(proxy) == .cache)
        }
    }

    @Test func connectionHeadersAreNotCached() async throws {
        try await withCache { proxy, _, setting async throws in
            let more = [
                ("Connection", "X-One, x-two"), ("X-One", "1"), ("X-Two", "2"), ("X-Three", "3"), ("Upgrade", "x"),
                ("Keep-Alive", "timeout=5"), ("Proxy-Authenticate", "Basic"),
            ]
            setting.answer(Self.kept("max-age=60", more))
            #expect(try await proxy.response(.get, path: "x").headers["X-One"] == "1")
            let kept = try await proxy.response(.get, path: "x")
            #expect(kept.source == .cache)
            #expect(kept.headers["X-Three"] == "3")
            for name in ["Connection", "X-One", "X-Two", "Upgrade", "Keep-Alive", "Proxy-Authenticate"] {
                #expect(kept.headers[name] == nil, "\(name)")
            }
        }
    }

    @Test func cachedResponsesHaveAnAge() async throws {
        try await withCache { proxy, _, setting async throws in
            func age() async throws -> [String] { try await proxy.response(.get, path: "x").headers.values("Age") }
            setting.answer(Self.kept("max-age=60", [("Age", "30"), ("ETag", "\"1\"")]))
            #expect(try await age() == ["30"])
            setting.advance(5.5)
            #expect(try await age() == ["35"])
            setting.advance(100)
            setting.answer(.status(304, headers: [("ETag", "\"1\"")]))
            #expect(try await age() == [], "it was confirmed just now")
            setting.advance(7)
            #expect(try await age() == ["7"])
            setting.advance(100)
            setting.answer(.hangUp)
            #expect(try await age() == ["107"])
        }
    }

    // MARK: In the background

    @Test func aNewerResponseIsRequestedInTheBackground() async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(Self.kept("max-age=60, stale-while-revalidate=100", [("ETag", "\"1\"")]))
            _ = try await source(proxy)
            setting.advance(100)
            let gate = Signal()
            setting.gate.withLock { $0 = gate }
            setting.answer(.json("2", headers: [("Cache-Control", "max-age=60"), ("ETag", "\"2\"")]))
            for _ in 0..<5 { #expect(try await proxy.invoke(.get, path: "x") as Int == 1) }
            try await eventually("the service is asked") { server.requests.count == 2 }
            #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
            setting.gate.withLock { $0 = nil }
            await gate.fire()
            let end = ContinuousClock.now + .seconds(10)
            while try await proxy.invoke(.get, path: "x") as Int == 1, ContinuousClock.now < end {}
            #expect(try await proxy.invoke(.get, path: "x") as Int == 2)
            #expect(server.requests.count == 2)
        }
    }

    @Test(arguments: [
        ("max-age=60, stale-while-revalidate=100", 161.0, [:]),
        ("max-age=60, stale-while-revalidate=100, must-revalidate", 100, [:]),
        ("max-age=60, stale-while-revalidate=100", 100, ["Cache-Control": "no-cache"]),
        ("max-age=60, stale-while-revalidate=100", 100, ["Cache-Control": "max-age=99"]),
    ])
    func theBackgroundHasBounds(control: String, time: Double, headers: [String: String]) async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(Self.kept(control))
            _ = try await source(proxy)
            setting.advance(time)
            #expect(try await source(proxy, headers) == .network)
        }
    }

    // MARK: Other methods

    @Test func aHeadResponseUpdatesTheCachedOne() async throws {
        try await withCache { proxy, server, setting async throws in
            setting.answer(Self.kept("max-age=60", [("ETag", "\"1\""), ("X-Old", "1")]))
            _ = try await source(proxy)
            setting.advance(100)
            let head = "HTTP/1.1 200 OK\r\nCache-Control: max-age=60\r\nX-New: 2\r\n"
            setting.answer(.raw(Data((head + "ETag: \"1\"\r\nContent-Length: 1\r\n\r\n").utf8), closes: false))
            _ = try await proxy.response(.head, path: "x")
            let kept = try await proxy.response(.get, path: "x")
            #expect(kept.source == .cache)
            #expect(kept.content == Data("1".utf8))
            #expect([kept.headers["X-Old"], kept.headers["X-New"]] == ["1", "2"])
            setting.answer(.raw(Data((head + "ETag: \"2\"\r\nContent-Length: 1\r\n\r\n").utf8), closes: false))
            _ = try await proxy.response(.head, path: "x")
            setting.answer(.json("3"))
            #expect(try await source(proxy) == .network, "it is another one by now")
            #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
        }
    }

    @Test(arguments: [
        ("max-age=60", "/x", true), ("max-age=60", "x", true), ("max-age=60", "/y", false), ("public", "/x", false),
        ("max-age=60", "http://elsewhere/x", false), ("no-store, max-age=60", "/x", false),
    ])
    func aPostResponseMayBeTheNewState(control: String, location: String, isKept: Bool) async throws {
        try await withCache { proxy, _, setting async throws in
            setting.answer(
                .json("2", headers: [("Cache-Control", control), ("Content-Location", location)]))
            #expect(try await proxy.invoke(.post, path: "x") as Int == 2)
            #expect(try await source(proxy) == (isKept ? .cache : .network))
        }
    }
}
