public import Foundation
public import Kilo

/// The keys by which an issuer signs its tokens.
public struct TokenKeys: Sendable {
    private enum Source {
        case fixed([VerificationKey])
        case fetched(FetchedKeys)
    }

    private let source: Source
    let algorithms: Set<TokenAlgorithm>

    /// Returns the key of a secret that the issuer and the service share; a token's own name for it does not matter.
    ///
    /// - Parameter secret: at least 32 bytes, 48 for HS384, 64 for HS512.
    /// - Throws: ``TokenKeyError`` for a shorter one.
    public static func secret(_ secret: Data) async throws -> TokenKeys {
        guard let key = await VerificationKey(secret: secret) else {
            throw TokenKeyError.shortSecret(bytes: secret.count)
        }
        return TokenKeys(
            source: .fixed([key]),
            algorithms: [secret.count >= 64 ? .hs512 : secret.count >= 48 ? .hs384 : .hs256])
    }

    /// Returns the public keys in a set (JWKS, RFC 7517).
    ///
    /// - Parameter json: the set. Keys of other kinds, keys for encryption, and RSA keys of less than 2048 or more than
    ///   8192 bits are left out; private parts are not used.
    /// - Throws: ``TokenKeyError`` for a text that is not a set, or that has no usable key.
    public static func set(_ json: Data) async throws -> TokenKeys {
        TokenKeys(source: .fixed(try await keys(in: json)), algorithms: publicAlgorithms)
    }

    /// Returns the public keys that an issuer publishes, fetched when the first token comes.
    ///
    /// The keys are kept by the rules of HTTP's cache, see `ResponseCache` of Kilo. They are also kept in memory, for a
    /// minute. While the issuer cannot be reached, the last keys are used. A token with an unknown key makes the keys be
    /// fetched again, at most once a minute. A redirect to another server is refused.
    ///
    /// - Parameters:
    ///   - url: the issuer's `jwks_uri`: `https`, or `http` on this machine.
    ///   - session: the connections to use.
    ///   - cache: the cache of responses; by default `kilo-tokens` in the user's folder of caches. Nobody else may be able
    ///     to write there.
    /// - Throws: ``TokenKeyError`` for a URL over which anyone could send other keys.
    public static func fetched(
        from url: URL, session: WebServiceSession = .shared, cache: ResponseCache? = nil
    ) throws -> TokenKeys {
        let isLocal = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host?.lowercased())
        guard url.scheme?.lowercased() == "https" || isLocal && url.scheme?.lowercased() == "http" else {
            throw TokenKeyError.insecureURL(url)
        }
        return TokenKeys(fetched: FetchedKeys(url: url, session: session, cache: cache))
    }

    init(fetched: FetchedKeys) { self.init(source: .fetched(fetched), algorithms: Self.publicAlgorithms) }

    private init(source: Source, algorithms: Set<TokenAlgorithm>) {
        self.source = source
        self.algorithms = algorithms
    }

    private static let publicAlgorithms = Set(TokenAlgorithm.allCases).subtracting(TokenAlgorithm.symmetric)

    /// Returns the usable keys of a set.
    static func keys(in json: Data) async throws(TokenKeyError) -> [VerificationKey] {
        guard let set = try? JSONDecoder().decode(KeySet.self, from: json) else { throw .notASet }
        var keys: [VerificationKey] = []
        for entry in set.keys.prefix(maximumCount) {
            if let key = await VerificationKey(entry) { keys.append(key) }
        }
        if keys.isEmpty { throw .noUsableKey(count: set.keys.count) }
        return keys
    }

    /// The number of keys that are read; issuers have a few.
    private static let maximumCount = 100

    /// Returns the keys by which a token can be signed.
    func candidates(named name: String?, for algorithm: TokenAlgorithm) async throws(TokenError) -> [VerificationKey] {
        switch source {
        case .fixed(let keys):
            guard let found = Self.candidates(in: keys, named: name, for: algorithm) else { throw .unknownKey(name) }
            return found
        case .fetched(let fetched):
            if let found = Self.candidates(in: try await fetched.keys(), named: name, for: algorithm) { return found }
            // The issuer may have changed its keys.
            if let newer = await fetched.newerKeys(),
                let found = Self.candidates(in: newer, named: name, for: algorithm)
            {
                return found
            }
            throw .unknownKey(name)
        }
    }

    /// Returns the keys of a name; nil for an unknown name. A token without a name is signed by the only key.
    private static func candidates(
        in keys: [VerificationKey], named name: String?, for algorithm: TokenAlgorithm
    ) -> [VerificationKey]? {
        let possible = keys.filter { $0.supports(algorithm) }
        guard let name else { return possible.count == 1 ? possible : nil }
        let named = possible.filter { $0.name == name }
        if !named.isEmpty { return named }
        // A secret, or the only key of a set without names.
        return keys.count == 1 && possible.count == 1 && possible[0].name == nil ? possible : nil
    }
}

/// The reason why keys cannot be used.
@nonexhaustive
public enum TokenKeyError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The secret is too short for any algorithm.
    case shortSecret(bytes: Int)
    /// The text is not a set of keys.
    case notASet
    /// None of the keys in the set verifies signatures.
    case noUsableKey(count: Int)
    /// The keys would come over a connection that is not encrypted.
    case insecureURL(URL)

    /// The reason and what to do.
    public var description: String {
        switch self {
        case .shortSecret(let bytes): "the secret has \(bytes) bytes; use at least 32 random ones"
        case .notASet: "the keys are not a JSON object with a list 'keys' (RFC 7517)"
        case .noUsableKey(let count):
            "none of the \(count) keys verifies signatures; use RSA of 2048 bits or more, P-256, P-384, P-521 or Ed25519"
        case .insecureURL(let url): "the keys at '\(url)' would not come over TLS; use https"
        }
    }
}
