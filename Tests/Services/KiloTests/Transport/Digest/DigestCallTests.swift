import Foundation
import NIOCore
import Synchronization
import Testing

@testable import Kilo

/// Calls to a service that asks for Digest.
@Suite(.timeLimit(.minutes(1))) struct DigestCallTests {
    /// A service that accepts each nonce a number of times, and computes the answers itself.
    final class Office: Sendable {
        struct State {
            var requests: [String] = []
            var nonce = 0
            var used = 0
        }

        let state = Mutex(State())
        let uses: Int
        let saysStale: Bool

        init(uses: Int = .max, saysStale: Bool = true) {
            self.uses = uses
            self.saysStale = saysStale
        }

        var requests: [String] { state.withLock { $0.requests } }

        /// Makes the service forget its nonces, as at a new start.
        func restart() { state.withLock { $0.nonce = 1000 } }

        func answer(_ request: TransportRequest) -> TransportResponse {
            state.withLock { state in
                let sent = request["Authorization"].flatMap { AuthenticationChallenge.all([$0]).first?.parameters }
                state.requests.append("\(request.path) \(sent?["nonce"] ?? "-") \(sent?["nc"] ?? "-")")
                let target = request.path + (request.query.isEmpty ? "" : "?\(request.query)")
                guard let sent, sent["uri"] == target, sent["nonce"] == "\(state.nonce)", state.used < uses,
                    sent["nc"] == "0000000\(state.used + 1)", sent["response"] == Self.response(request, sent)
                else {
                    let isStale = sent != nil && saysStale
                    state.nonce += 1
                    state.used = 0
                    return TransportResponse(
                        statusCode: 401,
                        headers: [
                            ("WWW-Authenticate", "Basic realm=\"office\""),
                            (
                                "WWW-Authenticate",
                                """
                                Digest realm="office", nonce="\(state.nonce)", qop="auth", algorithm=SHA-256, \
                                stale=\(isStale)
                                """
                            ),
                        ])
                }
                state.used += 1
                if request.path == "/old" {
                    return TransportResponse(statusCode: 307, headers: [("Location", "/new")])
                }
                return .text("\(request.content.count)")
            }
        }

        private static func response(_ request: TransportRequest, _ sent: [String: String]) -> String {
            let (hash, method) = (DigestHash.sha256, request.method.rawValue)
            return hash.hex(
                "\(hash.hex("ann:office:s3same")):\(sent["nonce"] ?? ""):\(sent["nc"] ?? ""):\(sent["cnonce"] ?? ""):auth:"
                    + hash.hex("\(method):\(sent["uri"] ?? "")"))
        }
    }

    private static func proxy(_ office: Office, password: String = "s3same") throws -> WebServiceProxy {
        let proxy = WebServiceProxy(
            session: WebServiceSession { office.answer($0) },
            serverURL: try #require(URL(string: "http://office.example")))
        proxy.authorization = .digest(user: "ann", password: password)
        return proxy
    }

    private static func isRefused(_ error: any Error) -> Bool { (error as? WebServiceError)?.statusCode == 401 }

    @Test func onlyTheFirstCallWaitsForAChallenge() async throws {
        let office = Office()
        let proxy = try Self.proxy(office)
        for path in ["a", "b?x=%C3%BC&y=1", "c"] as [ServicePath] { try await proxy.invoke(.get, path: path) }
        let length: Int = try await proxy.invoke(.post, path: "d", arguments: ["a": "bc"])
        #expect(length == 4)
        #expect(office.requests == ["/a - -", "/a 1 00000001", "/b 1 00000002", "/c 1 00000003", "/d 1 00000004"])
    }

    @Test func aStaleNonceIsReplaced() async throws {
        let office = Office(uses: 2)
        let proxy = try Self.proxy(office)
        for _ in 0..<3 { try await proxy.invoke(.get, path: "a") }
        #expect(
            office.requests == [
                "/a - -", "/a 1 00000001", "/a 1 00000002", "/a 1 00000003", "/a 2 00000001",
            ])
    }

    @Test func aServiceThatWasStartedAnewIsAnswered() async throws {
        let office = Office(saysStale: false)
        let proxy = try Self.proxy(office)
        try await proxy.invoke(.get, path: "a")
        try await proxy.invoke(.get, path: "a")
        office.restart()
        try await proxy.invoke(.get, path: "a")
        #expect(office.requests.count == 5)
    }

    @Test func aWrongPasswordIsTriedOncePerCall() async throws {
        let office = Office(saysStale: false)
        let proxy = try Self.proxy(office, password: "wrong")
        await #expect { try await proxy.invoke(.get, path: "a") } throws: { Self.isRefused($0) }
        await #expect { try await proxy.invoke(.get, path: "a") } throws: { Self.isRefused($0) }
        #expect(office.requests.filter { !$0.hasSuffix("- -") }.count == 2)
        proxy.authorization = .digest(user: "ann", password: "s3same")
        try await proxy.invoke(.get, path: "a")
    }

    @Test func redirectsAreSignedForTheirTarget() async throws {
        let office = Office()
        let proxy = try Self.proxy(office)
        let text: String = try await proxy.invoke(.get, path: "old")
        #expect(text == "0")
        #expect(office.requests.last == "/new 1 00000002")
    }

    @Test func otherOriginsGetNoAnswer() async throws {
        let office = Office()
        let seen = Mutex<[String?]>([])
        let session = WebServiceSession { request in
            if request.url.hasPrefix("http://office.example") {
                return TransportResponse(statusCode: 307, headers: [("Location", "http://other.example/")])
            }
            seen.withLock { $0.append(request["Authorization"]) }
            return office.answer(request)
        }
        let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://office.example")))
        proxy.authorization = .digest(user: "ann", password: "s3same")
        await #expect { try await proxy.invoke(.get, path: "a") } throws: { Self.isRefused($0) }
        #expect(seen.withLock { $0 } == [nil])
    }

    @Test func aStreamNeedsAnEarlierCall() async throws {
        func body() -> RequestBody {
            let chunks = AsyncStream { continuation in
                continuation.yield(ByteBuffer(string: "12345"))
                continuation.finish()
            }
            return .stream(chunks)
        }
        let office = Office()
        let proxy = try Self.proxy(office)
        await #expect { try await proxy.invoke(.put, path: "a", body: body()) } throws: { Self.isRefused($0) }
        // The challenge was kept.
        let length: Int = try await proxy.invoke(.put, path: "a", body: body())
        #expect(length == 5)
    }

    @Test func ownCredentialsOfACallComeFirst() async throws {
        let office = Office()
        let proxy = try Self.proxy(office)
        await #expect {
            try await proxy.invoke(.get, path: "a", headers: ["Authorization": "Bearer x"])
        } throws: { Self.isRefused($0) }
        #expect(office.requests == ["/a - -"])
    }

    @Test func theCacheKnowsTheUser() async throws {
        let count = Counter()
        let office = Office()
        let session = WebServiceSession { request in
            let response = office.answer(request)
            guard response.statusCode == 200 else { return response }
            return TransportResponse(headers: [("Cache-Control", "max-age=60")], content: Data("\(count.next())".utf8))
        }
        try await withDirectory { directory in
            let url = try #require(URL(string: "http://office.example"))
            let cache = ResponseCache(directory: directory)
            func call(_ authorization: Authorization?) async throws -> Int {
                let proxy = WebServiceProxy(session: session, serverURL: url)
                proxy.responseCache = cache
                proxy.authorization = authorization
                return try await proxy.invoke(.get, path: "a")
            }
            #expect(try await call(.digest(user: "ann", password: "s3same")) == 1)
            #expect(try await call(.digest(user: "ann", password: "s3same")) == 1)
            await #expect { try await call(nil) } throws: { Self.isRefused($0) }
            await #expect { try await call(.digest(user: "ann", password: "x")) } throws: { Self.isRefused($0) }
        }
    }

    @Test func aProxyCannotHaveIt() async throws {
        var configuration = WebServiceConfiguration()
        configuration.proxy = .server(
            host: "127.0.0.1", port: 1, authorization: .digest(user: "ann", password: "s3same"))
        let session = WebServiceSession(configuration: configuration)
        let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://office.example")))
        await #expect { try await proxy.invoke(.get, path: "a") } throws: { error in
            (error as? WebServiceError)?.code == .invalidHeader(.withoutChallenge(name: "Proxy-Authorization"))
        }
        try await session.shutdown()
    }

    @Test func theNextNonceIsUsed() throws {
        let nonces = DigestNonces()
        let place = DigestNonces.Place(origin: "o", user: "ann")
        #expect(nonces.next(place) == nil)
        nonces.keep(try #require(DigestChallenge.strongest(of: [#"Digest realm="r", nonce="n""#])), at: place)
        #expect(nonces.next(place)?.count == 1)
        nonces.prove("n", next: "m", at: place)
        let use = try #require(nonces.next(place))
        #expect(use.challenge.nonce == "m" && use.count == 1 && use.isProven)
    }
}
