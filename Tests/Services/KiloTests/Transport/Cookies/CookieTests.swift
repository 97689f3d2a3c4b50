import Foundation
import NIOHTTP1
import Testing

@testable import Kilo

/// Cookies that services set and receive.
@Suite struct CookieTests {
    private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// Returns the cookies sent to a URL after another one has set a cookie.
    private static func sent(_ cookie: String, from: String, to: String) throws -> String? {
        let jar = CookieJar()
        jar.take(["Set-Cookie": cookie], from: try url(from))
        return jar.header(for: try url(to))
    }

    @Test func aLoginIsKeptAcrossItsRedirect() async throws {
        try await TestServer.run { request in
            switch request.path {
            case "/login":
                .answer(303, [("Location", "/welcome"), ("Set-Cookie", "session=7f; Path=/; HttpOnly")], Data())
            case "/logout": .answer(204, [("Set-Cookie", "session=; Path=/; Max-Age=0")], Data())
            default: .text("hello", headers: [("Set-Cookie", "seen=1"), ("Set-Cookie", "theme=dark; Path=/")])
            }
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.cookies = CookieJar()
            try await proxy.invoke(.post, path: "login")
            try await proxy.invoke(.get, path: "orders", headers: ["Cookie": "own=1"])
            try await proxy.invoke(.get, path: "logout")
            try await proxy.invoke(.get, path: "orders")
            #expect(
                server.requests.map { $0.header("Cookie") } == [
                    nil, "session=7f", "own=1; session=7f; seen=1; theme=dark", "session=7f; seen=1; theme=dark",
                    "seen=1; theme=dark",
                ])
            #expect(proxy.cookies?.cookies.map(\.name) == ["seen", "theme"])
        }
    }

    @Test func withoutAJarNothingIsKept() async throws {
        try await TestServer.run { _ in
            .status(204, headers: [("Set-Cookie", "session=7f")])
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            for _ in 0..<2 { try await proxy.invoke(.get, path: "a") }
            #expect(server.requests.map { $0.header("Cookie") } == [nil, nil])
        }
    }

    @Test(arguments: [
        ("a=1", "https://shop.example/cart/add", "https://shop.example/cart/list", "a=1"),
        ("a=1", "https://shop.example/cart/add", "https://shop.example/cartoon", nil),
        ("a=1", "https://shop.example/cart/add", "https://shop.example/", nil),
        ("a=1; Path=/", "https://shop.example/cart/add", "https://shop.example/", "a=1"),
        ("a=1; Path=/cart", "https://shop.example/", "https://shop.example/cart", "a=1"),
        ("a=1; Path=cart", "https://shop.example/", "https://shop.example/x", "a=1"),
        ("a=1", "https://shop.example/", "https://www.shop.example/", nil),
        ("a=1; Domain=shop.example", "https://www.shop.example/", "https://shop.example/", "a=1"),
        ("a=1; Domain=.SHOP.example", "https://www.shop.example/", "https://cdn.shop.example/", "a=1"),
        ("a=1; Domain=shop.example", "https://www.shop.example/", "https://evilshop.example/", nil),
        ("a=1; Domain=other.example", "https://shop.example/", "https://other.example/", nil),
        ("a=1; Domain=www.shop.example", "https://shop.example/", "https://www.shop.example/", nil),
        ("a=1; Domain=example", "https://shop.example/", "https://other.example/", nil),
        ("a=1; Domain=0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", nil),
        ("a=1; Secure", "https://shop.example/", "http://shop.example/", nil),
        ("a=1; Secure", "http://shop.example/", "https://shop.example/", nil),
        ("__Host-a=1; Secure; Path=/", "https://shop.example/x", "https://shop.example/", "__Host-a=1"),
        ("__Host-a=1; Secure; Path=/; Domain=shop.example", "https://shop.example/", "https://shop.example/", nil),
        ("__Secure-a=1", "https://shop.example/", "https://shop.example/", nil),
        (" a = \"one two\" ; Path=/", "https://shop.example/", "https://shop.example/", "a=\"one two\""),
        ("a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "http://a.example/", "http://a.example/", "a=1"),
        ("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "http://a.example/", "http://a.example/", nil),
        ("a=1; Expires=Thu, 01-Jan-1970 00:00:00 GMT", "http://a.example/", "http://a.example/", nil),
        ("a=1; Max-Age=0", "http://a.example/", "http://a.example/", nil),
        ("a=1; Max-Age=nonsense", "http://a.example/", "http://a.example/", "a=1"),
        ("nothing", "http://a.example/", "http://a.example/", nil),
        ("a=1\u{7F}", "http://a.example/", "http://a.example/", nil),
        ("=1", "http://a.example/", "http://a.example/", "=1"),
    ])
    func recipientsOfACookie(cookie: String, from: String, to: String, header: String?) throws {
        #expect(try Self.sent(cookie, from: from, to: to) == header)
    }

    @Test(arguments: [
        "Wed, 09 Jun 2021 10:18:14 GMT", "Wednesday, 09-Jun-21 10:18:14 GMT", "Wed Jun  9 10:18:14 2021",
        "Wed, 09-Jun-2021 10:18:14 GMT", "Wed, 9-Jun-21 10:18:14 GMT", "wed, 9 june 2021 10:18:14",
        "2021 Jun 9 10:18:14Z",
    ])
    func expiryDatesAreReadInManyForms(text: String) throws {
        let url = try Self.url("http://a.example/")
        let cookie = try #require(Cookie(setCookie: "a=1; Expires=\(text)", from: url, now: Date()))
        #expect(cookie.expires == Date(timeIntervalSince1970: 1_623_233_894))
    }

    @Test(arguments: [
        "", "tomorrow", "Wed, 09 Jun 10:18:14", "09 Jun 2021", "31 Feb 2021 10:18:14", "09 Jun 1600 10:18:14",
        "09 Jun 2021 24:00:00", "09 Jun 2021 10:60:00", "123 Jun 2021 10:18:14", "09 Jun 20211 10:18:14",
    ])
    func othersAreNoDates(text: String) throws {
        let url = try Self.url("http://a.example/")
        #expect(try #require(Cookie(setCookie: "a=1; Expires=\(text)", from: url, now: Date())).expires == nil)
    }

    @Test func longerPathsComeFirst() throws {
        let (jar, url) = (CookieJar(), try Self.url("http://a.example/x/y/z"))
        jar.take(
            ["Set-Cookie": "all=1; Path=/", "Set-Cookie": "near=1; Path=/x/y", "Set-Cookie": "also=1; Path=/"],
            from: url)
        #expect(jar.header(for: url) == "near=1; all=1; also=1")
    }

    @Test func aJarOfOneHostIsBounded() throws {
        let (jar, url) = (CookieJar(), try Self.url("http://a.example/"))
        for number in 0..<200 { jar.take(["Set-Cookie": "c\(number)=1"], from: url) }
        #expect(jar.cookies.count == CookieJar.maximumPerHost)
        #expect(jar.cookies.last?.name == "c199")
        jar.take(["Set-Cookie": "large=\(String(repeating: "x", count: 5000))"], from: url)
        #expect(jar.cookies.last?.name == "c199")
    }

    @Test func cookiesSurviveARestart() throws {
        let (jar, url) = (CookieJar(), try Self.url("https://a.example/"))
        jar.take(["Set-Cookie": "session=7f; Max-Age=600; Secure"], from: url)
        let data = try JSONEncoder().encode(jar.cookies)
        let next = CookieJar(try JSONDecoder().decode([Cookie].self, from: data))
        #expect(next.header(for: url) == "session=7f")
        next.removeAll()
        #expect(next.header(for: url) == nil)
    }

    @Test func anotherSessionDoesNotGetACachedResponse() async throws {
        try await withDirectory { directory in
            try await TestServer.run { request in
                .text(request.header("Cookie") ?? "nobody", headers: [("Cache-Control", "private, max-age=600")])
            } body: { server in
                let proxy = WebServiceProxy(serverURL: server.url)
                proxy.responseCache = ResponseCache(directory: directory)
                proxy.cookies = CookieJar()
                var answers: [String] = []
                for user in ["ann", "ann", "bob"] {
                    proxy.cookies?.take(["Set-Cookie": "user=\(user)"], from: server.url)
                    answers.append(try await proxy.invoke(.get, path: "me"))
                }
                #expect(answers == ["user=ann", "user=ann", "user=bob"])
                #expect(server.requests.count == 2)
            }
        }
    }
}
