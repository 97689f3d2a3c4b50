public import Foundation

/// The addresses of a provider that signs users in.
///
/// A provider of OpenID Connect describes itself: see ``discover(_:session:)``. Create the value with its addresses for
/// a provider that does not.
public struct OAuthProvider: Sendable, Hashable {
    /// The identifier of the provider, exactly as it writes it; `nil` for a provider without OpenID Connect.
    public let issuer: String?
    /// The page on which the user signs in (RFC 6749, 3.1).
    public let authorizationEndpoint: URL
    /// The endpoint that returns tokens (RFC 6749, 3.2).
    public let tokenEndpoint: URL
    /// The endpoint that ends the validity of tokens (RFC 7009); `nil` if the provider has none.
    public let revocationEndpoint: URL?
    /// Whether each answer of the sign-in page names the issuer (RFC 9207). An answer without it is then refused, and
    /// in any case one that names another issuer.
    public let namesIssuer: Bool

    /// Creates a provider from its addresses.
    ///
    /// - Parameters:
    ///   - issuer: the identifier in ID tokens; `nil` for a provider without OpenID Connect.
    ///   - authorizationEndpoint: the sign-in page; it may have a query.
    ///   - tokenEndpoint: the endpoint that returns tokens.
    ///   - revocationEndpoint: the endpoint that ends the validity of tokens, if there is one.
    ///   - namesIssuer: whether each answer of the sign-in page names the issuer.
    /// - Throws: ``OAuthError`` for a URL that is neither `https` nor `http` on this machine, or that has a fragment, a
    ///   user or no host.
    public init(
        issuer: String? = nil, authorizationEndpoint: URL, tokenEndpoint: URL, revocationEndpoint: URL? = nil,
        namesIssuer: Bool = false
    ) throws(OAuthError) {
        try Endpoint.checked(authorizationEndpoint)
        try Endpoint.checked(tokenEndpoint)
        if let revocationEndpoint { try Endpoint.checked(revocationEndpoint) }
        self.issuer = issuer
        self.authorizationEndpoint = authorizationEndpoint
        self.tokenEndpoint = tokenEndpoint
        self.revocationEndpoint = revocationEndpoint
        self.namesIssuer = namesIssuer
    }
}
