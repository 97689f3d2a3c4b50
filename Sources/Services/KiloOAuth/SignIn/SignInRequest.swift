public import Foundation

/// A sign-in that has begun: the page to open, and the secrets that its answer is checked by.
///
/// ``OAuthClient/signIn()`` does everything. A program that shows the page in a different way, or receives the answer
/// by a URL scheme, makes a request by ``OAuthClient/signInRequest(redirectURL:)`` and passes the URL of the answer to
/// ``OAuthClient/tokens(answer:to:)``. Use a request for one sign-in only.
public struct SignInRequest: Sendable {
    /// The page to open in the user's browser.
    public let url: URL
    /// The URL to which the provider sends the browser with the answer.
    public let redirectURL: URL
    /// The value by which an answer belongs to this request (RFC 6749, 10.12).
    let state: String
    /// The value by which an ID token belongs to this request (OpenID Connect Core 1.0, 3.1.2.1); nil without `openid`.
    let nonce: String?
    let proof: ProofKey
    /// The scopes that were requested.
    let scopes: [String]
    private let issuer: String?
    private let namesIssuer: Bool

    private static let reserved: Set<String> = [
        "response_type", "response_mode", "client_id", "client_secret", "redirect_uri", "scope", "state", "nonce",
        "code_challenge", "code_challenge_method", "request", "request_uri",
    ]

    init(_ client: OAuthClient, redirectURL: URL) throws(OAuthError) {
        let provider = client.provider
        if let name = client.additionalParameters.keys.sorted().first(where: Self.reserved.contains) {
            throw OAuthError(.reservedParameter(name))
        }
        let isOpenID = client.scopes.contains("openid")
        if isOpenID && provider.issuer == nil { throw OAuthError(.noIssuer) }
        let (state, nonce, proof) = (ProofKey.randomText(), isOpenID ? ProofKey.randomText() : nil, ProofKey())
        var query = client.additionalParameters
        query["response_type"] = "code"
        query["client_id"] = client.clientID
        query["redirect_uri"] = redirectURL.absoluteString
        query["state"] = state
        query["code_challenge"] = proof.challenge
        query["code_challenge_method"] = "S256"
        if !client.scopes.isEmpty { query["scope"] = client.scopes.joined(separator: " ") }
        query["nonce"] = nonce
        guard var parts = URLComponents(url: provider.authorizationEndpoint, resolvingAgainstBaseURL: true) else {
            throw OAuthError(.invalidURL(provider.authorizationEndpoint.absoluteString))
        }
        // The query of the endpoint is kept (RFC 6749, 3.1).
        let own = parts.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
        parts.percentEncodedQuery = own + QueryText.written(query)
        guard let url = parts.url else { throw OAuthError(.invalidURL(provider.authorizationEndpoint.absoluteString)) }
        self.url = url
        self.redirectURL = redirectURL
        (self.state, self.nonce, self.proof, scopes) = (state, nonce, proof, client.scopes)
        (issuer, namesIssuer) = (provider.issuer, provider.namesIssuer)
    }

    /// Returns the code in the query of an answer.
    ///
    /// - Throws: ``OAuthError`` with the code `foreignAnswer` for an answer to another request, after which the right
    ///   one may still come; any other error ends the sign-in.
    func code(inQuery query: String) throws(OAuthError) -> String {
        guard let values = QueryText.values(query), let found = values["state"], Self.isEqual(found, state) else {
            throw OAuthError(.foreignAnswer)
        }
        // Before everything else: the answer of another provider must not be believed (RFC 9207, 2.4).
        if let issuer, namesIssuer || values["iss"] != nil, values["iss"] != issuer {
            throw OAuthError(.issuer(found: values["iss"], expected: issuer))
        }
        if let code = values["error"] {
            throw OAuthError(.refused(.authorization, code: code, description: values["error_description"]))
        }
        guard let code = values["code"], !code.isEmpty else {
            throw OAuthError(.answer(.authorization, fault: "it has neither 'code' nor 'error'"))
        }
        return code
    }

    /// Compares two texts in a time that does not depend on the place of the first difference.
    private static func isEqual(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension SignInRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The host of the page, without any secret.
    public var description: String { "a sign-in at \(url.host ?? "")" }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// No children, so that `dump` does not print the secrets.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
