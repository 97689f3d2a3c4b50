import Foundation
import JWTKit
import Kilo

/// The parts of a set of keys (RFC 7517, 5). A key that cannot be read does not make the others useless.
struct KeySet: Decodable {
    let keys: [KeySetEntry]
}

/// A key in a set.
struct KeySetEntry: Decodable {
    private enum CodingKeys: String, CodingKey {
        case keyType = "kty"
        case name = "kid"
        case algorithm = "alg"
        case curve = "crv"
        case modulus = "n"
        case use
        case operations = "key_ops"
    }

    let key: JWK?
    let name: String?
    let isForSignatures: Bool
    /// The algorithms for which the key is made, or the one that it names.
    let algorithms: [TokenAlgorithm]

    init(from decoder: any Decoder) throws {
        key = try? JWK(from: decoder)
        let parts = try? decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) -> String? { try? parts?.decodeIfPresent(String.self, forKey: key) }
        name = text(.name)
        let operations = try? parts?.decodeIfPresent([String].self, forKey: .operations)
        isForSignatures = text(.use) ?? "sig" == "sig" && operations?.contains("verify") ?? true
        let possible = Self.algorithms(type: text(.keyType), curve: text(.curve), modulus: text(.modulus))
        algorithms = text(.algorithm).map { name in possible.filter { $0.rawValue == name } } ?? possible
    }

    private static func algorithms(type: String?, curve: String?, modulus: String?) -> [TokenAlgorithm] {
        switch (type, curve) {
        case ("EC", "P-256"): return [.es256]
        case ("EC", "P-384"): return [.es384]
        case ("EC", "P-521"): return [.es512]
        case ("OKP", "Ed25519"): return [.edDSA]
        case ("RSA", _):
            let number = modulus.flatMap { Base64URL.decoded(Data($0.utf8)) }?.drop { $0 == 0 }
            // RFC 7518, 3.3 and 3.5; beyond 8192 bits one signature would take too long.
            guard let number, 256...1024 ~= number.count else { return [] }
            return [.rs256, .rs384, .rs512, .ps256, .ps384, .ps512]
        default: return []
        }
    }
}
