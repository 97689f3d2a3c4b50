public import Foundation
import Kilo

/// The statement of a provider about who has signed in (OpenID Connect Core 1.0, 2).
///
/// A client receives it from the token endpoint, over a connection of which TLS has checked the other side. So its
/// signature is not verified, as section 3.1.3.7 of the standard permits; its claims are. Do not pass the claims on as
/// a proof: a service that receives the token from a client has to verify the signature, for example by `TokenVerifier`
/// of KiloTokens.
public struct IDToken: Sendable, Hashable {
    /// The longest token that is read, in bytes.
    static let limit = 64 * 1024
    /// How far the clocks of provider and client may differ, in seconds.
    private static let leeway: TimeInterval = 60

    private struct StandardClaims: Decodable {
        let iss: String
        let sub: String
        let aud: Audience
        let azp: String?
        let exp: Double
        let iat: Double
        let nonce: String?
    }

    private struct Audience: Decodable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            names = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
        }
    }

    /// The token as it was received.
    public let text: String
    /// The identifier of the user, which is unique at the issuer and never used again (`sub`).
    public let subject: String
    /// The issuer (`iss`).
    public let issuer: String
    /// The clients for which the token is (`aud`).
    public let audience: [String]
    /// The time at which the token was made (`iat`).
    public let issued: Date
    /// The time until which the token may be accepted (`exp`). It is not the end of the user's session.
    public let expires: Date
    private let authorizedParty: String?
    let nonce: String?
    private let payload: Data

    init(_ text: String) throws(OAuthError) {
        guard text.utf8.count <= Self.limit else {
            throw OAuthError(.idToken(.malformed("it is longer than \(Self.limit) bytes")))
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Base64URL.decoded(Data(parts[1])) else {
            throw OAuthError(.idToken(.malformed("it is not three parts in base64url")))
        }
        self.text = text
        self.payload = payload
        let claims = try Self.decoded(StandardClaims.self, payload)
        guard !claims.sub.isEmpty, claims.sub.utf8.count <= 255 else {
            throw OAuthError(.idToken(.malformed("'sub' does not have 1 to 255 characters")))
        }
        // Years 1970 to 9999: other numbers are mistakes, such as milliseconds.
        for (name, time) in [("exp", claims.exp), ("iat", claims.iat)] where !(0..<253_402_300_800 ~= time) {
            throw OAuthError(.idToken(.malformed("'\(name)' is not a time in seconds")))
        }
        (subject, issuer, audience) = (claims.sub, claims.iss, claims.aud.names)
        (issued, expires) = (Date(timeIntervalSince1970: claims.iat), Date(timeIntervalSince1970: claims.exp))
        (authorizedParty, nonce) = (claims.azp, claims.nonce)
    }

    /// Decodes further claims, such as `name` and `email`; dates are seconds since 1970-01-01.
    ///
    /// ```swift
    /// struct Profile: Decodable { let name: String?, email: String? }
    /// let profile = try token.claims(as: Profile.self)
    /// ```
    ///
    /// - Throws: ``OAuthError`` with the code ``OAuthError/Code-swift.enum/idToken(_:)`` if they do not decode.
    public func claims<Claims: Decodable>(as type: Claims.Type = Claims.self) throws(OAuthError) -> Claims {
        try Self.decoded(type, payload)
    }

    private static func decoded<Claims: Decodable>(_ type: Claims.Type, _ payload: Data) throws(OAuthError) -> Claims {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        do {
            return try decoder.decode(type, from: payload)
        } catch {
            let fault = (error as? DecodingError)?.place ?? "the claims are not JSON"
            throw OAuthError(.idToken(.malformed(fault)), cause: error)
        }
    }

    /// Checks the claims (OpenID Connect Core 1.0, 3.1.3.7).
    ///
    /// - Parameters:
    ///   - nonce: the value that the token must have; nil for a token of a refresh, which need not have any (12.2).
    func check(issuer: String, client: String, nonce: String?, at now: Date) throws(OAuthError) {
        guard self.issuer == issuer else { throw OAuthError(.issuer(found: self.issuer, expected: issuer)) }
        // A token for several clients has to say for which one it was made; otherwise another one could have requested
        // it.
        let isForOthers = audience.count > 1 && authorizedParty == nil
        guard audience.contains(client), !isForOthers, authorizedParty == nil || authorizedParty == client else {
            throw OAuthError(.idToken(.audience(audience)))
        }
        guard now < expires.addingTimeInterval(Self.leeway) else { throw OAuthError(.idToken(.expired(expires))) }
        guard issued < now.addingTimeInterval(Self.leeway) else { throw OAuthError(.idToken(.issuedInFuture(issued))) }
        if let nonce, self.nonce != nonce { throw OAuthError(.idToken(.nonce)) }
    }

    public static func == (one: IDToken, other: IDToken) -> Bool { one.text == other.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension IDToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Issuer and subject, without the token.
    public var description: String { "an ID token of '\(issuer.onOneLine)' for '\(subject.onOneLine)'" }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// No children, so that `dump` does not print the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension IDToken: Codable {
    /// Decodes the token from its text.
    public init(from decoder: any Decoder) throws { try self.init(decoder.singleValueContainer().decode(String.self)) }

    /// Encodes the text of the token, which is a secret.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
