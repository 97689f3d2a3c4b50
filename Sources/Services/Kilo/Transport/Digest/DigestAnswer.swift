/// The answer to a challenge of Digest for one request (RFC 7616, 3.4).
struct DigestAnswer {
    let challenge: DigestChallenge
    let user: String
    let password: String
    let method: String
    /// Path and query as they are sent.
    let target: String
    /// The body, if it is bytes in memory.
    var body: [UInt8]? = []
    /// How many requests have used the nonce, this one included.
    let count: UInt32
    /// The client's own nonce.
    let clientNonce: String

    /// The value of `Authorization`; nil if the body has to be protected and is not known, or if a text of the service
    /// cannot be sent back.
    var header: String? {
        guard let response else { return nil }
        var parts = [name, "realm=\(Self.quoted(challenge.realm))", "uri=\(Self.quoted(target))"]
        if let algorithm = challenge.algorithm { parts.append("algorithm=\(algorithm)") }
        parts.append("nonce=\(Self.quoted(challenge.nonce))")
        if let protection = challenge.protection {
            parts += ["nc=\(countText)", "cnonce=\(Self.quoted(clientNonce))", "qop=\(protection.rawValue)"]
        }
        parts.append("response=\"\(response)\"")
        if let opaque = challenge.opaque { parts.append("opaque=\(Self.quoted(opaque))") }
        if challenge.hashesUser { parts.append("userhash=true") }
        let value = "Digest " + parts.joined(separator: ", ")
        return HeaderCheck.isValue(value) ? value : nil
    }

    private var countText: String {
        let digits = String(count, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    private var name: String {
        if challenge.hashesUser { return "username=\"\(challenge.hash.hex("\(user):\(challenge.realm)"))\"" }
        if challenge.isUnicode, !user.utf8.allSatisfy({ $0 < 0x80 }) {
            return "username*=UTF-8''\(URLText.escaped(user, keeping: .unreserved))"
        }
        return "username=\(Self.quoted(user))"
    }

    private var response: String? {
        let hash = challenge.hash
        var secret = hash.hex("\(user):\(challenge.realm):\(password)")
        if challenge.isForSession { secret = hash.hex("\(secret):\(challenge.nonce):\(clientNonce)") }
        switch challenge.protection {
        case nil: return hash.hex("\(secret):\(challenge.nonce):\(hash.hex("\(method):\(target)"))")
        case .target: return response(secret, hash.hex("\(method):\(target)"))
        case .body: return body.map { response(secret, hash.hex("\(method):\(target):\(hash.hex($0))")) }
        }
    }

    private func response(_ secret: String, _ request: String) -> String {
        let protection = challenge.protection?.rawValue ?? ""
        return challenge.hash.hex("\(secret):\(challenge.nonce):\(countText):\(clientNonce):\(protection):\(request)")
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
