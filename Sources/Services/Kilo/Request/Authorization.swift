import Foundation

/// The credentials for a service; sent with the first request, without waiting for a challenge.
public enum Authorization: Sendable, Hashable {
    /// A user name and a password, sent as UTF-8. The name may not contain a colon.
    case basic(user: String, password: String)
    /// A token.
    case bearer(String)

    var headerValue: String {
        switch self {
        case .basic(let user, let password): "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
        case .bearer(let token): "Bearer " + token
        }
    }
}
