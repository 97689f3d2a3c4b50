/// A signature algorithm of tokens (RFC 7518, 3.1, and RFC 8037). `none` is not one of them.
public enum TokenAlgorithm: String, Sendable, CaseIterable {
    /// HMAC with a secret that the service shares with the issuer.
    case hs256 = "HS256"
    /// HMAC with SHA-384.
    case hs384 = "HS384"
    /// HMAC with SHA-512.
    case hs512 = "HS512"
    /// RSA (PKCS #1 v1.5) with SHA-256.
    case rs256 = "RS256"
    /// RSA (PKCS #1 v1.5) with SHA-384.
    case rs384 = "RS384"
    /// RSA (PKCS #1 v1.5) with SHA-512.
    case rs512 = "RS512"
    /// RSA (PSS) with SHA-256.
    case ps256 = "PS256"
    /// RSA (PSS) with SHA-384.
    case ps384 = "PS384"
    /// RSA (PSS) with SHA-512.
    case ps512 = "PS512"
    /// ECDSA on the curve P-256.
    case es256 = "ES256"
    /// ECDSA on the curve P-384.
    case es384 = "ES384"
    /// ECDSA on the curve P-521.
    case es512 = "ES512"
    /// Ed25519.
    case edDSA = "EdDSA"

    /// The algorithms of secrets.
    static let symmetric: Set<TokenAlgorithm> = [.hs256, .hs384, .hs512]
}
