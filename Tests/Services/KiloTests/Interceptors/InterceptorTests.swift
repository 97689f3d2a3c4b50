import Foundation
import Kilo
import Synchronization
import Testing

/// The abilities and limits of interceptors.
@Suite struct InterceptorTests {
    /// Records requests and responses, and signs each request.
    private final class Signature: WebServiceInterceptor {
        let seen = Mutex<[String]>([])

        func prepare(_ request: inout OutgoingRequest) async throws {
            let content = request.content.map { String(decoding: $0, as: UTF8.self) } ?? "-"
            try request.set("X-Signature", "\(request.method.rawValue) \(content)", isSecret: true)
            try request.set("X-Trace", "t")
            try request.set("X-Unwanted", nil)
        }

        func examine(_ answer: IncomingResponse, to request: OutgoingRequest) async throws -> InterceptorDecision {
            seen.withLock {
                $0.append("\(answer.statusCode) \(answer.headers["X-A"] ?? "") \(answer.isFromOtherOrigin)")
            }
            return .accept
        }
    }

    @Test func requestsAndAnswers() async throws {
        let signature = Signature()
        try await TestServer.run { request in
            .json("1", status: request.path == "/no" ? 404 : 200, headers: [("X-A", "b")])
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.headers = ["X-Unwanted": "1"]
            proxy.interceptors = [signature]
            let _: Int = try await proxy.invoke(.post, path: "a", arguments: ["b": 1])
            for try await _ in try await proxy.stream(.get, path: "a") {}
            _ = try await failure { try await proxy.invoke(.get, path: "no") }
            #expect(server.requests.map { $0.header("X-Signature") } == ["POST b=1", "GET -", "GET -"])
            #expect(server.requests.allSatisfy { $0.header("X-Unwanted") == nil && $0.header("X-Trace") == "t" })
        }
        #expect(signature.seen.withLock { $0 } == ["200 b false", "200 b false", "404 b false"])
    }

    @Test func secretsStayAtTheirOrigin() async throws {
        try await TestServer.run { _ in
            .status(401)
        } body: { other in
            try await TestServer.run { _ in
                .redirect(to: "\(other.url)/elsewhere", status: 307)
            } body: { server in
                let signature = Signature()
                let fetched = Mutex(0)
                let proxy = WebServiceProxy(serverURL: server.url)
                proxy.interceptors = [
                    signature,
                    TokenRefresh(token: "secret") { _ in
                        fetched.withLock { $0 += 1 }
                        return "new"
                    },
                ]
                let error = try await failure { try await proxy.invoke(.get, path: "a") }
                #expect(error.statusCode == 401)
                let (first, second) = try (#require(server.requests.first), #require(other.requests.first))
                #expect(first.header("Authorization") == "Bearer secret")
                #expect(first.header("X-Signature") != nil)
                #expect(second.header("Authorization") == nil)
                #expect(second.header("X-Signature") == nil)
                #expect(second.header("X-Trace") == "t")
                #expect(fetched.withLock { $0 } == 0)
                #expect(other.requests.count == 1)
                #expect(signature.seen.withLock { $0 } == ["401  true"])
            }
        }
    }

    @Test func oneNewTokenServesAllCallsThatWereRefused() async throws {
        try await TestServer.run { request in
            request.header("Authorization") == "Bearer 2" ? .json("1") : .status(401)
        } body: { server in
            let fetched = Mutex<[String?]>([])
            let tokens = TokenRefresh(token: "1") { refused in
                fetched.withLock { $0.append(refused) }
                try await Task.sleep(for: .milliseconds(100))
                return "2"
            }
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.interceptors = [tokens]
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<6 { group.addTask { try await proxy.invoke(.post, path: "a", arguments: ["b": 1]) } }
                for try await result in group { #expect(result == 1) }
            }
            #expect(fetched.withLock { $0 } == ["1"])
            #expect(tokens.token == "2")
            #expect(server.requests.allSatisfy { $0.text == "b=1" })
            let stream = try await proxy.stream(.get, path: "a")
            #expect(stream.statusCode == 200)
        }
    }

    @Test func theFirstCallFetchesAToken() async throws {
        try await TestServer.run { _ in
            .status(204)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.interceptors = [TokenRefresh { refused in refused ?? "first" }]
            try await proxy.invoke(.get, path: "a")
            #expect(server.requests.map { $0.header("Authorization") } == ["Bearer first"])
        }
    }

    @Test func aSecondRefusalReachesTheCaller() async throws {
        try await TestServer.run { _ in
            .status(401)
        } body: { server in
            let fetched = Mutex(0)
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.interceptors = [
                TokenRefresh(token: "0") { _ in
                    fetched.withLock { count in
                        count += 1
                        return "\(count)"
                    }
                }
            ]
            let error = try await failure { try await proxy.invoke(.get, path: "a") }
            #expect(error.statusCode == 401)
            #expect(server.requests.map { $0.header("Authorization") } == ["Bearer 0", "Bearer 1"])
        }
    }

    @Test func aStreamIsNotSentTwice() async throws {
        try await TestServer.run { _ in
            .status(401)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.interceptors = [TokenRefresh(token: "0") { _ in "1" }]
            let body = RequestBody.stream(AsyncStream { $0.finish() })
            let error = try await failure { try await proxy.invoke(.post, path: "a", body: body) }
            #expect(error.statusCode == 401)
            #expect(server.requests.count == 1)
        }
    }

    private struct Refusal: Error {}

    @Test func errorsReachTheCaller() async throws {
        try await TestServer.run { _ in
            .status(401)
        } body: { server in
            let proxy = WebServiceProxy(serverURL: server.url)
            proxy.interceptors = [TokenRefresh(token: "0") { _ in throw Refusal() }]
            let error = try await failure { try await proxy.invoke(.get, path: "a") }
            #expect(error.kind == .interceptor)
            #expect(error.cause is Refusal)
            #expect(error.errorDescription == "an interceptor failed: TokenRefresh: Refusal()")
            // The next call may succeed: the failure is not cached.
            proxy.interceptors = [TokenRefresh { _ in "a\r\nX-Evil: 1" }]
            #expect(try await failure { try await proxy.invoke(.get, path: "a") }.kind == .invalidHeader)
            #expect(server.requests.count == 1)
        }
    }

    @Test func cachedResponsesBelongToTheirToken() async throws {
        try await withDirectory { directory in
            try await TestServer.run { request in
                .json("\"\(request.header("Authorization") ?? "")\"", headers: [("Cache-Control", "max-age=60")])
            } body: { server in
                for token in ["ann", "ben"] {
                    let proxy = WebServiceProxy(serverURL: server.url)
                    proxy.responseCache = ResponseCache(directory: directory)
                    proxy.interceptors = [TokenRefresh(token: token) { _ in "" }]
                    for _ in 0..<2 {
                        let result: String = try await proxy.invoke(.get, path: "a")
                        #expect(result == "Bearer \(token)")
                    }
                }
                #expect(server.requests.count == 2)
            }
        }
    }
}
