import Foundation

/// A document that is checked against the structure of AsyncAPI 3.0.
struct AsyncDocument {
    private let root: NSDictionary

    init(_ root: NSDictionary) { self.root = root }

    func value(_ path: [String]) -> Any? {
        path.reduce(root as Any?) { value, name in (value as? NSDictionary)?[name] }
    }

    func text(_ path: String...) -> String? { text(path) }
    func text(_ path: [String]) -> String? { value(path) as? String }

    func keys(_ path: String...) -> [String] { keys(path) }
    func keys(_ path: [String]) -> [String] {
        ((value(path) as? NSDictionary)?.allKeys as? [String])?.sorted() ?? []
    }

    /// The members that an object has to have, and those that it may have. The words are those of the specification.
    private static let objects: [String: (required: [String], optional: [String])] = [
        "document": (
            ["asyncapi", "info"],
            ["id", "servers", "defaultContentType", "channels", "operations", "components"]
        ),
        "info": (
            ["title", "version"], ["description", "termsOfService", "contact", "license", "tags", "externalDocs"]
        ),
        "server": (
            ["host", "protocol"],
            [
                "protocolVersion", "pathname", "description", "title", "summary", "variables", "security", "tags",
                "externalDocs", "bindings",
            ]
        ),
        "channel": (
            [],
            [
                "address", "messages", "title", "summary", "description", "servers", "parameters", "tags",
                "externalDocs", "bindings",
            ]
        ),
        "parameter": ([], ["enum", "default", "description", "examples", "location"]),
        "operation": (
            ["action", "channel"],
            [
                "title", "summary", "description", "security", "tags", "externalDocs", "bindings", "traits", "messages",
                "reply",
            ]
        ),
        "message": (
            [],
            [
                "headers", "payload", "correlationId", "contentType", "name", "title", "summary", "description", "tags",
                "externalDocs", "bindings", "examples", "traits",
            ]
        ),
        "components": (
            [], ["schemas", "servers", "channels", "operations", "messages", "securitySchemes", "parameters"]
        ),
        "ws": ([], ["method", "query", "headers", "bindingVersion"]),
        "http": ([], ["method", "query", "bindingVersion"]),
    ]

    /// The violations of the specification.
    func faults() -> [String] {
        var faults = check("document", root, "#") + references(root)
        for (kind, path) in [("info", ["info"]), ("components", ["components"])] {
            faults += check(kind, value(path), "#/\(path[0])")
        }
        for (kind, path) in [
            ("server", ["servers"]), ("channel", ["channels"]), ("operation", ["operations"]),
            ("message", ["components", "messages"]),
        ] {
            for key in keys(path) {
                faults += check(kind, value(path + [key]), "#/\(path.joined(separator: "/"))/\(key)")
            }
        }
        for name in keys("components") {
            for key in keys("components", name) where key.wholeMatch(of: /[a-zA-Z0-9.\-_]+/) == nil {
                faults.append("#/components/\(name)/\(key): the key has other characters")
            }
        }
        for channel in keys("channels") { faults += checkChannel(channel) }
        for operation in keys("operations") { faults += checkOperation(operation) }
        return faults
    }

    private func check(_ kind: String, _ value: Any?, _ place: String) -> [String] {
        guard let rule = Self.objects[kind], let object = value as? NSDictionary,
            let names = object.allKeys as? [String]
        else { return ["\(place): there is no \(kind)"] }
        return rule.required.filter { !names.contains($0) }.map { "\(place): '\($0)' is missing" }
            + names.filter { !(rule.required + rule.optional).contains($0) }.map { "\(place): '\($0)' is unknown" }
    }

    /// Each variable of the address has a parameter, and the other way round.
    private func checkChannel(_ name: String) -> [String] {
        let path = ["channels", name]
        let variables = (text(path + ["address"]) ?? "").matches(of: /\{(\w+)\}/).map { String($0.output.1) }
        let parameters = keys(path + ["parameters"])
        var faults = variables.sorted() == parameters ? [] : ["#/channels/\(name): the parameters do not fit"]
        for parameter in parameters {
            faults += check("parameter", value(path + ["parameters", parameter]), "#/channels/\(name)/\(parameter)")
        }
        for binding in keys(path + ["bindings"]) {
            faults += check(binding, value(path + ["bindings", binding]), "#/channels/\(name)/bindings")
        }
        return faults
    }

    /// The messages of an operation are those of its channel, named by references into it.
    private func checkOperation(_ name: String) -> [String] {
        let path = ["operations", name]
        var faults: [String] = []
        if !["send", "receive"].contains(text(path + ["action"])) { faults.append("#/operations/\(name): the action") }
        let channel = text(path + ["channel", "$ref"]) ?? ""
        if !channel.hasPrefix("#/channels/") { faults.append("#/operations/\(name): the channel") }
        for message in value(path + ["messages"]) as? [NSDictionary] ?? []
        where (message["$ref"] as? String)?.hasPrefix(channel + "/messages/") != true {
            faults.append("#/operations/\(name): a message of another channel")
        }
        for binding in keys(path + ["bindings"]) {
            faults += check(binding, value(path + ["bindings", binding]), "#/operations/\(name)/bindings")
        }
        return faults
    }

    /// References that lead nowhere.
    private func references(_ value: Any) -> [String] {
        if let list = value as? [Any] { return list.flatMap(references) }
        guard let object = value as? NSDictionary else { return [] }
        var faults = object.allValues.flatMap(references)
        if let target = object["$ref"] as? String {
            let names = target.split(separator: "/").map(String.init)
            if names.first != "#" || self.value(Array(names.dropFirst())) == nil {
                faults.append("\(target) leads nowhere")
            }
        }
        return faults
    }
}
