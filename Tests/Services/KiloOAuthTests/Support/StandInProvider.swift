import Foundation
import Kilo
import Synchronization
import Testing

@testable import KiloOAuth

/// A provider that answers in place of a network, with a clock and a user.
final class StandInProvider: Sendable {
    static let issuer = "https://login.example"

    /// A request to one of the provider's endpoints.
    struct Request: Sendable {
        let url: String
        let form: [String: String]
        let authorization: String?
    }

    private struct State {
        var requests: [Request] = []
        var answers: [String: @Sendable (Request) async throws -> TransportResponse] = [:]
        var time = Date(timeIntervalSince1970: 1_790_000_000)
        var nonce: String?
    }

    private let state = Mutex(State())

    var requests: [Request] { state.withLock { $0.requests } }
    /// The time of the clients.
    var now: Date { state.withLock { $0.time } }
    /// The nonce of the last page that was opened.
    var nonce: String { state.withLock { $0.nonce } ?? "" }

    /// Lets time pass.
    func pass(_ seconds: TimeInterval) { state.withLock { $0.time += seconds } }

    /// Sets the answer of the endpoint at a path.
    func answer(_ path: String, _ answer: @escaping @Sendable (Request) async throws -> TransportResponse) {
        state.withLock { $0.answers[path] = answer }
    }

    /// Sets an answer of the token endpoint with these members.
    func giveTokens(_ members: [String: any Sendable]) { answer("/token") { _ in try Self.json(members) } }

    static func json(_ members: [String: any Sendable], status: Int = 200) throws -> TransportResponse {
        TransportResponse(
            statusCode: status, headers: [("Content-Type", "application/json")],
            content: try JSONSerialization.data(withJSONObject: members))
    }

    /// The connections to this provider.
    func session() -> WebServiceSession {
        WebServiceSession { [self] request in
            let form = QueryText.values(String(decoding: request.content, as: UTF8.self)) ?? [:]
            let received = Request(url: request.url, form: form, authorization: request["Authorization"])
            let answer = state.withLock { state in
                state.requests.append(received)
                return state.answers[request.path]
            }
            guard let answer else { return .text("there is no such page", statusCode: 404) }
            return try await answer(received)
        }
    }

    /// A client of this provider, whose user opens no page.
    func client(issuer: String? = StandInProvider.issuer, namesIssuer: Bool = false) throws -> OAuthClient {
        func url(_ path: String) throws -> URL { try #require(URL(string: Self.issuer + path)) }
        let provider = try OAuthProvider(
            issuer: issuer, authorizationEndpoint: url("/page"), tokenEndpoint: url("/token"),
            revocationEndpoint: url("/revoke"), namesIssuer: namesIssuer)
        var client = OAuthClient(provider: provider, clientID: "notes", session: session())
        client.now = { [self] in now }
        client.openBrowser = { _ in }
        client.loopback.timeout = .seconds(30)
        return client
    }

    /// A client whose user signs in: the browser goes to the redirect with these parameters.
    ///
    /// - Parameter change: changes the parameters of the provider's answer.
    func signingIn(
        _ client: OAuthClient, _ change: @escaping @Sendable (inout [String: String]) -> Void = { _ in }
    ) -> OAuthClient {
        var client = client
        client.openBrowser = { [self] page in
            let query = try Page(page)
            state.withLock { $0.nonce = query.values["nonce"] }
            var answer = ["code": "c1", "state": query.state]
            change(&answer)
            _ = try await visit(query.redirect, answer)
        }
        return client
    }

    /// Returns the answer of a token endpoint with an ID token for the last page.
    func openIDTokens(_ claims: [String: any Sendable] = [:]) {
        answer("/token") { [self] _ in
            try Self.json([
                "access_token": "a1", "token_type": "Bearer", "expires_in": 600, "refresh_token": "r1",
                "id_token": try idToken(claims),
            ])
        }
    }

    /// Returns an ID token with these claims in place of right ones; `NSNull` leaves one out.
    func idToken(_ claims: [String: any Sendable] = [:]) throws -> String {
        let time = now.timeIntervalSince1970
        let own: [String: any Sendable] = [
            "iss": Self.issuer, "sub": "ann", "aud": "notes", "iat": time, "exp": time + 600, "nonce": nonce,
        ]
        let all = own.merging(claims) { $1 }.filter { !($0.value is NSNull) }
        return "e30." + Base64URL.encoded(try JSONSerialization.data(withJSONObject: all)) + ".c2ln"
    }
}

/// The page that a client opens.
struct Page {
    let values: [String: String]

    init(_ url: URL) throws {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        values = try #require(QueryText.values(query))
    }

    var state: String { values["state"] ?? "" }

    var redirect: URL {
        get throws { try #require(URL(string: values["redirect_uri"] ?? "")) }
    }
}

/// Requests a page as a browser does; returns its status and text.
@discardableResult
func visit(_ url: URL, _ parameters: [String: String] = [:]) async throws -> (status: Int, text: String) {
    var configuration = WebServiceConfiguration()
    configuration.proxy = .none
    let session = WebServiceSession(configuration: configuration)
    var parts = try #require(URLComponents(url: url, resolvingAgainstBaseURL: true))
    let path = ServicePath(parts.percentEncodedPath + "?" + QueryText.written(parameters))
    parts.percentEncodedPath = ""
    let proxy = WebServiceProxy(session: session, serverURL: try #require(parts.url))
    let result: (Int, String)
    do {
        let response = try await proxy.response(.get, path: path)
        result = (response.statusCode, String(decoding: response.content, as: UTF8.self))
    } catch let error as WebServiceError where error.response != nil {
        result = (error.statusCode, String(decoding: error.content, as: UTF8.self))
    }
    try await session.shutdown()
    return result
}

/// Returns the error of work that must fail with one of this library.
func failure<Value>(_ work: () async throws -> Value) async throws -> OAuthError {
    do {
        let value = try await work()
        Issue.record("there was no error but \(value)")
    } catch let error as OAuthError {
        return error
    }
    throw CancellationError()
}
