public import Foundation
public import Kilo

extension OAuthProvider {
    /// Returns the provider that an issuer describes, by OpenID Connect Discovery 1.0 (4), or else by RFC 8414 (3).
    ///
    /// ```swift
    /// let provider = try await OAuthProvider.discover(URL(string: "https://login.example")!)
    /// ```
    ///
    /// The description is read once, at most 256 KB within 30 seconds; redirects are not followed. Keep the result.
    ///
    /// - Parameters:
    ///   - issuer: the identifier of the provider, exactly as it writes it, with or without a slash at its end.
    ///   - session: the connections to use. A client of the application that was passed to the session follows
    ///     redirects by its own rules.
    /// - Throws: ``OAuthError``: the issuer cannot be reached or is not encrypted, its description names another
    ///   issuer, lacks an endpoint, or does not support proofs with `S256`. `CancellationError` when the task is
    ///   cancelled.
    nonisolated(nonsending) public static func discover(
        _ issuer: URL, session: WebServiceSession = .shared
    ) async throws -> OAuthProvider {
        try await outcome { try await discovered(issuer, session) }.get()
    }

    private static func discovered(_ issuer: URL, _ session: WebServiceSession) async throws -> OAuthProvider {
        try Endpoint.checked(issuer)
        let (openID, other) = try places(of: issuer)
        let content: Data
        do {
            content = try await Endpoint(kind: .discovery, url: openID).call(session)
        } catch let error as OAuthError where (error.cause as? WebServiceError)?.statusCode == 404 {
            content = try await Endpoint(kind: .discovery, url: other).call(session)
        }
        return try ProviderDescription(content).provider(of: issuer.absoluteString)
    }

    /// Returns the two addresses at which the description of an issuer may be.
    private static func places(of issuer: URL) throws(OAuthError) -> (openID: URL, other: URL) {
        guard let parts = URLComponents(url: issuer, resolvingAgainstBaseURL: true), parts.percentEncodedQuery == nil
        else { throw OAuthError(.invalidURL(issuer.absoluteString)) }
        var path = parts.percentEncodedPath
        if path.hasSuffix("/") { path.removeLast() }
        var (openID, other) = (parts, parts)
        openID.percentEncodedPath = path + "/.well-known/openid-configuration"
        other.percentEncodedPath = "/.well-known/oauth-authorization-server" + path
        guard let first = openID.url, let second = other.url else {
            throw OAuthError(.invalidURL(issuer.absoluteString))
        }
        return (first, second)
    }
}

/// The members of a provider's description that a sign-in needs (OpenID Connect Discovery 1.0, 3; RFC 8414, 2; RFC
/// 9207, 3).
struct ProviderDescription: Decodable {
    private enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case revocationEndpoint = "revocation_endpoint"
        case proofMethods = "code_challenge_methods_supported"
        case namesIssuer = "authorization_response_iss_parameter_supported"
    }

    private let issuer: String
    private let authorizationEndpoint: String
    private let tokenEndpoint: String
    private let revocationEndpoint: String?
    private let proofMethods: [String]?
    private let namesIssuer: Bool?

    init(_ content: Data) throws(OAuthError) {
        do {
            self = try JSONDecoder().decode(ProviderDescription.self, from: content)
        } catch {
            throw OAuthError(.answer(.discovery, fault: (error as? DecodingError)?.place ?? "it is not JSON"))
        }
    }

    func provider(of expected: String) throws(OAuthError) -> OAuthProvider {
        // Character by character: a description of another issuer at this address would be a mix-up.
        guard issuer == expected else { throw OAuthError(.issuer(found: issuer, expected: expected)) }
        // Providers from before RFC 8414 have no list, and many of them know S256.
        if let proofMethods, !proofMethods.contains("S256") { throw OAuthError(.noProof(methods: proofMethods)) }
        return try OAuthProvider(
            issuer: issuer, authorizationEndpoint: Self.url(authorizationEndpoint),
            tokenEndpoint: Self.url(tokenEndpoint), revocationEndpoint: revocationEndpoint.map(Self.url),
            namesIssuer: namesIssuer ?? false)
    }

    private static func url(_ text: String) throws(OAuthError) -> URL {
        guard let url = URL(string: text) else { throw OAuthError(.invalidURL(text)) }
        return url
    }
}
