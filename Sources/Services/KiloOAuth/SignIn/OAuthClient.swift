public import Foundation
public import Kilo

/// A program that is registered with a provider, and signs its user in (RFC 6749 and RFC 8252).
///
/// ```swift
/// let provider = try await OAuthProvider.discover(URL(string: "https://login.example")!)
/// var client = OAuthClient(provider: provider, clientID: "notes")
/// client.scopes = ["openid", "notes"]
/// let tokens = try await client.signIn()
/// ```
///
/// ``signIn()`` opens the browser and waits for its answer on a port of this machine. An ``OAuthSession`` stores the
/// tokens and renews them.
public struct OAuthClient: Sendable {
    /// The provider.
    public let provider: OAuthProvider
    /// The identifier of the program at the provider.
    public let clientID: String
    /// The scopes to request; empty by default. `openid` requests an ID token.
    public var scopes: [String] = []
    /// The proof of the program's identity; ``ClientAuthentication/none`` by default.
    public var authentication = ClientAuthentication.none
    /// Further parameters for the sign-in page, such as `login_hint`, `prompt`, `resource` or `access_type`; empty by
    /// default.
    public var additionalParameters: [String: String] = [:]
    /// The settings of the port to which the browser returns.
    public var loopback = LoopbackSettings()
    /// The connections to use. A client of the application that was passed to the session follows redirects by its own
    /// rules.
    public var session: WebServiceSession
    /// Opens a page in the user's browser; ``Browser/open(_:)`` by default. An error ends the sign-in.
    public var openBrowser: @Sendable (_ page: URL) async throws -> Void = { try await Browser.open($0) }
    var now: @Sendable () -> Date = { Date() }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - provider: the provider.
    ///   - clientID: the identifier of the program at the provider.
    ///   - session: the connections to use.
    public init(provider: OAuthProvider, clientID: String, session: WebServiceSession = .shared) {
        self.provider = provider
        self.clientID = clientID
        self.session = session
    }

    /// Signs the user in: opens the browser, waits for the provider's answer, and returns the tokens.
    ///
    /// The request has a proof with `S256` (RFC 7636), a `state`, and with the scope `openid` a `nonce`. The redirect
    /// goes to `http://127.0.0.1` with the port and path of ``loopback``; register that with the provider. The port is
    /// open until this function returns.
    ///
    /// - Throws: ``OAuthError``, or `CancellationError` when the task is cancelled.
    nonisolated(nonsending) public func signIn() async throws -> OAuthTokens {
        try await outcome { try await self.signedIn() }.get()
    }

    private func signedIn() async throws -> OAuthTokens {
        let listener = try await LoopbackListener.open(loopback)
        let result: Result<OAuthTokens, any Error>
        do {
            let request = try SignInRequest(self, redirectURL: listener.redirectURL)
            listener.begin(request)
            let code = try await listener.code { [openBrowser] in try await openBrowser(request.url) }
            result = .success(try await tokens(code: code, request))
        } catch {
            result = .failure(error)
        }
        await listener.close()
        return try result.get()
    }

    /// Begins a sign-in whose page the program opens, and whose answer it receives.
    ///
    /// - Parameter redirectURL: the URL to which the provider sends the answer, as registered with it: a URL scheme of
    ///   the program, a page, or a port of this machine.
    /// - Throws: ``OAuthError`` if ``additionalParameters`` has a parameter of the protocol, or the provider has no
    ///   issuer although `openid` is requested.
    public func signInRequest(redirectURL: URL) throws(OAuthError) -> SignInRequest {
        try SignInRequest(self, redirectURL: redirectURL)
    }

    /// Returns the tokens for the answer to a request.
    ///
    /// - Parameters:
    ///   - answer: the URL to which the provider has sent the browser, with its query.
    ///   - request: the request, which must not be used again.
    /// - Throws: ``OAuthError``: the answer belongs to another request or provider, the provider refused, or it cannot
    ///   be reached. `CancellationError` when the task is cancelled.
    nonisolated(nonsending) public func tokens(answer: URL, to request: SignInRequest) async throws -> OAuthTokens {
        let query = URLComponents(url: answer, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        let code = try request.code(inQuery: query)
        return try await outcome { try await self.tokens(code: code, request) }.get()
    }

    /// Returns new tokens by the refresh token (RFC 6749, 6).
    ///
    /// A provider may accept a refresh token only once: store the result. ``OAuthSession`` does this for all calls of a
    /// program.
    ///
    /// - Parameter tokens: the former tokens. A refresh token, scopes and an ID token that the answer lacks are taken
    ///   from them.
    /// - Throws: ``OAuthError`` with the code `signInRequired` if there is no refresh token, `refused` with
    ///   `invalid_grant` if the provider no longer accepts it, or another one. `CancellationError` when the task is
    ///   cancelled.
    nonisolated(nonsending) public func refreshed(_ tokens: OAuthTokens) async throws -> OAuthTokens {
        try await outcome { try await self.renewed(tokens) }.get()
    }

    /// Ends the validity of tokens at the provider (RFC 7009), if it has an endpoint for that: of the refresh token,
    /// with which the access token ends; of the access token, if there is no other.
    ///
    /// - Throws: ``OAuthError``, or `CancellationError` when the task is cancelled.
    nonisolated(nonsending) public func revoke(_ tokens: OAuthTokens) async throws {
        guard let endpoint = provider.revocationEndpoint else { return }
        try await outcome {
            let form = [
                "token": tokens.refreshToken ?? tokens.accessToken,
                "token_type_hint": tokens.refreshToken == nil ? "access_token" : "refresh_token",
            ]
            _ = try await self.call(.revocation, endpoint, form)
        }.get()
    }
}

extension OAuthClient: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier and the provider, without any secret.
    public var description: String {
        "the client '\(clientID)' of \(provider.issuer ?? provider.tokenEndpoint.absoluteString)"
    }
    /// The same as ``description``.
    public var debugDescription: String { description }
}

// MARK: - Calls

extension OAuthClient {
    private func tokens(code: String, _ request: SignInRequest) async throws -> OAuthTokens {
        let content = try await call(
            .token, provider.tokenEndpoint,
            [
                "grant_type": "authorization_code", "code": code, "code_verifier": request.proof.verifier,
                "redirect_uri": request.redirectURL.absoluteString,
            ])
        let answer = try TokenAnswer(content)
        var idToken: IDToken?
        if let nonce = request.nonce {
            guard let text = answer.idToken else { throw OAuthError(.idToken(.missing)) }
            idToken = try checked(text, nonce: nonce)
        }
        return made(answer, refreshToken: nil, scopes: request.scopes, idToken: idToken)
    }

    private func renewed(_ tokens: OAuthTokens) async throws -> OAuthTokens {
        guard let refreshToken = tokens.refreshToken else { throw OAuthError(.signInRequired) }
        let content = try await call(
            .token, provider.tokenEndpoint, ["grant_type": "refresh_token", "refresh_token": refreshToken])
        let answer = try TokenAnswer(content)
        var idToken = tokens.idToken
        if let old = tokens.idToken, let text = answer.idToken {
            let new = try checked(text, nonce: nil)
            guard new.subject == old.subject else { throw OAuthError(.idToken(.subject)) }
            if new.nonce != nil, new.nonce != old.nonce { throw OAuthError(.idToken(.nonce)) }
            idToken = new
        }
        return made(answer, refreshToken: refreshToken, scopes: tokens.scopes, idToken: idToken)
    }

    private func checked(_ text: String, nonce: String?) throws(OAuthError) -> IDToken {
        guard let issuer = provider.issuer else { throw OAuthError(.noIssuer) }
        let token = try IDToken(text)
        try token.check(issuer: issuer, client: clientID, nonce: nonce, at: now())
        return token
    }

    private func made(
        _ answer: TokenAnswer, refreshToken: String?, scopes: [String], idToken: IDToken?
    ) -> OAuthTokens {
        let now = now()
        return OAuthTokens(
            answer.accessToken, answer.refreshToken ?? refreshToken, now, answer.seconds.map(now.addingTimeInterval),
            answer.scopes ?? scopes, idToken)
    }

    private func call(_ kind: OAuthError.Endpoint, _ url: URL, _ form: [String: String]) async throws -> Data {
        var form = form
        var authorization: Authorization?
        switch authentication {
        case .none: form["client_id"] = clientID
        case .basic(let secret):
            // Both are escaped before the header is made (RFC 6749, 2.3.1).
            authorization = .basic(user: QueryText.escaped(clientID), password: QueryText.escaped(secret))
        case .post(let secret): (form["client_id"], form["client_secret"]) = (clientID, secret)
        }
        return try await Endpoint(kind: kind, url: url).call(session, form: form, authorization: authorization)
    }
}
