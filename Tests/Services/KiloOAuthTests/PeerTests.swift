import Foundation
import Kilo
import Testing

@testable import KiloOAuth

private let script = Tool.package.appendingPathComponent("scripts/peers/oidc-provider.sh").path

private func providerIsAtHand() async throws -> Bool {
    guard let shell = Tool.find("sh") else { return false }
    return try await shell.run([script, "--check"]).status == 0
}

/// Sign-ins at a provider by another author: oidc-provider-mock, started by `scripts/peers/oidc-provider.sh`.
@Suite(
    .timeLimit(.minutes(2)),
    .enabled("oidc-provider-mock is not installed: run scripts/setup-peers.sh", { try await providerIsAtHand() }))
struct PeerTests {
    struct User: Decodable {
        let sub: String
    }

    /// Runs the provider while the body runs.
    private func withProvider(_ body: (_ provider: WebServiceProxy, OAuthClient) async throws -> Void) async throws {
        let shell = try #require(Tool.find("sh"))
        let file = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, input) = (Process(), Pipe())
        process.executableURL = shell.url
        process.arguments = [script, file.path]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { try? input.fileHandleForWriting.close() }
        let end = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: file.path) {
            try #require(ContinuousClock.now < end && process.isRunning, "the provider did not start")
            try await Task.sleep(for: .milliseconds(10))
        }
        let issuer = try #require(URL(string: "http://127.0.0.1:\(try String(contentsOf: file, encoding: .utf8))"))
        var configuration = WebServiceConfiguration()
        configuration.proxy = .none
        let session = WebServiceSession(configuration: configuration)
        var client = OAuthClient(
            provider: try await .discover(issuer, session: session), clientID: "notes", session: session)
        client.scopes = ["openid", "email"]
        client.openBrowser = Self.user("ann")
        client.loopback.timeout = .seconds(30)
        try await body(WebServiceProxy(session: session, serverURL: issuer), client)
        try await session.shutdown()
    }

    /// Returns a browser whose user signs in by a name, or does not.
    private static func user(_ name: String?) -> @Sendable (URL) async throws -> Void {
        { page in
            let session = WebServiceSession(configuration: WebServiceConfiguration())
            // The form goes to the address of the page, and redirects to the program.
            let form = name.map { ["sub": $0] } ?? ["action": "deny"]
            let query = URLComponents(url: page, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
            var base = URLComponents(url: page, resolvingAgainstBaseURL: true)
            base?.percentEncodedQuery = nil
            base?.percentEncodedPath = ""
            let server = WebServiceProxy(session: session, serverURL: try #require(base?.url))
            let answer = try await server.response(
                .post, path: ServicePath(page.path + "?" + query), arguments: form)
            #expect(String(decoding: answer.content, as: UTF8.self).contains("return to the program"))
            try await session.shutdown()
        }
    }

    @Test(arguments: [ClientAuthentication.none, .basic(secret: "s: ü%"), .post(secret: "s: ü%")])
    func theUserSignsInCallsAndSignsOut(authentication: ClientAuthentication) async throws {
        try await withProvider { server, client in
            var client = client
            client.authentication = authentication
            #expect(client.provider.issuer == server.serverURL.absoluteString)
            let store = MemoryTokenStore()
            let session = OAuthSession(client: client, store: store)
            let first = try await session.signIn()
            #expect(first.idToken?.subject == "ann" && first.refreshToken != nil && first.expires != nil)
            server.interceptors = [session]
            let user: User = try await server.invoke(.get, path: "userinfo")
            #expect(user.sub == "ann")
            let second = try await client.refreshed(first)
            #expect(second.accessToken != first.accessToken && second.idToken?.subject == "ann")
            try await session.signOut()
            await #expect { let _: User = try await server.invoke(.get, path: "userinfo") } throws: { error in
                ((error as? WebServiceError)?.cause as? OAuthError)?.code == .signInRequired
            }
        }
    }

    @Test func aRefusedTokenIsRenewedOnce() async throws {
        try await withProvider { server, client in
            let session = OAuthSession(client: client, store: MemoryTokenStore())
            let first = try await session.signIn()
            // The provider ends the first access token when it gives the second one.
            let second = try await client.refreshed(first)
            try await session.keep(
                OAuthTokens(accessToken: first.accessToken, refreshToken: second.refreshToken, scopes: first.scopes))
            server.interceptors = [session]
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        let user: User = try await server.invoke(.get, path: "userinfo")
                        return user.sub
                    }
                }
                for try await name in group { #expect(name == "ann") }
            }
            #expect(try await session.tokens()?.accessToken != first.accessToken)
        }
    }

    @Test func theProviderEndsTheSignIn() async throws {
        try await withProvider { server, client in
            let session = OAuthSession(client: client, store: MemoryTokenStore())
            try await session.signIn()
            try await server.invoke(.post, path: "users/ann/revoke-tokens")
            server.interceptors = [session]
            await #expect { let _: User = try await server.invoke(.get, path: "userinfo") } throws: { error in
                ((error as? WebServiceError)?.cause as? OAuthError)?.code == .signInRequired
            }
            #expect(try await session.tokens() == nil)
        }
    }

    @Test func theUserDoesNotSignIn() async throws {
        try await withProvider { _, client in
            var client = client
            client.openBrowser = Self.user(nil)
            let denying = client
            let error = try await failure { try await denying.signIn() }
            guard case .refused(.authorization, code: "access_denied", _) = error.code else {
                Issue.record("\(error.code)")
                return
            }
        }
    }

    @Test func aProofOfAnotherSignInIsRefused() async throws {
        try await withProvider { _, client in
            let redirect = try #require(URL(string: "http://127.0.0.1:1/callback"))
            let one = try client.signInRequest(redirectURL: redirect)
            let other = try client.signInRequest(redirectURL: redirect)
            var configuration = WebServiceConfiguration()
            (configuration.proxy, configuration.redirects) = (.none, .none)
            let session = WebServiceSession(configuration: configuration)
            var base = try #require(URLComponents(url: one.url, resolvingAgainstBaseURL: true))
            let path = ServicePath(base.percentEncodedPath + "?" + (base.percentEncodedQuery ?? ""))
            (base.percentEncodedPath, base.percentEncodedQuery) = ("", nil)
            let page = WebServiceProxy(session: session, serverURL: try #require(base.url))
            let answer = await #expect(throws: WebServiceError.self) {
                try await page.response(.post, path: path, arguments: ["sub": "ann"])
            }
            let location = try #require(answer?.headers["Location"].flatMap(URL.init(string:)))
            let code = try one.code(inQuery: location.query(percentEncoded: true) ?? "")
            let stolen = try #require(URL(string: "http://127.0.0.1:1/callback?code=\(code)&state=\(other.state)"))
            let error = try await failure { try await client.tokens(answer: stolen, to: other) }
            #expect(error.code == .refused(.token, code: "invalid_grant", description: "the proof is wrong"))
            try await session.shutdown()
        }
    }
}
