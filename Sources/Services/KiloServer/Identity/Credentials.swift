import Foundation
public import HTTPTypes
import Hummingbird
import MarkupBasics

/// The proof of identity that a client sends.
public enum Credentials: Sendable, Equatable {
    /// A bearer token.
    case bearer(String)
    /// A user name and a password.
    case basic(user: String, password: String)
    /// The value of the scheme's header.
    case apiKey(String)

    /// Whether two secrets are equal, in a time that does not depend on where they differ.
    public static func areEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        var difference = one.count ^ other.count
        for index in one.indices {
            difference |= Int(one[index] ^ (other.isEmpty ? 0xFF : other[index % other.count]))
        }
        return difference == 0
    }

    /// Reads the credentials of a scheme from a request; `nil` if absent.
    ///
    /// - Throws: 401 for credentials that cannot be read.
    init?(_ request: Request, _ scheme: SecurityScheme) throws(ServiceError) {
        switch scheme.kind {
        case .bearer:
            guard let token = Self.token(request, "bearer") else { return nil }
            self = .bearer(token)
        case .basic:
            guard let token = Self.token(request, "basic") else { return nil }
            guard let data = Data(base64Encoded: token), let text = String(data: data, encoding: .utf8),
                let colon = text.firstIndex(of: ":")
            else { throw .unauthorized(scheme, "the credentials cannot be read; send user and password in Base64") }
            self = .basic(user: String(text[..<colon]), password: String(text[text.index(after: colon)...]))
        case .apiKey(let name):
            guard let key = request.headers[name] else { return nil }
            self = .apiKey(key)
        }
    }

    private static func token(_ request: Request, _ scheme: String) -> String? {
        guard let header = request.headers[.authorization], let blank = header.firstIndex(of: " "),
            header[..<blank].lowercased() == scheme
        else { return nil }
        return header[blank...].trimmed
    }
}

/// The way in which clients prove their identity.
public struct SecurityScheme: Sendable, Equatable {
    enum Kind: Equatable {
        case bearer(format: String?)
        case basic(realm: String)
        case apiKey(HTTPField.Name)
    }

    let kind: Kind

    /// A token in `Authorization: Bearer`.
    ///
    /// - Parameter format: the kind of token, for readers of the documentation, such as `JWT`.
    public static func bearer(format: String? = nil) -> SecurityScheme { .init(kind: .bearer(format: format)) }

    /// A user name and a password in `Authorization: Basic`; only over TLS.
    ///
    /// - Parameter realm: the text that a browser shows in its password dialog, without quotation marks.
    public static func basic(realm: String = "service") -> SecurityScheme { .init(kind: .basic(realm: realm)) }

    /// A key in a separate header.
    public static func apiKey(header name: HTTPField.Name) -> SecurityScheme { .init(kind: .apiKey(name)) }

    /// The scheme's name in OpenAPI.
    var name: String {
        switch kind {
        case .bearer: "bearer"
        case .basic: "basic"
        case .apiKey(let header): "key-" + header.canonicalName
        }
    }

    var challenge: String {
        switch kind {
        case .bearer: "Bearer"
        case .basic(let realm):
            "Basic realm=\"\(realm.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline })\", charset=\"UTF-8\""
        case .apiKey(let header): "ApiKey header=\"\(header.canonicalName)\""
        }
    }

    var description: JSONTree {
        switch kind {
        case .bearer(let format):
            JSONTree.object(["type": "http", "scheme": "bearer"])
                .adding(format.map { ["bearerFormat": .text($0)] } ?? [:])
        case .basic: ["type": "http", "scheme": "basic"]
        case .apiKey(let header): ["type": "apiKey", "in": "header", "name": .text(header.canonicalName)]
        }
    }
}
