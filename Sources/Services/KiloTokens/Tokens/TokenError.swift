public import Foundation

/// The reason why a token is refused.
@nonexhaustive
public enum TokenError: Error, Sendable, Equatable {
    /// The text is not a signed token.
    case malformed(String)
    /// The algorithm is not in the verifier's list: `none` never is.
    case algorithm(String)
    /// The token has another type than the verifier asks for; `nil` for a token without a type.
    case type(found: String?, expected: String)
    /// There is no key of this name for the algorithm; `nil` for a token without a name where there are several keys.
    case unknownKey(String?)
    /// The signature is not that of the key.
    case signature
    /// The token was valid until this time.
    case expired(Date)
    /// The token is valid from this time on.
    case notYetValid(Date)
    /// Another issuer than the verifier's has made the token.
    case issuer(found: String, expected: String)
    /// The token is for others.
    case audience(found: [String], expected: String)
    /// A claim is absent that each token must have.
    case missingClaim(String)
    /// The claims do not decode; the text says where.
    case claims(String)
    /// The issuer's keys could not be fetched, so nothing is known of the token.
    case keysUnavailable(String)
}

extension TokenError: CustomStringConvertible {
    /// The reason with its facts and what to do, for the log. It may contain texts of the token.
    public var description: String {
        switch self {
        case .malformed(let reason): "the token cannot be read: \(reason)"
        case .algorithm(let name):
            "the token's algorithm is '\(name)'; if the issuer signs so, add it to the verifier's 'algorithms'"
        case .type(let found, let expected):
            "the token has \(found.map { "the type '\($0)'" } ?? "no type"); the verifier's 'tokenType' is '\(expected)'"
        case .unknownKey(let name?):
            "the issuer has no key '\(name)' for the token's algorithm; check the URL of the keys"
        case .unknownKey(nil): "the token names no key, and the issuer has several"
        case .signature: "the signature is wrong: the token was changed, or signed by another key of the same name"
        case .expired(let date):
            "the token expired at \(date.ISO8601Format()); compare the clocks if it has just been made"
        case .notYetValid(let date): "the token is valid from \(date.ISO8601Format()) on; compare the clocks"
        case .issuer(let found, let expected): "the token is from '\(found)'; the verifier's 'issuer' is '\(expected)'"
        case .audience(let found, let expected):
            "the token is for '\(found.joined(separator: "', '"))'; the verifier's 'audience' is '\(expected)'"
        case .missingClaim(let name): "the token has no '\(name)', which every token must have"
        case .claims(let fault): "the token's claims do not decode: \(fault)"
        case .keysUnavailable(let reason): "the issuer's keys could not be fetched: \(reason)"
        }
    }

    /// The reason for the client, without texts of the token or of the service.
    var words: String {
        switch self {
        case .malformed: "the token cannot be read"
        case .algorithm: "the token's algorithm is not accepted"
        case .type: "the token is of another type"
        case .unknownKey: "the token's key is not known"
        case .signature: "the token's signature is wrong"
        case .expired: "the token has expired"
        case .notYetValid: "the token is not valid yet"
        case .issuer: "the token is from another issuer"
        case .audience: "the token is for another audience"
        case .missingClaim(let name): "the token has no '\(name)'"
        case .claims: "the token's claims have another form"
        case .keysUnavailable: "the token cannot be checked at the moment"
        }
    }
}
