public import Foundation

/// The tokens of one sign-in.
///
/// Their coding has the secrets, for a ``TokenStore``. Their description has not.
public struct OAuthTokens: Sendable, Hashable, Codable {
    /// The token that services receive (RFC 6750).
    public let accessToken: String
    /// The token by which the provider gives new ones; `nil` if it gave none.
    public let refreshToken: String?
    /// The time at which the tokens were received.
    public let received: Date
    /// The time until which the access token is valid; `nil` if the provider did not say.
    public let expires: Date?
    /// The scopes that the user granted, which may be fewer than requested.
    public let scopes: [String]
    /// Who has signed in; `nil` without the scope `openid`.
    public let idToken: IDToken?

    /// Creates tokens, for example from a former program's store.
    ///
    /// - Parameters:
    ///   - accessToken: the token that services receive.
    ///   - refreshToken: the token by which the provider gives new ones.
    ///   - received: the time at which they were received.
    ///   - expires: the time until which the access token is valid.
    ///   - scopes: the scopes that the user granted.
    public init(
        accessToken: String, refreshToken: String? = nil, received: Date = Date(), expires: Date? = nil,
        scopes: [String] = []
    ) {
        self.init(accessToken, refreshToken, received, expires, scopes, nil)
    }

    init(
        _ accessToken: String, _ refreshToken: String?, _ received: Date, _ expires: Date?, _ scopes: [String],
        _ idToken: IDToken?
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.received = received
        self.expires = expires
        self.scopes = scopes
        self.idToken = idToken
    }

    /// Whether it is time for a new access token: less than a tenth of its life is left, at most a minute.
    func isDue(at now: Date) -> Bool {
        guard let expires else { return false }
        let margin = min(60, max(0, expires.timeIntervalSince(received)) / 10)
        return now >= expires.addingTimeInterval(-margin)
    }
}

extension OAuthTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The facts without the tokens.
    public var description: String {
        let end = expires.map { "until \($0)" } ?? "without an announced end"
        let refresh = refreshToken == nil ? "without" : "with"
        return "an access token \(end), \(refresh) a refresh token, scopes '\(scopes.joined(separator: " ").onOneLine)'"
    }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// No children, so that `dump` does not print the tokens.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
