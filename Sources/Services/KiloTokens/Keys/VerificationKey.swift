import Foundation
import JWTKit

/// A key that verifies signatures, by each algorithm that it is for.
struct VerificationKey: Sendable {
    /// Nil for a key that every token may name as it likes.
    let name: String?
    private let algorithms: [TokenAlgorithm: any JWTAlgorithm]

    func supports(_ algorithm: TokenAlgorithm) -> Bool { algorithms[algorithm] != nil }

    func hasSigned(_ token: SignedToken, by algorithm: TokenAlgorithm) -> Bool {
        guard let key = algorithms[algorithm] else { return false }
        return (try? key.verify(token.signature, signs: token.signed)) ?? false
    }

    /// Creates the key of a secret; nil if the secret is shorter than the algorithm's hash (RFC 7518, 3.2).
    init?(secret: Data) async {
        let hashes: [(TokenAlgorithm, DigestAlgorithm, Int)] = [
            (.hs256, .sha256, 32), (.hs384, .sha384, 48), (.hs512, .sha512, 64),
        ]
        var algorithms: [TokenAlgorithm: any JWTAlgorithm] = [:]
        for (algorithm, hash, length) in hashes where secret.count >= length {
            let keys = JWTKeyCollection()
            await keys.add(hmac: HMACKey(from: secret), digestAlgorithm: hash, kid: "key")
            algorithms[algorithm] = try? await keys.getKey(for: "key")
        }
        if algorithms.isEmpty { return nil }
        name = nil
        self.algorithms = algorithms
    }

    /// Creates the public part of a key in a set; nil for a key that verifies nothing, or that is too weak.
    init?(_ entry: KeySetEntry) async {
        guard let key = entry.key, entry.isForSignatures else { return nil }
        var algorithms: [TokenAlgorithm: any JWTAlgorithm] = [:]
        for algorithm in entry.algorithms {
            var key = key
            key.algorithm = JWK.Algorithm(rawValue: algorithm.rawValue)
            key.keyIdentifier = "key"
            // A set should not have these.
            (key.privateExponent, key.prime1, key.prime2) = (nil, nil, nil)
            let keys = JWTKeyCollection()
            guard (try? await keys.add(jwk: key)) != nil,
                let verifier = try? await keys.getKey(for: "key", alg: algorithm.rawValue)
            else { continue }
            algorithms[algorithm] = verifier
        }
        if algorithms.isEmpty { return nil }
        name = entry.name
        self.algorithms = algorithms
    }
}
