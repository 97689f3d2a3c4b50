import Foundation

/// The AsyncAPI 3.0 description of streams of events and WebSockets: a channel for each, beside the OpenAPI document.
struct AsyncAPI {
    let services: [ServiceDescription]
    let options: ServiceOptions

    /// An operation whose messages a channel has.
    private struct Channel {
        let id: String
        let service: ServiceDescription
        let operation: OperationDescription

        /// The types of the messages: as the method states them, or as the rows of a stream show them.
        var types: MessageTypes? {
            operation.traits.lazy.compactMap { $0 as? MessageTypes }.first
        }

        var sent: Schema? {
            if let types { return types.sent }
            guard !operation.upgrades, !operation.hasEvents, case .list(let row)? = operation.result?.unwrapped else {
                return nil
            }
            return row
        }

        /// The directions of the messages, in AsyncAPI's words.
        var actions: [String] { operation.upgrades ? ["send", "receive"] : ["send"] }

        func message(_ action: String) -> String { "\(id)-\(action == "send" ? "sent" : "received")" }
    }

    private var channels: [Channel] {
        let openAPI = OpenAPI(services: services, options: options)
        return services.flatMap { service in
            service.operations.filter(\.hasChannel).map { operation in
                Channel(
                    id: OpenAPISchema.key(openAPI.operationID(operation, service)), service: service,
                    operation: operation)
            }
        }
    }

    /// The document; nil if no service has a stream of events or a WebSocket.
    var document: JSONTree? {
        let channels = channels
        guard !channels.isEmpty else { return nil }
        var members: [String: JSONTree] = [
            "asyncapi": "3.0.0",
            "info": ["title": .text(options.title), "version": .text(options.version)],
            "defaultContentType": "application/json",
            "channels": .object(Dictionary(channels.map { ($0.id, description($0)) }) { first, _ in first }),
            "operations": .object(Dictionary(channels.flatMap(operations)) { first, _ in first }),
            "components": .object(components(channels)),
        ]
        if !servers.isEmpty { members["servers"] = .object(servers) }
        return .object(members)
    }

    /// The addresses of the services. AsyncAPI has no relative ones.
    private var servers: [String: JSONTree] {
        let addresses = options.servers.compactMap { URLComponents(string: $0) }.filter { $0.host != nil }
        let servers = addresses.enumerated().map { number, address in
            let host = address.port.map { "\(address.host ?? ""):\($0)" } ?? address.host ?? ""
            let server: JSONTree = ["host": .text(host), "protocol": .text(address.scheme ?? "https")]
            let path = address.path.isEmpty ? [:] : ["pathname": JSONTree.text(address.path)]
            return ("server\(number + 1)", server.adding(path))
        }
        return Dictionary(servers) { first, _ in first }
    }

    private func description(_ channel: Channel) -> JSONTree {
        let operation = channel.operation
        let path = "/" + [channel.service.path, operation.path].filter { !$0.isEmpty }.joined(separator: "/")
        let messages = channel.actions.map { action in
            (channel.message(action), Self.reference("components", "messages", channel.message(action)))
        }
        var members: [String: JSONTree] = [
            "address": .text(path), "title": .text(operation.name), "description": .text(operation.documentation),
            "messages": .object(Dictionary(messages) { first, _ in first }),
        ]
        let parameters = operation.parameters.filter { $0.location == .path }.map { parameter in
            (parameter.name, ["description": .text(parameter.documentation)] as JSONTree)
        }
        if !parameters.isEmpty { members["parameters"] = .object(Dictionary(parameters) { first, _ in first }) }
        if operation.upgrades {
            let binding: JSONTree = ["method": .text(operation.method), "bindingVersion": "0.1.0"]
            members["bindings"] = ["ws": binding.adding(query(operation))]
        }
        return .object(members)
    }

    /// The arguments of the request, as bindings have them.
    private func query(_ operation: OperationDescription) -> [String: JSONTree] {
        guard !operation.arguments.isEmpty else { return [:] }
        let properties = operation.arguments.map { ($0.name, OpenAPI.argumentSchema($0)) }
        var query: [String: JSONTree] = [
            "type": "object", "properties": .object(Dictionary(properties) { first, _ in first }),
        ]
        let required = operation.arguments.filter(\.isRequired).map { JSONTree.text($0.name) }
        if !required.isEmpty { query["required"] = .array(required) }
        return ["query": .object(query)]
    }

    private func operations(_ channel: Channel) -> [(String, JSONTree)] {
        channel.actions.map { action in
            let message = Self.reference("channels", channel.id, "messages", channel.message(action))
            var members: [String: JSONTree] = [
                "action": .text(action), "channel": Self.reference("channels", channel.id),
                "messages": [message], "tags": [["name": .text(channel.service.name)]],
                "description": .text(channel.operation.documentation),
            ]
            if !channel.operation.upgrades {
                let binding: JSONTree = ["method": .text(channel.operation.method), "bindingVersion": "0.3.0"]
                members["bindings"] = ["http": binding.adding(query(channel.operation))]
            }
            let schemes = channel.operation.identities.map(\.scheme.name)
            if !schemes.isEmpty {
                members["security"] = .array(schemes.map { Self.reference("components", "securitySchemes", $0) })
            }
            return ("\(channel.id)-\(action)", .object(members))
        }
    }

    private func components(_ channels: [Channel]) -> [String: JSONTree] {
        let messages = channels.flatMap { channel in
            channel.actions.map { (channel.message($0), message(channel, $0)) }
        }
        var components: [String: JSONTree] = [
            "messages": .object(Dictionary(messages) { first, _ in first }),
            "schemas": .object(schemas(channels)),
        ]
        let schemes = channels.flatMap(\.operation.identities).map(\.scheme).map { ($0.name, $0.asyncDescription) }
        if !schemes.isEmpty { components["securitySchemes"] = .object(Dictionary(schemes) { first, _ in first }) }
        return components
    }

    /// A message: the JSON of a WebSocket, or an event whose data is that JSON.
    private func message(_ channel: Channel, _ action: String) -> JSONTree {
        let schema = action == "send" ? channel.sent : channel.types?.received
        let value = schema.map { OpenAPISchema.of($0.unwrapped) }
        if channel.operation.upgrades {
            return ["name": .text(channel.operation.name), "payload": value ?? [:]]
        }
        var event = Self.reference("components", "schemas", "ServerSentEvent")
        if let value {
            let data: JSONTree = ["contentMediaType": "application/json", "contentSchema": value]
            event = ["allOf": [event, ["properties": ["data": data]]]]
        }
        return ["name": .text(channel.operation.name), "contentType": .text(EventStream.mimeType), "payload": event]
    }

    private func schemas(_ channels: [Channel]) -> [String: JSONTree] {
        var schemas: [String: JSONTree] = [:]
        if channels.contains(where: { !$0.operation.upgrades }) { schemas["ServerSentEvent"] = OpenAPISchema.event }
        for channel in channels {
            let arguments = channel.operation.arguments.map(\.schema)
            for schema in arguments + [channel.sent, channel.types?.received].compactMap(\.self) {
                schema.visit { schema in
                    if let named = OpenAPISchema.definition(of: schema) { schemas[named.name] = named.schema }
                }
            }
        }
        return schemas
    }

    private static func reference(_ names: String...) -> JSONTree {
        ["$ref": .text("#/" + names.joined(separator: "/"))]
    }
}

extension OperationDescription {
    /// Whether messages come one by one over the connection.
    var hasChannel: Bool { upgrades || hasEvents || mappings.contains { $0.mimeType == EventStream.mimeType } }
}

extension SecurityScheme {
    /// The scheme as AsyncAPI has it, where a key in a header has another name than in OpenAPI.
    fileprivate var asyncDescription: JSONTree {
        if case .apiKey = kind { description.adding(["type": "httpApiKey"]) } else { description }
    }
}
