import Foundation
import Kilo
import Testing

@testable import KiloOAuth

/// The token endpoint: its requests, and its answers of every kind.
@Suite(.timeLimit(.minutes(1))) struct TokenAnswerTests {
    /// Exchanges a code for the answer of a provider.
    private func exchange(
        _ provider: StandInProvider, _ change: (inout OAuthClient) -> Void = { _ in }
    ) async throws -> OAuthTokens {
        var client = try provider.client()
        change(&client)
        let request = try client.signInRequest(redirectURL: #require(URL(string: "a:/b")))
        let answer = try #require(URL(string: "a:/b?code=c1&state=\(request.state)"))
        return try await client.tokens(answer: answer, to: request)
    }

    private func tokens(_ members: [String: any Sendable]) async throws -> OAuthTokens {
        let provider = StandInProvider()
        let own: [String: any Sendable] = ["access_token": "a1", "token_type": "Bearer"]
        provider.giveTokens(own.merging(members) { $1 }.filter { !($0.value is NSNull) })
        return try await exchange(provider)
    }

    @Test func clientsProveThemselves() async throws {
        let provider = StandInProvider()
        provider.giveTokens(["access_token": "a1", "token_type": "Bearer"])
        _ = try await exchange(provider)
        _ = try await exchange(provider) { $0.authentication = .post(secret: "s&ü") }
        _ = try await exchange(provider) { $0.authentication = .basic(secret: "p:ß+ %") }
        let requests = provider.requests
        #expect(requests.map { $0.form["client_id"] } == ["notes", "notes", nil])
        #expect(requests.map { $0.form["client_secret"] } == [nil, "s&ü", nil])
        // RFC 6749, 2.3.1: escaped before Base64.
        let header = "Basic " + Data("notes:p%3A%C3%9F%2B%20%25".utf8).base64EncodedString()
        #expect(requests.map(\.authorization) == [nil, nil, header])
    }

    @Test func thePresentTimeAndTheLifeMakeTheEnd() async throws {
        let start = StandInProvider().now
        #expect(try await tokens([:]).expires == nil)
        #expect(try await tokens(["expires_in": 3600]).expires == start.addingTimeInterval(3600))
        #expect(try await tokens(["expires_in": "3600"]).expires == start.addingTimeInterval(3600))
        #expect(try await tokens(["expires_in": 0.5]).expires == start.addingTimeInterval(0.5))
        let tenYears = start.addingTimeInterval(10 * 365 * 86_400)
        #expect(try await tokens(["expires_in": 1e300]).expires == tenYears)
        #expect(try await tokens(["expires_in": Int64.max]).expires == tenYears)
        #expect(try await tokens(["expires_in": String(repeating: "9", count: 400)]).expires == tenYears)
    }

    private static let faults: [(String, any Sendable, String)] = [
        ("expires_in", -5, "'expires_in' cannot be used"), ("expires_in", 0, "'expires_in' cannot be used"),
        ("expires_in", "soon", "'expires_in' cannot be used"), ("expires_in", "-5", "'expires_in' cannot be used"),
        ("expires_in", "", "'expires_in' cannot be used"), ("expires_in", [1], "'expires_in' is not a Double"),
        ("access_token", NSNull(), "'access_token' is missing"), ("access_token", 7, "'access_token' is not a String"),
        ("access_token", "", "'access_token' cannot be used"),
        ("access_token", "a\r\nX-Evil: 1", "'access_token' cannot be used"),
        ("access_token", "ä", "'access_token' cannot be used"), ("token_type", NSNull(), "'token_type' is missing"),
        ("token_type", "DPoP", "'token_type' cannot be used"), ("token_type", true, "'token_type' is not a String"),
        ("refresh_token", ["r"], "'refresh_token' is not a String"),
        ("refresh_token", "r\n", "'refresh_token' cannot be used"), ("scope", ["a"], "'scope' is not a Array<Any>"),
    ]

    @Test(arguments: 0..<faults.count) func answersOfAnotherFormAreRefused(number: Int) async throws {
        let (name, value, fault) = Self.faults[number]
        let error = try await failure { try await tokens([name: value]) }
        guard case .answer(.token, let found) = error.code else {
            Issue.record("\(error.code)")
            return
        }
        // The type that was expected differs with the member.
        #expect(found == fault || name == "scope" && found == "'scope' is not a String")
        #expect(error.cause == nil)
    }

    @Test(arguments: ["", "null", "[]", "access_token=a1&token_type=bearer", "{\"access_token\":\"sec"])
    func anotherDocumentIsRefused(text: String) async throws {
        let provider = StandInProvider()
        provider.answer("/token") { _ in TransportResponse(content: Data(text.utf8)) }
        let error = try await failure { try await exchange(provider) }
        guard case .answer(.token, _) = error.code else {
            Issue.record("\(error.code)")
            return
        }
        #expect(!"\(error) \(String(reflecting: error))".contains("\"sec"))
    }

    @Test func refusalsHaveTheProvidersReason() async throws {
        let provider = StandInProvider()
        provider.answer("/token") { _ in
            try StandInProvider.json(
                ["error": "invalid_grant", "error_description": "used\r\ntwice"], status: 400)
        }
        let error = try await failure { try await exchange(provider) }
        #expect(error.code == .refused(.token, code: "invalid_grant", description: "used\r\ntwice"))
        #expect(error.description == "the provider's token endpoint refused with 'invalid_grant': used\\r\\ntwice")
        provider.giveTokens(["error": "bad_verification_code", "error_description": "it has expired"])
        #expect(
            try await failure { try await exchange(provider) }.code
                == .refused(.token, code: "bad_verification_code", description: "it has expired"))
        for (content, status) in [("<html>", 500), ("{}", 400), ("{\"error\":7}", 400), ("", 503)] {
            provider.answer("/token") { _ in TransportResponse(statusCode: status, content: Data(content.utf8)) }
            let error = try await failure { try await exchange(provider) }
            #expect(error.code == .request(.token))
            #expect((error.cause as? WebServiceError)?.statusCode == status)
            #expect(error.description.contains("POST https://login.example/token: \(status)"))
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308]) func secretsDoNotFollowARedirect(status: Int) async throws {
        let provider = StandInProvider()
        provider.answer("/token") { _ in
            TransportResponse(statusCode: status, headers: [("Location", "https://evil.example/take")])
        }
        provider.giveTokensElsewhere()
        let error = try await failure { try await exchange(provider) }
        #expect((error.cause as? WebServiceError)?.statusCode == status)
        #expect(provider.requests.map(\.url) == ["https://login.example/token"])
    }

    @Test func aSlowProviderCanBeLeft() async throws {
        let provider = StandInProvider()
        let (calls, call) = AsyncStream.makeStream(of: Void.self)
        provider.answer("/token") { _ in
            call.yield()
            try await untilCancelled()
        }
        let task = Task { try await exchange(provider) }
        for await _ in calls { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    // MARK: - Refresh and revocation

    @Test func aRefreshKeepsTheRest() async throws {
        let provider = StandInProvider()
        var client = try provider.client()
        client.scopes = ["openid", "a"]
        provider.openIDTokens()
        let first = try await provider.signingIn(client).signIn()
        provider.pass(600)
        provider.giveTokens(["access_token": "a2", "token_type": "Bearer", "expires_in": 60])
        let second = try await client.refreshed(first)
        #expect(
            provider.requests.last?.form == [
                "grant_type": "refresh_token", "refresh_token": "r1", "client_id": "notes",
            ])
        #expect(second.accessToken == "a2" && second.refreshToken == "r1" && second.scopes == ["openid", "a"])
        #expect(second.idToken == first.idToken && second.expires == provider.now.addingTimeInterval(60))
        let renewed = try provider.idToken(["nonce": NSNull()])
        provider.giveTokens([
            "access_token": "a3", "token_type": "Bearer", "refresh_token": "r2", "scope": "a", "id_token": renewed,
        ])
        let third = try await client.refreshed(second)
        #expect(third.refreshToken == "r2" && third.scopes == ["a"] && third.idToken?.text == renewed)
    }

    @Test func aRefreshIsForTheSameUser() async throws {
        let provider = StandInProvider()
        var client = try provider.client()
        client.scopes = ["openid"]
        provider.openIDTokens()
        let first = try await provider.signingIn(client).signIn()
        for (claims, fault) in [
            (["sub": "ben"], .subject), (["nonce": "x"], .nonce), (["aud": "bank"], .audience(["bank"])),
        ] as [([String: any Sendable], OAuthError.IDTokenFault)] {
            provider.openIDTokens(claims)
            #expect(try await failure { try await client.refreshed(first) }.code == .idToken(fault))
        }
    }

    @Test func withoutARefreshTokenTheUserSignsInAgain() async throws {
        let provider = StandInProvider()
        let client = try provider.client()
        let error = try await failure { try await client.refreshed(OAuthTokens(accessToken: "a1")) }
        #expect(error.code == .signInRequired && provider.requests.isEmpty)
    }

    @Test func tokensAreRevoked() async throws {
        let provider = StandInProvider()
        provider.answer("/revoke") { _ in TransportResponse() }
        var client = try provider.client()
        client.authentication = .post(secret: "s")
        try await client.revoke(OAuthTokens(accessToken: "a1", refreshToken: "r1"))
        try await client.revoke(OAuthTokens(accessToken: "a1"))
        #expect(
            provider.requests.map(\.form) == [
                ["token": "r1", "token_type_hint": "refresh_token", "client_id": "notes", "client_secret": "s"],
                ["token": "a1", "token_type_hint": "access_token", "client_id": "notes", "client_secret": "s"],
            ])
        provider.answer("/revoke") { _ in .text("later", statusCode: 503) }
        let error = try await failure { try await client.revoke(OAuthTokens(accessToken: "a1")) }
        #expect(error.code == .request(.revocation))
        let url = client.provider.tokenEndpoint
        let without = OAuthClient(
            provider: try OAuthProvider(authorizationEndpoint: url, tokenEndpoint: url), clientID: "notes",
            session: provider.session())
        try await without.revoke(OAuthTokens(accessToken: "a1"))
        #expect(provider.requests.count == 3)
    }

    @Test func tokensAreStoredWhole() throws {
        let provider = StandInProvider()
        let tokens = OAuthTokens(
            "a", "r", provider.now, provider.now.addingTimeInterval(5), ["x"], try IDToken(try provider.idToken()))
        let content = try JSONEncoder().encode(tokens)
        #expect(try JSONDecoder().decode(OAuthTokens.self, from: content) == tokens)
        let text = String(decoding: content, as: UTF8.self).replacing("e30.", with: "")
        #expect(throws: OAuthError.self) { try JSONDecoder().decode(OAuthTokens.self, from: Data(text.utf8)) }
    }

    @Test func tokensAreRenewedBeforeTheirEnd() {
        let start = StandInProvider().now
        func due(life: Double, after: Double) -> Bool {
            OAuthTokens(accessToken: "a", received: start, expires: start.addingTimeInterval(life))
                .isDue(at: start.addingTimeInterval(after))
        }
        #expect(!due(life: 3600, after: 3539) && due(life: 3600, after: 3540))
        // A token of some seconds is used.
        #expect(!due(life: 10, after: 8.9) && due(life: 10, after: 9))
        #expect(due(life: -5, after: 0))
        #expect(!OAuthTokens(accessToken: "a").isDue(at: .distantFuture))
    }
}

extension StandInProvider {
    /// Gives tokens to those who follow a redirect.
    fileprivate func giveTokensElsewhere() {
        answer("/take") { _ in try Self.json(["access_token": "evil", "token_type": "Bearer"]) }
    }
}
