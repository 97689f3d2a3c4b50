import CNettle
import Kilo

/// The proof that the tokens go to the program that began the sign-in (RFC 7636), with the method `S256`.
struct ProofKey: Sendable {
    /// The secret, which only the token endpoint receives: 43 characters.
    let verifier: String
    /// The hash of the secret, which the browser carries.
    let challenge: String

    init() { self.init(verifier: Self.randomText()) }

    init(verifier: String) {
        self.verifier = verifier
        challenge = Base64URL.encoded(Self.sha256(Array(verifier.utf8)))
    }

    /// Returns 256 bits from the system's generator in 43 characters, which a query needs not escape.
    static func randomText() -> String { Base64URL.encoded((0..<32).map { _ in UInt8.random(in: .min ... .max) }) }

    private static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, bytes.count, bytes)
        var hash = [UInt8](repeating: 0, count: 32)
        hash.withUnsafeMutableBufferPointer { nettle_sha256_digest(&context, $0.count, $0.baseAddress) }
        return hash
    }
}
