import MarkupBasics

/// A challenge of Digest that can be answered (RFC 7616, 3.3).
struct DigestChallenge: Equatable {
    /// The parts of a request that the answer protects.
    enum Protection: String {
        /// The method and the target.
        case target = "auth"
        /// The method, the target and the body.
        case body = "auth-int"
    }

    let realm: String
    var nonce: String
    let opaque: String?
    let hash: DigestHash
    /// The algorithm as the service writes it; nil if it does not.
    let algorithm: String?
    /// Whether the password is hashed with the nonce and the client's own (`-sess`).
    let isForSession: Bool
    /// Nil for a service as old as RFC 2069.
    let protection: Protection?
    /// Whether only the nonce is too old.
    let isStale: Bool
    /// Whether the service wants the hash of the user's name.
    let hashesUser: Bool
    /// Whether the service reads names outside ASCII as RFC 7616 writes them.
    let isUnicode: Bool

    /// Returns the challenge with the strongest hash function; of equal ones, the service's first. Nil without one that
    /// can be answered.
    static func strongest(of lines: [String]) -> DigestChallenge? {
        let found = AuthenticationChallenge.all(lines).compactMap(DigestChallenge.init)
        guard let hash = found.map(\.hash).max() else { return nil }
        return found.first { $0.hash == hash }
    }

    init?(_ challenge: AuthenticationChallenge) {
        let parameters = challenge.parameters
        guard challenge.scheme == "digest", let realm = parameters["realm"], let nonce = parameters["nonce"] else {
            return nil
        }
        algorithm = parameters["algorithm"]
        let name = algorithm?.lowercased() ?? "md5"
        isForSession = name.hasSuffix("-sess")
        switch isForSession ? String(name.dropLast(5)) : name {
        case "md5": hash = .md5
        case "sha-256": hash = .sha256
        case "sha-512-256": hash = .sha512t256
        default: return nil
        }
        if let list = parameters["qop"] {
            let offered = list.lowercased().split(separator: ",").map { String($0).trimmed }
            guard let protection = [Protection.target, .body].first(where: { offered.contains($0.rawValue) }) else {
                return nil
            }
            self.protection = protection
        } else {
            protection = nil
        }
        self.realm = realm
        self.nonce = nonce
        opaque = parameters["opaque"]
        isStale = parameters["stale"]?.lowercased() == "true"
        hashesUser = parameters["userhash"]?.lowercased() == "true"
        isUnicode = parameters["charset"]?.lowercased() == "utf-8"
    }
}
