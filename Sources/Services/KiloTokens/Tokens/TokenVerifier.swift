import Foundation

/// Verifies signed tokens (JWT, RFC 7519) of one issuer for one service.
///
/// ```swift
/// let verifier = TokenVerifier(
///     keys: try .fetched(from: URL(string: "https://login.example/keys")!), issuer: "https://login.example",
///     audience: "https://shop.example")
/// let claims: Claims = try await verifier.claims(of: token)
/// ```
///
/// A token is accepted if its algorithm is one of ``algorithms``, if a key of the issuer for that algorithm has made its
/// signature, if `iss` and `aud` are those of the verifier, and if it has not expired. `exp` is required. Everything else
/// in the header of a token is ignored or refused: keys and addresses of keys in a token are never used.
public struct TokenVerifier: Sendable {
    /// The keys of the issuer.
    public let keys: TokenKeys
    /// The value that `iss` must have.
    public let issuer: String
    /// The value that `aud` must have or contain.
    public let audience: String
    /// The accepted algorithms. By default those with a public key, or for a secret the one with its length.
    public var algorithms: Set<TokenAlgorithm>
    /// How far the clocks of issuer and service may differ; 60 seconds by default, whole seconds count.
    public var leeway: Duration = .seconds(60)
    /// The value that the header `typ` must have, such as `at+jwt` for access tokens (RFC 9068); nil, the default, for any
    /// type and for none.
    ///
    /// An issuer signs other tokens with the same keys, such as ID tokens. The type keeps a service from taking one of them
    /// for an access token. It is a media type: case does not matter, and `application/` may stand before it.
    public var tokenType: String?
    var now: @Sendable () -> Date = { Date() }

    /// Creates a verifier.
    ///
    /// - Parameters:
    ///   - keys: the keys of the issuer.
    ///   - issuer: the value that `iss` must have.
    ///   - audience: the value that `aud` must have or contain.
    public init(keys: TokenKeys, issuer: String, audience: String) {
        self.keys = keys
        self.issuer = issuer
        self.audience = audience
        algorithms = keys.algorithms
    }

    /// Verifies a token and decodes its claims; dates are seconds since 1970-01-01.
    ///
    /// - Throws: the reason why the token is refused.
    public func claims<Claims: Decodable>(
        of token: String, as type: Claims.Type = Claims.self
    ) async throws(TokenError) -> Claims {
        let token = try SignedToken(token)
        guard let algorithm = TokenAlgorithm(rawValue: token.algorithm), algorithms.contains(algorithm) else {
            throw .algorithm(token.algorithm)
        }
        if let tokenType, token.type.map(Self.mediaType) != Self.mediaType(tokenType) {
            throw .type(found: token.type, expected: tokenType)
        }
        let candidates = try await keys.candidates(named: token.keyName, for: algorithm)
        guard candidates.contains(where: { $0.hasSigned(token, by: algorithm) }) else { throw .signature }
        try Self.decoded(StandardClaims.self, token).check(
            issuer: issuer, audience: audience, leeway: leeway, at: now())
        return try Self.decoded(type, token)
    }

    /// Returns the type in the form in which two are compared (RFC 7515, 4.1.9).
    private static func mediaType(_ type: String) -> String {
        let type = type.lowercased()
        return type.contains("/") ? type : "application/\(type)"
    }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, _ token: SignedToken
    ) throws(TokenError) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        do {
            return try decoder.decode(type, from: token.claims)
        } catch let error as DecodingError {
            throw .claims(error.place)
        } catch {
            throw .claims("\(error)")
        }
    }
}

extension DecodingError {
    /// The claim that does not decode.
    fileprivate var place: String {
        func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
        return switch self {
        case .keyNotFound(let key, let context): "'\(path(context.codingPath + [key]))' is missing"
        case .typeMismatch(let type, let context): "'\(path(context.codingPath))' is not a \(type)"
        case .valueNotFound(_, let context): "'\(path(context.codingPath))' is null"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "they are not JSON" : "'\(path(context.codingPath))' cannot be read"
        @unknown default: "\(self)"
        }
    }
}
