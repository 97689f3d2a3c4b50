import Foundation

/// The credentials for a service.
public enum Authorization: Sendable, Hashable {
    /// A user name and a password, sent as UTF-8 with the first request. The name may not contain a colon.
    case basic(user: String, password: String)
    /// A token, sent with the first request.
    case bearer(String)
    /// A user name and a password for Digest (RFC 7616), which proves the password without sending it.
    ///
    /// The first call waits for the challenge of the service and is sent a second time; later calls of the session are
    /// sent once. A call whose body is a stream cannot be sent twice: make another one first. Of several challenges the
    /// strongest is answered: SHA-512/256, SHA-256, then MD5.
    case digest(user: String, password: String)

    /// The value of the header; nil if it depends on a challenge.
    var headerValue: String? {
        switch self {
        case .basic(let user, let password): "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
        case .bearer(let token): "Bearer " + token
        case .digest: nil
        }
    }
}
