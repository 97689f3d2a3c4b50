import Foundation

/// The claims that each token is checked by (RFC 7519, 4.1).
struct StandardClaims: Decodable {
    let iss: String?
    let aud: Audience?
    let exp: Double?
    let nbf: Double?

    /// One name, or several.
    struct Audience: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            names = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
        }
    }

    func check(issuer: String, audience: String, leeway: Duration, at now: Date) throws(TokenError) {
        let leeway = Double(leeway.components.seconds)
        guard let iss else { throw .missingClaim("iss") }
        guard iss == issuer else { throw .issuer(found: iss, expected: issuer) }
        guard let aud else { throw .missingClaim("aud") }
        guard aud.names.contains(audience) else { throw .audience(found: aud.names, expected: audience) }
        guard let exp else { throw .missingClaim("exp") }
        let time = now.timeIntervalSince1970
        guard time < exp + leeway else { throw .expired(Date(timeIntervalSince1970: exp)) }
        if let nbf, time < nbf - leeway { throw .notYetValid(Date(timeIntervalSince1970: nbf)) }
    }
}
