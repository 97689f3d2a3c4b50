import Foundation
import Hummingbird
import HummingbirdTesting
import Kilo
import KiloServer
import Testing

/// Sessions with cookies.
@Suite(.timeLimit(.minutes(2))) struct SessionTests {
    struct Cart: SessionValue {
        var items: [Int] = []
    }

    @Service("/cart")
    struct CartService {
        @RequestMethod("GET") func items(session: Session<Cart>) -> [Int] { session.value.items }
        @RequestMethod("POST") func add(item: Int, session: Session<Cart>) throws {
            session.change { $0.items.append(item) }
        }
        @RequestMethod("PUT") func login(session: Session<Cart>) async throws { session.renew() }
        @RequestMethod("DELETE") func logout(session: Session<Cart>) { session.end() }
    }

    private static func run(
        options: SessionOptions = .init(), _ test: @escaping @Sendable (LiveService) async throws -> Void
    ) async throws {
        let store = MemoryPersistDriver()
        try await LiveService.run(CartService()) { router in
            router.addSessions(of: Cart.self, in: store, options: options)
        } test: {
            try await test($0)
        }
    }

    private static func cookie(_ answer: LiveService.RawResponse) throws -> String {
        String(try #require(answer.header("Set-Cookie")).prefix { $0 != ";" })
    }

    @Test func aVisitorIsRemembered() async throws {
        try await Self.run { server async throws in
            let empty = try await server.ask("GET", "/cart")
            #expect(empty.body == "[]")
            #expect(empty.header("Set-Cookie") == nil)
            let first = try await server.ask("POST", "/cart?item=1")
            #expect(first.status == 204)
            let set = try #require(first.header("Set-Cookie"))
            for part in ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=86400"] {
                #expect(set.contains(part))
            }
            let cookie = try Self.cookie(first)
            #expect(cookie.wholeMatch(of: #/session=[0-9a-f]{64}/#) != nil)
            let second = try await server.ask("POST", "/cart?item=2", ["Cookie: a=b; \(cookie)"])
            #expect(try Self.cookie(second) == cookie)
            #expect(try await server.ask("GET", "/cart", ["Cookie: \(cookie)"]).body == "[1,2]")
            // Another visitor sees nothing of it.
            let other = try Self.cookie(try await server.ask("POST", "/cart?item=9"))
            #expect(other != cookie)
            #expect(try await server.ask("GET", "/cart", ["Cookie: \(other)"]).body == "[9]")
        }
    }

    @Test func aNameIsNeverTakenFromTheVisitor() async throws {
        try await Self.run { server async throws in
            let invented = String(repeating: "a", count: 64)
            for name in [invented, "x", "", String(repeating: "A", count: 64), "../../etc/passwd"] {
                let answer = try await server.ask("POST", "/cart?item=1", ["Cookie: session=\(name)"])
                #expect(try Self.cookie(answer) != "session=\(name)")
                #expect(try await server.ask("GET", "/cart", ["Cookie: session=\(name)"]).body == "[]")
            }
        }
    }

    @Test func loginAndLogout() async throws {
        try await Self.run { server async throws in
            let before = try Self.cookie(try await server.ask("POST", "/cart?item=1"))
            let after = try Self.cookie(try await server.ask("PUT", "/cart", ["Cookie: \(before)"]))
            #expect(after != before)
            #expect(try await server.ask("GET", "/cart", ["Cookie: \(before)"]).body == "[]")
            #expect(try await server.ask("GET", "/cart", ["Cookie: \(after)"]).body == "[1]")
            let out = try await server.ask("DELETE", "/cart", ["Cookie: \(after)"])
            #expect(out.header("Set-Cookie")?.contains("Max-Age=0") == true)
            #expect(try await server.ask("GET", "/cart", ["Cookie: \(after)"]).body == "[]")
        }
    }

    @Test(.enabled(if: Tool.find("curl") != nil, "curl is not installed: run scripts/setup-peers.sh"))
    func curlKeepsTheCookie() async throws {
        let curl = try #require(Tool.find("curl"))
        let jar = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: jar) }
        var options = SessionOptions()
        options.isSecure = false
        try await Self.run(options: options) { server async throws in
            let ask = ["-sS", "-m", "20", "-b", jar.path, "-c", jar.path]
            for item in 1...3 { _ = try await curl.run(ask + ["-d", "item=\(item)", "\(server.url)/cart"]) }
            #expect(try await curl.run(ask + ["\(server.url)/cart"]).output == "[1,2,3]")
        }
    }

    @Test func withoutTheMiddlewareTheLogNamesIt() async throws {
        let log = ErrorLog()
        try await LiveService.run(CartService(), logger: log.logger) { server async throws in
            #expect(try await server.ask("GET", "/cart").status == 500)
            #expect(log.lines.contains { $0.contains("addSessions(of:in:)") })
        }
    }
}
