import Foundation
import HTTPTypes

/// The OpenAPI 3.1 description of services.
struct OpenAPI {
    let services: [ServiceDescription]
    let options: ServiceOptions

    var document: JSONTree {
        [
            "openapi": "3.1.0",
            "info": ["title": .text(options.title), "version": .text(options.version)],
            "servers": .array(servers.map { ["url": .text($0)] }),
            "tags": .array(services.map(tag)),
            "paths": .object(paths),
            "components": .object(components),
        ]
    }

    /// If none are set, the relative address of the services' root from the description: one `..` per folder of its
    /// path.
    private var servers: [String] {
        if !options.servers.isEmpty { return options.servers }
        let depth = (options.documentationPath ?? "").split(separator: "/").count
        return [depth == 0 ? "." : Array(repeating: "..", count: depth).joined(separator: "/")]
    }

    private var components: [String: JSONTree] {
        var components: [String: JSONTree] = ["schemas": .object(schemas), "responses": .object(Self.errorResponses)]
        let schemes = services.flatMap(\.operations).flatMap(\.identities).map(\.scheme)
        if !schemes.isEmpty {
            components["securitySchemes"] = .object(
                Dictionary(schemes.map { ($0.name, $0.description) }) { first, _ in first })
        }
        return components
    }

    private func tag(_ service: ServiceDescription) -> JSONTree {
        ["name": .text(service.name), "description": .text(service.documentation)]
    }

    private var paths: [String: JSONTree] {
        var paths: [String: JSONTree] = [:]
        for service in services {
            for operation in service.operations {
                let path = "/" + [service.path, operation.path].filter { !$0.isEmpty }.joined(separator: "/")
                let item: JSONTree = .object([operation.method.lowercased(): description(operation, service)])
                if case .object(let members) = item { paths[path] = (paths[path] ?? [:]).adding(members) }
            }
        }
        return paths
    }

    private func description(_ operation: OperationDescription, _ service: ServiceDescription) -> JSONTree {
        var members: [String: JSONTree] = [
            "operationId": .text(operationID(operation, service)),
            "tags": [.text(service.name)],
            "description": .text(operation.documentation),
            "parameters": .array(
                operation.parameters.compactMap { parameter($0, operation) } + operation.headers.map(header)
                    + (operation.upgrades ? Self.handshake : [])),
            "responses": .object(responses(operation, service)),
        ]
        let identities = operation.identities
        if !identities.isEmpty {
            // All required identities together; the list may be empty.
            let all: JSONTree = .object(
                Dictionary(identities.filter { !$0.isOptional }.map { ($0.scheme.name, []) }) { first, _ in first })
            let optional = identities.filter(\.isOptional).map { all.adding([$0.scheme.name: []]) }
            members["security"] = .array(optional + [all])
        }
        // Tools that know nothing of it see the headers, without which the request is refused.
        if operation.upgrades { members["x-websocket"] = true }
        if let body = requestBody(operation) { members["requestBody"] = body }
        return .object(Self.adding(operation.traits, to: members))
    }

    private static func adding(_ traits: [any OperationTrait], to members: [String: JSONTree]) -> [String: JSONTree] {
        if traits.isEmpty { return members }
        var changed: [String: any Encodable & Sendable] = members
        for trait in traits { trait.openAPI(into: &changed) }
        return changed.mapValues { $0 as? JSONTree ?? .other($0) }
    }

    /// The name of an operation, which no other one has.
    func operationID(_ operation: OperationDescription, _ service: ServiceDescription) -> String {
        let others = services.flatMap(\.operations).filter { $0.name == operation.name }
        return others.count == 1 ? operation.name : "\(service.name)_\(operation.method.lowercased())_\(operation.name)"
    }

    /// Returns the description of a path or query parameter; `nil` for one in the body.
    private func parameter(_ parameter: ParameterDescription, _ operation: OperationDescription) -> JSONTree? {
        let place: String
        switch parameter.location {
        case .path: place = "path"
        case .argument where !operation.readsBody || operation.body != nil: place = "query"
        default: return nil
        }
        let description: JSONTree = [
            "name": .text(parameter.name), "in": .text(place), "required": .boolean(parameter.isRequired),
            "description": .text(parameter.documentation),
            "schema": Self.argumentSchema(parameter),
        ]
        let mayBeEmpty = place == "query" && OpenAPISchema.emptyIsAbsent(parameter)
        return mayBeEmpty ? description.adding(["allowEmptyValue": true]) : description
    }

    /// The header fields with which a client asks for a WebSocket (RFC 6455, 4.1).
    private static let handshake: [JSONTree] = [
        ("Connection", ["type": "string", "const": "Upgrade"]), ("Upgrade", ["type": "string", "const": "websocket"]),
        ("Sec-WebSocket-Version", ["type": "string", "const": "13"]),
        ("Sec-WebSocket-Key", ["type": "string", "contentEncoding": "base64", "minLength": 24, "maxLength": 24]),
    ].map { (name: String, schema: JSONTree) in
        [
            "name": .text(name), "in": "header", "required": true, "description": "asks for a WebSocket",
            "schema": schema,
        ]
    }

    private func header(_ header: HeaderDescription) -> JSONTree {
        [
            "name": .text(header.name.rawName), "in": "header", "required": .boolean(header.isRequired),
            "description": .text(header.documentation), "schema": ["type": "string"],
        ]
    }

    private func requestBody(_ operation: OperationDescription) -> JSONTree? {
        guard operation.readsBody else { return nil }
        if let body = operation.body {
            let schema = body.schema.unwrapped
            // The bytes may be empty. Other media types are accepted too, but generators leave out an operation with
            // the type '*/*'.
            if schema == .bytes {
                return Self.body(["application/octet-stream": OpenAPISchema.bytes], isRequired: false)
            }
            var content = ["application/json": OpenAPISchema.of(schema)]
            if let form = OpenAPISchema.form(schema) { for type in Self.forms { content[type] = form } }
            return Self.body(content, isRequired: body.isRequired)
        }
        guard !operation.arguments.isEmpty else { return nil }
        let required = operation.arguments.filter(\.isRequired).map { JSONTree.text($0.name) }
        func object(_ schema: (ParameterDescription) -> JSONTree) -> JSONTree {
            var properties: [String: JSONTree] = [:]
            for parameter in operation.arguments { properties[parameter.name] = schema(parameter) }
            var object: [String: JSONTree] = ["type": "object", "properties": .object(properties)]
            if !required.isEmpty { object["required"] = .array(required) }
            return .object(object)
        }
        let field = { (parameter: ParameterDescription) in
            let schema = Self.argumentSchema(parameter)
            return OpenAPISchema.emptyIsAbsent(parameter) ? OpenAPISchema.orEmpty(schema) : schema
        }
        var content = ["multipart/form-data": object(field)]
        if !operation.hasFiles {
            content["application/x-www-form-urlencoded"] = object(field)
            content["application/json"] = object {
                let schema = OpenAPISchema.limited(OpenAPISchema.of($0.schema.unwrapped), $0)
                // Null is treated as absent.
                return OpenAPISchema.withDefault($0, $0.isRequired ? schema : OpenAPISchema.optional(schema))
            }
        }
        return Self.body(content, isRequired: !required.isEmpty)
    }

    private static let forms = ["application/x-www-form-urlencoded", "multipart/form-data"]

    private static func body(_ schemas: [String: JSONTree], isRequired: Bool) -> JSONTree {
        let content = schemas.mapValues { ["schema": $0] as JSONTree }
        return ["content": .object(content), "required": .boolean(isRequired)]
    }

    /// Returns the schema of an argument, which is always text; numbers and dates are described by their form.
    static func argumentSchema(_ parameter: ParameterDescription) -> JSONTree {
        let schema = OpenAPISchema.ofArgument(parameter.schema.unwrapped)
        return OpenAPISchema.withDefault(parameter, OpenAPISchema.limited(schema, parameter))
    }

    func content(_ result: Schema, _ operation: OperationDescription) -> [String: JSONTree] {
        if operation.hasEvents { return [EventStream.mimeType: ["schema": OpenAPISchema.of(.events)]] }
        var content: [String: JSONTree] = [:]
        for mapping in operation.mappings {
            if mapping.mimeType == EventStream.mimeType {
                content[mapping.mimeType] = ["schema": OpenAPISchema.of(.events)]
                continue
            }
            let isText = mapping.mimeType.hasPrefix("text/") || !operation.hasBytes
            content[mapping.mimeType] = ["schema": isText ? ["type": "string"] : OpenAPISchema.bytes]
        }
        if operation.hasBytes {
            if content.isEmpty { content[result.unwrapped == .file ? "*/*" : "application/octet-stream"] = [:] }
        } else {
            content["application/json"] = ["schema": OpenAPISchema.of(result.unwrapped)]
        }
        return content
    }

    private var schemas: [String: JSONTree] {
        var schemas: [String: JSONTree] = ["Problem": OpenAPISchema.problem]
        let hasEvents = services.flatMap(\.operations).contains { $0.hasChannel && !$0.upgrades }
        if hasEvents { schemas["ServerSentEvent"] = OpenAPISchema.event }
        for operation in services.flatMap(\.operations) {
            for schema in operation.parameters.map(\.schema) + [operation.result].compactMap(\.self) {
                schema.visit { schema in
                    if let named = OpenAPISchema.definition(of: schema) { schemas[named.name] = named.schema }
                }
            }
        }
        return schemas
    }
}
