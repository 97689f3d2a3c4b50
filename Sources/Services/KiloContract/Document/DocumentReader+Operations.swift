/// Paths, operations and what belongs to them.
extension DocumentReader {
    private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    mutating func operations() throws(Fault) -> [Operation] {
        let shared = try security(of: root) ?? []
        var operations: [Operation] = []
        for (path, item) in try root.members(of: "paths") {
            let item = try resolved(item)
            let common = try parameters(of: item, path: path)
            let servers = try Self.servers(of: item, default: false)
            for method in Self.methods {
                guard let node = try item.member(method) else { continue }
                let own = try Self.servers(of: node, default: false)
                operations.append(
                    Operation(
                        method: method, path: path, pointer: node.pointer,
                        identifier: try node.text("operationId"), isDeprecated: try node.flag("deprecated"),
                        parameters: common.merging(try parameters(of: node, path: path)) { $1 },
                        body: try body(of: node), responses: try responses(of: node),
                        security: try security(of: node) ?? shared, servers: own.isEmpty ? servers : own,
                        callbacks: try node.member("callbacks")?.value))
            }
        }
        return operations
    }

    private func security(of node: Node) throws(Fault) -> [SecurityRequirement]? {
        guard let list = try node.member("security") else { return nil }
        var alternatives: [SecurityRequirement] = []
        for element in try list.elements {
            var requirement: SecurityRequirement = [:]
            for name in try element.members.keys {
                requirement[name] = Set(try element.member(name)?.texts ?? [])
            }
            alternatives.append(requirement)
        }
        return alternatives
    }

    private mutating func parameters(
        of node: Node, path: String
    ) throws(Fault) -> [Parameter.Key: Parameter] {
        guard let list = try node.member("parameters") else { return [:] }
        let placeholders = PathTemplate(path).names
        var parameters: [Parameter.Key: Parameter] = [:]
        for element in try list.elements {
            let parameter = try parameter(try resolved(element))
            var name = parameter.name
            switch parameter.location {
            case "path": name = placeholders.firstIndex(of: name).map { "\($0)" } ?? name
            case "header":
                name = name.lowercased()
                // OpenAPI describes these in other places and ignores them here.
                if ["accept", "content-type", "authorization"].contains(name) { continue }
            default: break
            }
            parameters[Parameter.Key(location: parameter.location, name: name)] = parameter
        }
        return parameters
    }

    private mutating func parameter(_ node: Node) throws(Fault) -> Parameter {
        guard let name = try node.text("name"), let location = try node.text("in") else {
            throw node.expected("a parameter with 'name' and 'in'")
        }
        let (schema, style) = try schemaAndStyle(
            of: node, usualStyle: ["query", "cookie"].contains(location) ? "form" : "simple")
        return Parameter(
            name: name, location: location, pointer: node.pointer,
            isRequired: location == "path" ? true : try node.flag("required"),
            isDeprecated: try node.flag("deprecated"), style: style, schema: schema)
    }

    /// Returns the schema of a parameter or header, and how its values are written.
    private mutating func schemaAndStyle(
        of node: Node, usualStyle: String
    ) throws(Fault) -> (schema: Pointer?, style: String) {
        if let (type, media) = try node.members(of: "content").first {
            return (try subschema("schema", of: media), type)
        }
        let style = try node.text("style") ?? usualStyle
        let explodes = try node.member("explode") == nil ? style == "form" : try node.flag("explode")
        let reserved = try node.flag("allowReserved") ? ", reserved characters as they are" : ""
        return (try subschema("schema", of: node), "\(style)\(explodes ? ", exploded" : "")\(reserved)")
    }

    private mutating func body(of node: Node) throws(Fault) -> RequestBody? {
        guard let found = try node.member("requestBody") else { return nil }
        let body = try resolved(found)
        return RequestBody(
            pointer: body.pointer, isRequired: try body.flag("required"), content: try content(of: body))
    }

    private mutating func content(of node: Node) throws(Fault) -> [String: MediaType] {
        var content: [String: MediaType] = [:]
        for (name, media) in try node.members(of: "content") {
            let key = name.lowercased().filter { $0 != " " }
            content[key] = MediaType(
                pointer: media.pointer, schema: try subschema("schema", of: media),
                encoding: try media.member("encoding")?.value)
        }
        return content
    }

    private mutating func responses(of node: Node) throws(Fault) -> [String: Response] {
        var responses: [String: Response] = [:]
        for (status, found) in try node.members(of: "responses") {
            let response = try resolved(found)
            var headers: [String: Header] = [:]
            for (name, found) in try response.members(of: "headers") where name.lowercased() != "content-type" {
                let header = try resolved(found)
                headers[name.lowercased()] = Header(
                    pointer: header.pointer, isRequired: try header.flag("required"),
                    isDeprecated: try header.flag("deprecated"),
                    schema: try schemaAndStyle(of: header, usualStyle: "simple").schema)
            }
            responses[status == "default" ? status : status.uppercased()] = Response(
                pointer: response.pointer, headers: headers, content: try content(of: response))
        }
        return responses
    }
}

/// A path with placeholders such as `/pets/{id}`.
struct PathTemplate {
    /// The names of the placeholders.
    private(set) var names: [String] = []
    /// The path with empty placeholders: the names do not travel.
    private(set) var form = ""

    init(_ path: String) {
        var rest = path[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            form += rest[..<start] + "{}"
            names.append(String(rest[rest.index(after: start)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        form += rest
    }
}
