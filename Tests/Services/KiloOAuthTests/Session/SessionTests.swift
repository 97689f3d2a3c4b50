import Foundation
import Kilo
import Synchronization
import Testing

@testable import KiloOAuth

/// Calls of a signed-in user.
@Suite(.timeLimit(.minutes(1))) struct SessionTests {
    /// A service that accepts some tokens.
    private final class Service: Sendable {
        private let state = Mutex((accepted: Set<String>(), seen: [String?]()))

        var seen: [String?] { state.withLock { $0.seen } }

        func accept(_ tokens: String...) { state.withLock { $0.accepted = Set(tokens) } }

        func proxy(_ session: OAuthSession, url: String = "https://notes.example") throws -> WebServiceProxy {
            let connections = WebServiceSession { [self] request in
                let token = request["Authorization"].map { String($0.dropFirst("Bearer ".count)) }
                let isAccepted = state.withLock { state in
                    state.seen.append(token)
                    return token.map(state.accepted.contains) ?? false
                }
                return isAccepted ? try .json(1) : .text("no", statusCode: 401)
            }
            let proxy = WebServiceProxy(session: connections, serverURL: try #require(URL(string: url)))
            proxy.interceptors = [session]
            return proxy
        }
    }

    private let provider = StandInProvider()
    private let store = MemoryTokenStore()
    private let service = Service()

    /// Returns a session with tokens that are valid for ten minutes.
    private func signedIn(refreshToken: String? = "r1") async throws -> OAuthSession {
        let session = OAuthSession(client: try provider.client(), store: store)
        try await session.keep(
            OAuthTokens(
                accessToken: "a1", refreshToken: refreshToken, received: provider.now,
                expires: provider.now.addingTimeInterval(600)))
        return session
    }

    /// Makes the provider give tokens with the numbers from 2 on, each refresh token once.
    private func rotate() {
        let last = Mutex(1)
        provider.answer("/token") { request in
            let number = last.withLock { last -> Int? in
                guard request.form["refresh_token"] == "r\(last)" else { return nil }
                last += 1
                return last
            }
            guard let number else { return try StandInProvider.json(["error": "invalid_grant"], status: 400) }
            return try StandInProvider.json([
                "access_token": "a\(number)", "token_type": "Bearer", "expires_in": 600, "refresh_token": "r\(number)",
            ])
        }
    }

    private func call(_ proxy: WebServiceProxy) async throws -> Int { try await proxy.invoke(.get, path: "a") }

    /// Returns the error of a call: that of the session, or the service's.
    private func fault(_ proxy: WebServiceProxy) async throws -> (code: OAuthError.Code?, status: Int) {
        do {
            _ = try await call(proxy)
            Issue.record("the call succeeded")
            return (nil, 0)
        } catch let error as WebServiceError {
            return ((error.cause as? OAuthError)?.code, error.statusCode)
        }
    }

    @Test func callsHaveTheToken() async throws {
        service.accept("a1")
        let session = try await signedIn()
        #expect(try await call(service.proxy(session)) == 1)
        #expect(try await session.accessToken() == "a1")
        #expect(service.seen == ["a1"] && provider.requests.isEmpty)
    }

    @Test func aNewStartHasTheStoredTokens() async throws {
        service.accept("a1")
        _ = try await signedIn()
        let second = OAuthSession(client: try provider.client(), store: store)
        #expect(try await second.tokens()?.accessToken == "a1")
        #expect(try await call(service.proxy(second)) == 1)
        let other = OAuthSession(client: try provider.client(), store: store, name: "ben")
        #expect(try await other.tokens() == nil)
        #expect(try await fault(service.proxy(other)).code == .signInRequired)
        #expect(try await failure { try await other.accessToken() }.code == .signInRequired)
    }

    @Test func theUserSignsInThroughTheSession() async throws {
        service.accept("a1")
        var client = provider.signingIn(try provider.client())
        client.scopes = ["openid"]
        provider.openIDTokens()
        let session = OAuthSession(client: client, store: store)
        #expect(try await session.tokens() == nil)
        try await session.signIn()
        #expect(try await call(service.proxy(session)) == 1)
        #expect(try await store.tokens(of: session.account)?.idToken?.subject == "ann")
    }

    @Test func tokensThatEndAreRenewedOnce() async throws {
        service.accept("a2")
        rotate()
        let session = try await signedIn()
        provider.pass(595)
        let proxy = try service.proxy(session)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await self.call(proxy) } }
            for try await result in group { #expect(result == 1) }
        }
        #expect(provider.requests.count == 1)
        #expect(service.seen == Array(repeating: "a2", count: 20))
        #expect(try await store.tokens(of: session.account)?.refreshToken == "r2")
    }

    @Test func tokensThatAreRefusedAreRenewedOnce() async throws {
        service.accept("a2")
        rotate()
        let session = try await signedIn()
        let proxy = try service.proxy(session)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await self.call(proxy) } }
            for try await result in group { #expect(result == 1) }
        }
        #expect(provider.requests.count == 1)
        #expect(service.seen.count { $0 == "a2" } == 20)
    }

    @Test func aSecondRefusalReachesTheCaller() async throws {
        rotate()
        let session = try await signedIn()
        #expect(try await fault(service.proxy(session)).status == 401)
        #expect(service.seen == ["a1", "a2"] && provider.requests.count == 1)
    }

    @Test func withoutARefreshTokenARefusalReachesTheCaller() async throws {
        let session = try await signedIn(refreshToken: nil)
        let proxy = try service.proxy(session)
        #expect(try await fault(proxy).status == 401)
        #expect(service.seen == ["a1"])
        provider.pass(600)
        #expect(try await fault(proxy).code == .signInRequired)
        #expect(service.seen == ["a1"] && provider.requests.isEmpty)
    }

    @Test func aCancelledCallDoesNotEndTheRefreshOfOthers() async throws {
        service.accept("a2")
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let (gates, gate) = AsyncStream.makeStream(of: Void.self)
        provider.answer("/token") { _ in
            start.yield()
            for await _ in gates { break }
            try Task.checkCancellation()
            return try StandInProvider.json(["access_token": "a2", "token_type": "Bearer"])
        }
        let session = try await signedIn()
        provider.pass(600)
        let proxy = try service.proxy(session)
        let first = Task { try await call(proxy) }
        for await _ in starts { break }
        let second = Task { try await call(proxy) }
        first.cancel()
        // It ends although the provider has not answered yet.
        await #expect { try await first.value } throws: { ($0 as? WebServiceError)?.code == .cancelled }
        gate.yield()
        #expect(try await second.value == 1)
        #expect(provider.requests.count == 1)
        #expect(try await session.tokens()?.accessToken == "a2")
    }

    @Test func aRefusedRefreshTokenEndsTheSignIn() async throws {
        provider.answer("/token") { _ in try StandInProvider.json(["error": "invalid_grant"], status: 400) }
        let session = try await signedIn()
        provider.pass(600)
        let proxy = try service.proxy(session)
        #expect(try await fault(proxy).code == .signInRequired)
        #expect(try await fault(proxy).code == .signInRequired)
        // The provider was called once only.
        #expect(provider.requests.count == 1 && service.seen.isEmpty)
        #expect(try await session.tokens() == nil)
        #expect(try await store.tokens(of: session.account) == nil)
    }

    @Test func aProviderThatIsAwayDoesNotEndTheSignIn() async throws {
        service.accept("a2")
        provider.answer("/token") { _ in .text("later", statusCode: 503) }
        let session = try await signedIn()
        provider.pass(600)
        let proxy = try service.proxy(session)
        #expect(try await fault(proxy).code == .request(.token))
        #expect(try await store.tokens(of: session.account)?.refreshToken == "r1")
        rotate()
        #expect(try await call(proxy) == 1)
    }

    @Test func tokensOfAnotherProcessAreTaken() async throws {
        service.accept("a2")
        rotate()
        let (one, other) = (try await signedIn(), try await signedIn())
        #expect(try await call(service.proxy(one)) == 1)
        #expect(try await call(service.proxy(other)) == 1)
        #expect(provider.requests.count == 1)
    }

    /// Keeps nothing after the first tokens, or shows other tokens after the first look.
    private final class FaultyStore: TokenStore {
        struct Fault: Error {}
        let kept = Mutex<OAuthTokens?>(nil)
        let isFull = Mutex(false)
        let later = Mutex<OAuthTokens?>(nil)

        func tokens(of account: TokenAccount) async throws -> OAuthTokens? {
            defer { later.withLock { later in kept.withLock { $0 = later ?? $0 } } }
            return kept.withLock { $0 }
        }

        func keep(_ tokens: OAuthTokens, of account: TokenAccount) async throws {
            if isFull.withLock({ $0 }) { throw Fault() }
            kept.withLock { $0 = tokens }
        }

        func remove(_ account: TokenAccount) async throws { throw Fault() }
    }

    @Test func aRefreshThatAnotherProcessHasWonIsNoEnd() async throws {
        service.accept("b2")
        provider.answer("/token") { _ in try StandInProvider.json(["error": "invalid_grant"], status: 400) }
        let store = FaultyStore()
        let session = OAuthSession(client: try provider.client(), store: store)
        try await session.keep(OAuthTokens(accessToken: "a1", refreshToken: "r1", expires: provider.now))
        store.later.withLock { $0 = OAuthTokens(accessToken: "b2", refreshToken: "s2") }
        #expect(try await call(service.proxy(session)) == 1)
    }

    @Test func aStoreThatFailsDoesNotEndTheSignIn() async throws {
        service.accept("a2")
        rotate()
        let store = FaultyStore()
        let faults = Mutex(0)
        let session = OAuthSession(client: try provider.client(), store: store) { error in
            #expect(error is FaultyStore.Fault)
            faults.withLock { $0 += 1 }
        }
        try await session.keep(OAuthTokens(accessToken: "a1", refreshToken: "r1"))
        store.isFull.withLock { $0 = true }
        let proxy = try service.proxy(session)
        #expect(try await call(proxy) == 1)
        #expect(try await session.tokens()?.accessToken == "a2")
        // The next refresh takes the tokens in memory, not the older ones of the store.
        service.accept("a3")
        #expect(try await call(proxy) == 1)
        #expect(faults.withLock { $0 } == 2 && provider.requests.count == 2)
        await #expect(throws: FaultyStore.Fault.self) { try await session.keep(OAuthTokens(accessToken: "x")) }
        await #expect(throws: FaultyStore.Fault.self) { try await session.signOut() }
        #expect(provider.requests.last?.form["token"] == "r3")
    }

    @Test func aStoreThatCannotBeReadCostsNoSignIn() async throws {
        struct Closed: TokenStore {
            struct Fault: Error {}
            func tokens(of account: TokenAccount) async throws -> OAuthTokens? { throw Fault() }
            func keep(_ tokens: OAuthTokens, of account: TokenAccount) async throws {}
            func remove(_ account: TokenAccount) async throws {}
        }
        var client = try provider.client()
        client.openBrowser = { _ in Issue.record("the browser was opened") }
        let session = OAuthSession(client: client, store: Closed())
        await #expect(throws: Closed.Fault.self) { try await session.signIn() }
        // A keyring that is locked later leaves the tokens in memory.
        try await session.keep(OAuthTokens(accessToken: "a1"))
        #expect(try await session.tokens()?.accessToken == "a1")
    }

    @Test func signingOut() async throws {
        provider.answer("/revoke") { _ in TransportResponse() }
        let session = try await signedIn()
        try await session.signOut()
        #expect(provider.requests.map(\.url) == ["https://login.example/revoke"])
        #expect(provider.requests.first?.form["token"] == "r1")
        #expect(try await store.tokens(of: session.account) == nil)
        #expect(try await fault(service.proxy(session)).code == .signInRequired)
        try await session.signOut()
        #expect(provider.requests.count == 1 && service.seen.isEmpty)
    }

    @Test func signingOutFromAProviderThatIsAway() async throws {
        provider.answer("/revoke") { _ in .text("later", statusCode: 503) }
        let session = try await signedIn()
        #expect(try await failure { try await session.signOut() }.code == .request(.revocation))
        #expect(try await session.tokens() == nil)
    }

    @Test func signingOutWaitsForTheRefresh() async throws {
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let (gates, gate) = AsyncStream.makeStream(of: Void.self)
        provider.answer("/token") { _ in
            start.yield()
            for await _ in gates { break }
            return try StandInProvider.json(["access_token": "a2", "token_type": "Bearer", "refresh_token": "r2"])
        }
        provider.answer("/revoke") { _ in TransportResponse() }
        let session = try await signedIn()
        provider.pass(600)
        let refresh = Task { try await session.accessToken() }
        for await _ in starts { break }
        let end = Task { try await session.signOut() }
        gate.yield()
        #expect(try await refresh.value == "a2")
        try await end.value
        // The last refresh token is the one that is revoked, and nothing is stored after that.
        #expect(provider.requests.last?.form["token"] == "r2")
        #expect(try await store.tokens(of: session.account) == nil)
        #expect(try await failure { try await session.accessToken() }.code == .signInRequired)
    }

    @Test func tokensAreSentOverTLS() async throws {
        service.accept("a1")
        let session = try await signedIn()
        let proxy = try service.proxy(session, url: "http://notes.example")
        #expect(try await fault(proxy).code == .insecureURL("http://notes.example/a"))
        #expect(service.seen.isEmpty)
        for url in ["http://127.0.0.1:8080", "http://localhost", "http://[::1]:1"] {
            #expect(try await call(service.proxy(session, url: url)) == 1)
        }
    }

    @Test func tokensStayAtTheService() async throws {
        rotate()
        let session = try await signedIn()
        let seen = Mutex<[String]>([])
        let connections = WebServiceSession { request in
            seen.withLock { $0.append("\(request.url) \(request["Authorization"] ?? "-")") }
            return request.url.hasPrefix("https://notes.example")
                ? TransportResponse(statusCode: 307, headers: [("Location", "https://evil.example/a")])
                : .text("no", statusCode: 401)
        }
        let proxy = WebServiceProxy(session: connections, serverURL: try #require(URL(string: "https://notes.example")))
        proxy.interceptors = [session]
        #expect(try await fault(proxy).status == 401)
        #expect(seen.withLock { $0 } == ["https://notes.example/a Bearer a1", "https://evil.example/a -"])
        #expect(provider.requests.isEmpty)
    }

    @Test @MainActor func theCallerStaysOnItsActor() async throws {
        let session = OAuthSession(client: try provider.client(), store: store)
        do {
            _ = try await session.accessToken()
        } catch {
            MainActor.assertIsolated()
        }
    }
}
