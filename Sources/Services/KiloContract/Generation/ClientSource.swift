public import Foundation

/// The Swift source of a client, made from an OpenAPI document.
///
/// ```swift
/// let client = try ClientSource(Data(contentsOf: file), document: "pets.openapi.json", name: "PetsClient")
/// for warning in client.warnings { print(warning) }
/// try Data(client.text.utf8).write(to: output)
/// ```
///
/// The source is a structure with a method for each operation, over the client of `Kilo`, and the types of its schemas.
/// The same document always makes the same text. A part that cannot be expressed is left out, with a warning.
public struct ClientSource: Sendable {
    /// The access level of the declarations.
    public enum Access: String, Sendable, CaseIterable {
        /// For other modules.
        case `public`
        /// For other modules of the same package.
        case package
        /// For the module that the source is compiled in.
        case `internal`
    }

    /// A part of the document that the client does not have, or not as the document has it.
    public struct Warning: Sendable, Hashable, CustomStringConvertible {
        /// The place in the document as a JSON pointer.
        public let pointer: String
        /// The operation, such as `GET /pets`; nil for a schema that several may use.
        public let operation: String?
        /// The fault and its effect on the client, without a full stop.
        public let sentence: String

        /// One line: the operation, the fault, and the place.
        public var description: String { "\(operation.map { "\($0): " } ?? "")\(sentence) (at '\(pointer)')" }
    }

    /// The name of the structure.
    public let name: String
    /// The Swift source.
    public let text: String
    /// The parts of the document that the client does not have.
    public let warnings: [Warning]
    /// The number of operations that the client has.
    public let operationCount: Int

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - data: the document, OpenAPI 3.0 or 3.1 as JSON, at most ``ContractDocument/maximumBytes`` bytes.
    ///   - document: the name of the document in errors and in the first line of the source.
    ///   - name: the name of the structure; nil for the document's title with `Client` after it.
    ///   - access: the access level of the declarations.
    /// - Throws: ``ContractError`` for a document that is not OpenAPI.
    public init(
        _ data: Data, document: String, name: String? = nil, access: Access = .internal
    ) throws(ContractError) {
        do throws(ContractError.Reason) {
            let root = Node(value: try ContractDocument.json(data), pointer: .root)
            let version = try ContractDocument.version(of: root)
            let facts = ClientFacts(root)
            let clientName = name.map(SwiftName.type) ?? facts.clientName
            let reader = DocumentReader(root, isVersion30: version.hasPrefix("3.0"))
            var builder = OperationBuilder(TypeBuilder(reader, clientName: clientName))
            builder.markSentSchemas()
            try builder.readOperations()
            builder.types.readWaiting()
            builder.types.endRecursion()
            var writer = ClientWriter(name: clientName, access: access, types: builder.types)
            writer.write(builder.operations, facts, document: document)
            self.name = clientName
            text = writer.source.text
            warnings = builder.types.warnings + writer.warnings
            operationCount = builder.operations.count - writer.leftOutCount
        } catch {
            throw ContractError(document: document, reason: error)
        }
    }
}

/// The facts of a document that concern the whole client.
struct ClientFacts {
    let title: String
    let documentation: String
    /// The absolute addresses of the service.
    private(set) var servers: [String] = []
    /// The ways in which callers identify themselves, in words.
    private let credentials: [String]

    init(_ root: Node) {
        let info = try? root.member("info")
        title = (try? info?.text("title")) ?? ""
        documentation = (try? info?.text("description")) ?? ""
        var places = [root]
        for (_, item) in (try? root.orderedMembers(of: "paths")) ?? [] { places.append(item) }
        for place in places where servers.isEmpty {
            for server in (try? place.member("servers")?.elements) ?? [] {
                guard let url = Self.url(of: server), url.hasPrefix("http://") || url.hasPrefix("https://"),
                    !servers.contains(url)
                else { continue }
                servers.append(url)
            }
        }
        credentials = Self.credentials(root)
    }

    /// The address of a server, with the default values of its variables.
    private static func url(of server: Node) -> String? {
        guard var url = try? server.text("url") else { return nil }
        for (name, variable) in (try? server.orderedMembers(of: "variables")) ?? [] {
            guard let value = try? variable.text("default") else { return nil }
            url = url.replacing("{\(name)}", with: value)
        }
        return url.contains("{") ? nil : url
    }

    private static func credentials(_ root: Node) -> [String] {
        guard let components = try? root.member("components"),
            let schemes = try? components.orderedMembers(of: "securitySchemes")
        else { return [] }
        var words: [String] = []
        for (_, node) in schemes {
            let name = ((try? node.text("name")) ?? "").prefix(60)
            let sentence: String? =
                switch (try? node.text("type"), (try? node.text("scheme"))?.lowercased(), try? node.text("in")) {
                case ("http", "basic", _): "a name and a password: `proxy.authorization = .basic(user: …, password: …)`"
                case ("http", "digest", _):
                    "a name and a password: `proxy.authorization = .digest(user: …, password: …)`"
                case ("http", "bearer", _), ("oauth2", _, _), ("openIdConnect", _, _):
                    "a token: `proxy.authorization = .bearer(…)`"
                case ("apiKey", _, "header"): "a key: `proxy.headers[\"\(name)\"] = …`"
                case ("apiKey", _, "query"): "a key in the query of the server's URL: `?\(name)=…`"
                case ("apiKey", _, "cookie"): "a cookie: `proxy.headers[\"Cookie\"] = \"\(name)=…\"`"
                default: nil
                }
            if let sentence, !words.contains(sentence) { words.append(sentence) }
        }
        return words
    }

    var clientName: String {
        let words = SwiftName.words(of: title).filter { !["api", "openapi", "rest"].contains($0.lowercased()) }
        let base = words.isEmpty ? "Service" : SwiftName.type(words.prefix(6).joined(separator: " "))
        return base.hasSuffix("Client") ? base : base + "Client"
    }

    func documentation(of name: String) -> String {
        var texts = [title.isEmpty ? "The client of the service." : "The client of \(title)."]
        let rest = TypeBuilder.shortened(documentation)
        if !rest.isEmpty { texts.append(rest) }
        if !credentials.isEmpty {
            texts.append(
                "The service identifies its callers by:\n" + credentials.map { "- \($0)" }.joined(separator: "\n"))
        }
        return texts.joined(separator: "\n\n")
    }
}
