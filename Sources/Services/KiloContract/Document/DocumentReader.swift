/// Reads the operations of a document, and the schemas that they use.
struct DocumentReader {
    typealias Fault = ContractError.Reason

    /// The maximum number of references that lead to one another.
    static let longestChain = 100

    let root: Node
    let isVersion30: Bool
    var schemas: [Pointer: Schema] = [:]
    /// Schemas that are used and not read yet. A list, because a chain of references may be longer than the stack.
    var pending: [Node] = []

    init(_ root: Node, isVersion30: Bool) {
        self.root = root
        self.isVersion30 = isVersion30
    }

    /// Returns a node, or the one that its reference leads to.
    func resolved(_ node: Node) throws(Fault) -> Node {
        var node = node
        for _ in 0..<Self.longestChain {
            guard let reference = Self.reference(in: node) else { return node }
            node = try target(of: reference, at: node.pointer)
        }
        throw .endlessReference(pointer: node.pointer.text, reference: Self.reference(in: node) ?? "")
    }

    static func reference(in node: Node) -> String? {
        guard case .object(let members) = node.value, case .text(let text)? = members["$ref"] else { return nil }
        return text
    }

    func target(of reference: String, at pointer: Pointer) throws(Fault) -> Node {
        guard reference.hasPrefix("#") else {
            throw .remoteReference(pointer: pointer.text, reference: reference)
        }
        let unknown = Fault.unknownReference(pointer: pointer.text, reference: reference)
        guard let target = Pointer(reference: reference) else { throw unknown }
        var value = root.value
        for name in target.names {
            switch value {
            case .object(let members):
                guard let member = members[name] else { throw unknown }
                value = member
            case .array(let elements):
                guard let index = Int(name), elements.indices.contains(index) else { throw unknown }
                value = elements[index]
            default: throw unknown
            }
        }
        return Node(value: value, pointer: target)
    }

    static func servers(of node: Node, default usual: Bool) throws(Fault) -> [Server] {
        var servers: [Server] = []
        if let list = try node.member("servers") {
            for server in try list.elements {
                servers.append(Server(url: try server.text("url") ?? "/", pointer: server.pointer))
            }
        }
        // A document without servers is about the one that it comes from.
        return servers.isEmpty && usual ? [Server(url: "/", pointer: .root)] : servers
    }

    func securitySchemes() throws(Fault) -> [String: SecurityScheme] {
        guard let components = try root.member("components") else { return [:] }
        var schemes: [String: SecurityScheme] = [:]
        for (name, node) in try components.members(of: "securitySchemes") {
            let scheme = try resolved(node)
            schemes[name] = SecurityScheme(
                pointer: scheme.pointer, definition: Self.definition(of: try scheme.members))
        }
        return schemes
    }

    private static func definition(of members: JSONMembers) -> JSON {
        var kept = members.filter { ["type", "in", "name", "scheme", "openIdConnectUrl"].contains($0) }
        // The names of headers and schemes may be written in any case.
        if case .text(let scheme)? = kept["scheme"] { kept["scheme"] = .text(scheme.lowercased()) }
        if kept["in"] == .text("header"), case .text(let name)? = kept["name"] {
            kept["name"] = .text(name.lowercased())
        }
        if case .object(let flows)? = members["flows"] {
            kept["flows"] = .object(flows.mapValues(Self.addresses))
        }
        return .object(kept)
    }

    /// The addresses of a flow; its scopes are compared where operations require them.
    private static func addresses(of flow: JSON) -> JSON {
        guard case .object(let members) = flow else { return flow }
        return .object(members.filter { ["authorizationUrl", "tokenUrl"].contains($0) })
    }
}
