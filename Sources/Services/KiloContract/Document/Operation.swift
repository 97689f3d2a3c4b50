/// An operation, with what it inherits from its path and the document.
struct Operation: Sendable {
    let method: String
    let path: String
    let pointer: Pointer
    let identifier: String?
    let isDeprecated: Bool
    let parameters: [Parameter.Key: Parameter]
    let body: RequestBody?
    let responses: [String: Response]
    /// The alternatives, each with its schemes and their scopes; none means that anyone may call.
    let security: [SecurityRequirement]
    let servers: [Server]
    let callbacks: JSON?

    var name: String { "\(method.uppercased()) \(path)" }
}

typealias SecurityRequirement = [String: Set<String>]

struct Server: Hashable, Sendable {
    let url: String
    let pointer: Pointer
}

struct Parameter: Sendable {
    /// Names a parameter. Those of a path are compared by position, because their names do not travel.
    struct Key: Hashable, Sendable, Comparable {
        let location: String
        let name: String

        static func < (first: Key, second: Key) -> Bool {
            (first.location, first.name) < (second.location, second.name)
        }
    }

    let name: String
    let location: String
    let pointer: Pointer
    let isRequired: Bool
    let isDeprecated: Bool
    /// How values are written: style and explode, or the media type.
    let style: String
    let schema: Pointer?

    var words: String { "the \(location) parameter '\(name)'" }
}

struct RequestBody: Sendable {
    let pointer: Pointer
    let isRequired: Bool
    let content: [String: MediaType]
}

struct MediaType: Sendable {
    let pointer: Pointer
    let schema: Pointer?
    let encoding: JSON?
}

struct Response: Sendable {
    let pointer: Pointer
    let headers: [String: Header]
    let content: [String: MediaType]
}

struct Header: Sendable {
    let pointer: Pointer
    let isRequired: Bool
    let isDeprecated: Bool
    let schema: Pointer?
}

struct SecurityScheme: Sendable {
    let pointer: Pointer
    /// The facts that a client needs: how and where credentials are sent, and where tokens are fetched.
    let definition: JSON
}
