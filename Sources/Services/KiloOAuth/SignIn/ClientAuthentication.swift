/// The way in which a client proves its identity to the token endpoint (RFC 6749, 2.3.1).
///
/// A program on a user's machine cannot keep a secret and has ``none``; some providers require one nevertheless.
@nonexhaustive
public enum ClientAuthentication: Sendable, Hashable {
    /// Only the identifier is sent, as for every public client.
    case none
    /// The secret is sent in the header `Authorization` (`client_secret_basic`).
    case basic(secret: String)
    /// The secret is sent in the form (`client_secret_post`).
    case post(secret: String)
}

extension ClientAuthentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the method in OpenID Connect, without the secret.
    public var description: String {
        switch self {
        case .none: "none"
        case .basic: "client_secret_basic"
        case .post: "client_secret_post"
        }
    }
    /// The same as ``description``.
    public var debugDescription: String { description }
    /// No children, so that `dump` does not print the secret.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
