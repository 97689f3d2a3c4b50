import Foundation
import Kilo
import NIOCore
import Testing

@testable import KiloOAuth

/// Providers that describe themselves, well or badly.
@Suite(.timeLimit(.minutes(1))) struct DiscoveryTests {
    private static let path = "/.well-known/openid-configuration"

    private static func members(_ change: [String: any Sendable] = [:]) -> [String: any Sendable] {
        let own: [String: any Sendable] = [
            "issuer": StandInProvider.issuer, "authorization_endpoint": "https://login.example/page?a=b",
            "token_endpoint": "https://tokens.example/token", "revocation_endpoint": "https://tokens.example/revoke",
            "code_challenge_methods_supported": ["plain", "S256"],
            "authorization_response_iss_parameter_supported": true,
        ]
        return own.merging(change) { $1 }.filter { !($0.value is NSNull) }
    }

    private func discover(
        _ members: [String: any Sendable], issuer: String = StandInProvider.issuer, at path: String = path
    ) async throws -> OAuthProvider {
        let provider = StandInProvider()
        provider.answer(path) { _ in try StandInProvider.json(members) }
        return try await OAuthProvider.discover(#require(URL(string: issuer)), session: provider.session())
    }

    private func code(_ members: [String: any Sendable]) async throws -> OAuthError.Code {
        try await failure { try await discover(members) }.code
    }

    @Test func theDescriptionHasTheEndpoints() async throws {
        let found = try await discover(Self.members())
        #expect(found.issuer == StandInProvider.issuer)
        #expect(found.authorizationEndpoint.absoluteString == "https://login.example/page?a=b")
        #expect(found.tokenEndpoint.absoluteString == "https://tokens.example/token")
        #expect(found.revocationEndpoint?.absoluteString == "https://tokens.example/revoke")
        #expect(found.namesIssuer)
        let rest = try await discover(
            Self.members([
                "revocation_endpoint": NSNull(), "code_challenge_methods_supported": NSNull(),
                "authorization_response_iss_parameter_supported": NSNull(),
            ]))
        #expect(rest.revocationEndpoint == nil && !rest.namesIssuer)
    }

    @Test(arguments: [
        ("https://login.example/", "/.well-known/openid-configuration"),
        ("https://login.example/tenant", "/tenant/.well-known/openid-configuration"),
        ("https://login.example/tenant/", "/tenant/.well-known/openid-configuration"),
        ("https://login.example", "/.well-known/oauth-authorization-server"),
        ("https://login.example/tenant", "/.well-known/oauth-authorization-server/tenant"),
    ])
    func thePlaceFollowsFromTheIssuer(issuer: String, path: String) async throws {
        let found = try await discover(Self.members(["issuer": issuer]), issuer: issuer, at: path)
        #expect(found.issuer == issuer)
    }

    @Test(arguments: ["https://login.example/", "https://evil.example", "https://LOGIN.example"])
    func anotherIssuerIsRefused(_ name: String) async throws {
        let error = try await failure { try await discover(Self.members(["issuer": name])) }
        #expect(error.code == .issuer(found: name, expected: StandInProvider.issuer))
        #expect(error.description.hasPrefix("the issuer is '\(name)', not 'https://login.example'"))
    }

    @Test func connectionsAreEncrypted() async throws {
        for name in ["authorization_endpoint", "token_endpoint", "revocation_endpoint"] {
            for url in ["http://login.example/x", "ftp://login.example/x", "http://127.0.0.1.example/"] {
                #expect(try await code(Self.members([name: url])) == .insecureURL(url))
            }
            for url in ["https:///x", "https://login.example/x#y", "https://user@login.example/x", ""] {
                #expect(try await code(Self.members([name: url])) == .invalidURL(url))
            }
            for url in ["http://127.0.0.1:8080/x", "http://localhost/x", "http://[::1]:80/x"] {
                _ = try await discover(Self.members([name: url]))
            }
        }
        let error = try await failure {
            try await discover(Self.members(["issuer": "http://login.example"]), issuer: "http://login.example")
        }
        #expect(error.code == .insecureURL("http://login.example"))
        let query = try await failure { try await discover(Self.members(), issuer: "https://login.example?a=b") }
        #expect(query.code == .invalidURL("https://login.example?a=b"))
    }

    @Test func proofsAreRequired() async throws {
        #expect(
            try await code(Self.members(["code_challenge_methods_supported": ["plain"]]))
                == .noProof(methods: ["plain"]))
    }

    @Test(arguments: [
        ("issuer", "'issuer' is missing"), ("authorization_endpoint", "'authorization_endpoint' is missing"),
        ("token_endpoint", "'token_endpoint' is missing"),
    ])
    func membersThatAreMissingHaveTheirNames(name: String, fault: String) async throws {
        #expect(try await code(Self.members([name: NSNull()])) == .answer(.discovery, fault: fault))
    }

    @Test(arguments: [
        "issuer", "authorization_endpoint", "token_endpoint", "revocation_endpoint", "code_challenge_methods_supported",
        "authorization_response_iss_parameter_supported",
    ])
    func membersOfAnotherTypeAreRefused(name: String) async throws {
        guard case .answer(.discovery, let fault) = try await code(Self.members([name: 7])) else {
            Issue.record("the description was accepted")
            return
        }
        #expect(fault.hasPrefix("'\(name)' is not a "))
    }

    @Test(arguments: ["", "[]", "<html>", "null", "7", "{\"issuer\":"])
    func anotherDocumentIsRefused(text: String) async throws {
        let provider = StandInProvider()
        provider.answer(Self.path) { _ in TransportResponse(content: Data(text.utf8)) }
        let error = try await failure {
            try await OAuthProvider.discover(#require(URL(string: StandInProvider.issuer)), session: provider.session())
        }
        guard case .answer(.discovery, _) = error.code else {
            Issue.record("\(error.code)")
            return
        }
    }

    @Test func longAnswersAreNotRead() async throws {
        let provider = StandInProvider()
        let (chunks, chunk) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .unbounded)
        for _ in 0..<6 { chunk.yield(ByteBuffer(repeating: UInt8(ascii: " "), count: 50_000)) }
        // The stream never ends.
        provider.answer(Self.path) { _ in TransportResponse(chunks: chunks) }
        let error = try await failure {
            try await OAuthProvider.discover(#require(URL(string: StandInProvider.issuer)), session: provider.session())
        }
        #expect(error.code == .request(.discovery))
        #expect((error.cause as? WebServiceError)?.code == .tooLarge(limit: 256 * 1024))
        chunk.finish()
    }

    @Test func redirectsAreNotFollowed() async throws {
        let provider = StandInProvider()
        provider.answer(Self.path) { _ in
            TransportResponse(statusCode: 302, headers: [("Location", "https://login.example/elsewhere")])
        }
        provider.answer("/elsewhere") { _ in try StandInProvider.json(Self.members()) }
        let error = try await failure {
            try await OAuthProvider.discover(#require(URL(string: StandInProvider.issuer)), session: provider.session())
        }
        #expect((error.cause as? WebServiceError)?.statusCode == 302)
        #expect(provider.requests.count == 1)
    }

    @Test func aCancelledDiscoveryEnds() async throws {
        let provider = StandInProvider()
        let (calls, call) = AsyncStream.makeStream(of: Void.self)
        provider.answer(Self.path) { _ in
            call.yield()
            try await untilCancelled()
        }
        let url = try #require(URL(string: StandInProvider.issuer))
        let task = Task { try await OAuthProvider.discover(url, session: provider.session()) }
        for await _ in calls { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
