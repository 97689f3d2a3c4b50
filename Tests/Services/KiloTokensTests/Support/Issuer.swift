import Foundation
import JWTKit
import KiloServer
import Testing

@testable import KiloTokens

/// An issuer with one key, that makes any token.
struct Issuer: Sendable {
    static let name = "https://login.example"
    static let audience = "https://shop.example"
    /// 20 May 2026.
    static let now = Date(timeIntervalSince1970: 1_779_235_200)

    let keyName: String
    private let key = ES256PrivateKey()

    init(_ keyName: String = "k1") { self.keyName = keyName }

    /// The entry of the key in a set, with further members.
    func entry(_ more: [String: String] = [:]) throws -> [String: String] {
        let (x, y) = try #require(key.parameters)
        let own = ["kty": "EC", "crv": "P-256", "kid": keyName, "x": Self.url(x), "y": Self.url(y)]
        return own.merging(more) { $1 }
    }

    static func set(_ entries: [String: String]...) throws -> Data {
        try JSONSerialization.data(withJSONObject: ["keys": entries])
    }

    static func claims(_ more: [String: Any] = [:]) -> [String: Any] {
        let own: [String: Any] = [
            "iss": name, "aud": audience, "exp": now.timeIntervalSince1970 + 600, "sub": "ann",
        ]
        return own.merging(more) { $1 }
    }

    /// Returns a token that the key has signed, whatever its header says.
    func token(_ claims: [String: Any] = Issuer.claims(), header: [String: Any] = [:]) async throws -> String {
        let keys = JWTKeyCollection()
        await keys.add(ecdsa: key, kid: "key")
        return try await Self.token(claims, header: ["alg": "ES256", "kid": keyName].merging(header) { $1 }) {
            try await Data(keys.getKey(for: "key").sign($0))
        }
    }

    /// Returns a token with the HMAC of a secret.
    static func token(
        _ claims: [String: Any] = Issuer.claims(), header: [String: Any], secret: Data
    ) async throws -> String {
        let keys = JWTKeyCollection()
        await keys.add(hmac: HMACKey(from: secret), digestAlgorithm: .sha256, kid: "key")
        return try await token(claims, header: header) { try await Data(keys.getKey(for: "key").sign($0)) }
    }

    static func token(
        _ claims: [String: Any], header: [String: Any], sign: (Data) async throws -> Data
    ) async throws -> String {
        let head = url(try JSONSerialization.data(withJSONObject: header).base64EncodedString())
        let body = url(try JSONSerialization.data(withJSONObject: claims).base64EncodedString())
        return try await "\(head).\(body).\(url(sign(Data("\(head).\(body)".utf8)).base64EncodedString()))"
    }

    static func url(_ base64: String) -> String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension TokenVerifier {
    /// A verifier of the issuer's tokens at its time.
    init(_ keys: TokenKeys) {
        self.init(keys: keys, issuer: Issuer.name, audience: Issuer.audience)
        now = { Issuer.now }
    }
}

struct Account: TokenIdentity, Equatable {
    let sub: String
    var scope: String?
}

/// Returns the reason why a token is refused.
func refusal(_ token: String, _ verifier: TokenVerifier) async -> TokenError? {
    do throws(TokenError) {
        _ = try await verifier.claims(of: token, as: Account.self)
        return nil
    } catch {
        return error
    }
}
