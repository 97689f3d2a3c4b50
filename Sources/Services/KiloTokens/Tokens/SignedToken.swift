import Foundation
import Kilo

/// A token in three parts, not verified (RFC 7515, 7.1).
struct SignedToken {
    private struct Header: Decodable {
        let alg: String
        let typ: String?
        let kid: String?
        let crit: [String]?
        let b64: Bool?
    }

    /// The longest token that is read, in bytes.
    static let limit = 16 * 1024

    /// The name of the algorithm; it decides nothing before the verifier's list has been asked.
    let algorithm: String
    /// The type that the token says it has.
    let type: String?
    /// The name of the key, which is only compared with names.
    let keyName: String?
    let claims: Data
    let signature: Data
    /// The signed bytes: header and claims as they were sent.
    let signed: Data

    init(_ text: String) throws(TokenError) {
        let bytes = Data(text.utf8)
        guard bytes.count <= Self.limit else { throw .malformed("it is longer than \(Self.limit) bytes") }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .malformed("it has \(parts.count) parts, not 3") }
        guard let head = Base64URL.decoded(parts[0]), let claims = Base64URL.decoded(parts[1]),
            let signature = Base64URL.decoded(parts[2])
        else { throw .malformed("a part is not base64url without padding") }
        let header: Header
        do {
            header = try JSONDecoder().decode(Header.self, from: head)
        } catch {
            throw .malformed("its header is not the JSON of a signed token")
        }
        // Extensions that a verifier does not know have to be refused, and this one knows none.
        if let names = header.crit { throw .malformed("it requires the extensions \(names.joined(separator: ", "))") }
        if header.b64 == false { throw .malformed("its claims are not encoded") }
        (algorithm, type, keyName) = (header.alg, header.typ, header.kid)
        (self.claims, self.signature) = (claims, signature)
        signed = bytes[..<parts[1].endIndex]
    }
}
