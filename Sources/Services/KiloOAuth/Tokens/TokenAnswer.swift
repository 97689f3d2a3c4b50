import Foundation

/// The successful answer of a token endpoint (RFC 6749, 5.1; OpenID Connect Core 1.0, 3.1.3.3).
struct TokenAnswer: Decodable {
    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
        case refreshToken = "refresh_token"
        case scope
        case idToken = "id_token"
    }

    /// The greatest time that is believed: ten years. A larger number means that the token has no end.
    private static let maximumSeconds: Double = 10 * 365 * 86_400

    let accessToken: String
    let refreshToken: String?
    /// The life of the access token in seconds.
    let seconds: Double?
    let scopes: [String]?
    let idToken: String?

    init(_ content: Data) throws(OAuthError) {
        do {
            self = try JSONDecoder().decode(TokenAnswer.self, from: content)
        } catch {
            // The cause is left out, because its texts may have parts of a token.
            throw OAuthError(.answer(.token, fault: (error as? DecodingError)?.place ?? "it is not JSON"))
        }
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func check(_ isRight: Bool, _ key: CodingKeys) throws {
            if isRight { return }
            throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "")
        }
        accessToken = try values.decode(String.self, forKey: .accessToken)
        try check(Self.isToken(accessToken), .accessToken)
        let type = try values.decode(String.self, forKey: .tokenType)
        // Another type, such as DPoP, is used in a different way (RFC 6749, 7.1).
        try check(type.lowercased() == "bearer", .tokenType)
        refreshToken = try values.decodeIfPresent(String.self, forKey: .refreshToken)
        try check(refreshToken.map { Self.isToken($0) } ?? true, .refreshToken)
        seconds = try Self.seconds(values).map { min($0, Self.maximumSeconds) }
        try check(seconds.map { $0 > 0 } ?? true, .expiresIn)
        scopes = try values.decodeIfPresent(String.self, forKey: .scope)?.split(separator: " ").map(String.init)
        idToken = try values.decodeIfPresent(String.self, forKey: .idToken)
    }

    /// Returns the number, which some providers write as a text.
    private static func seconds(_ values: KeyedDecodingContainer<CodingKeys>) throws -> Double? {
        if let text = try? values.decodeIfPresent(String.self, forKey: .expiresIn) {
            // No number at all becomes one that is refused.
            return text.utf8.allSatisfy { 48...57 ~= $0 } ? Double(text) ?? 0 : 0
        }
        return try values.decodeIfPresent(Double.self, forKey: .expiresIn)
    }

    /// Whether a text is one or more visible characters of ASCII (RFC 6749, appendix A.12).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    }
}
