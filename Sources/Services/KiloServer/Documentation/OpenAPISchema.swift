import Foundation
import MarkupRules

/// The JSON Schema of types.
enum OpenAPISchema {
    /// Returns the schema of a value in JSON; named types are references.
    static func of(_ schema: Schema) -> JSONTree {
        switch schema {
        case .any: return [:]
        case .boolean: return ["type": "boolean"]
        case .integer(let minimum, let maximum):
            return ["type": "integer", "minimum": .number(minimum), "maximum": .number(maximum)]
        case .number: return ["type": "number"]
        case .text, .webSocket: return ["type": "string"]
        case .events:
            return [
                "type": "array", "items": ["$ref": "#/components/schemas/ServerSentEvent"],
                "description": "events, each sent when it happens, in the form of the HTML standard (9.2.5)",
            ]
        case .shortText(let lengths):
            return [
                "type": "string", "minLength": .number(Decimal(lengths.lowerBound)),
                "maxLength": .number(Decimal(lengths.upperBound)),
            ]
        case .formatted(_, let format, let pattern, _):
            var schema: [String: JSONTree] = ["type": "string"]
            if let format { schema["format"] = .text(format) }
            if let pattern { schema["pattern"] = .text(pattern) }
            return .object(schema)
        case .date: return milliseconds
        case .uuid: return ["type": "string", "format": "uuid"]
        case .url: return ["type": "string", "format": "uri"]
        case .bytes: return ["type": "string", "contentEncoding": "base64", "pattern": .text(base64)]
        case .file: return ["type": "string", "format": "binary"]
        case .enumeration(let name, _, _), .object(let name, _, _), .reference(let name):
            return ["$ref": .text("#/components/schemas/\(key(name))")]
        case .list(let element): return ["type": "array", "items": of(element)]
        case .dictionary(let value): return ["type": "object", "additionalProperties": of(value)]
        case .optional(let wrapped): return ["anyOf": [of(wrapped), ["type": "null"]]]
        }
    }

    /// Returns the schema of an argument with its limits.
    static func limited(_ schema: JSONTree, _ parameter: ParameterDescription) -> JSONTree {
        guard !parameter.limits.isEmpty else { return schema }
        return described(schema, .init(name: parameter.name, schema: parameter.schema, limits: parameter.limits))
    }

    /// Returns the schema of a member with its comment and limits.
    private static func described(_ schema: JSONTree, _ property: Schema.Property) -> JSONTree {
        var members: [String: JSONTree] = [:]
        var words: [String] = []
        for limit in property.limits {
            switch limit {
            case .required:
                switch property.schema.unwrapped {
                case .text, .shortText: members["minLength"] = members["minLength"] ?? 1
                case .list: members["minItems"] = members["minItems"] ?? 1
                default: break
                }
            case .accepted: members["const"] = true
            case .email: members["format"] = "email"
            case .oneOf(let choices): members["enum"] = .array(choices.map(JSONTree.init))
            case .date: words.append(limit.form)
            case .number(let minimum, let maximum):
                if let minimum { members["minimum"] = .number(minimum) }
                if let maximum { members["maximum"] = .number(maximum) }
            case .length(let lengths):
                let isRequired = property.limits.contains(.required)
                members["minLength"] = .number(Decimal(max(lengths.lowerBound, isRequired ? 1 : 0)))
                members["maxLength"] = .number(Decimal(lengths.upperBound))
            case .pattern(let pattern, let form):
                members["pattern"] = .text("^(?:\(pattern))$")
                words.append(form)
            case .count(let counts):
                members["minItems"] = .number(Decimal(counts.lowerBound))
                members["maxItems"] = .number(Decimal(counts.upperBound))
            case .described(let form): words.append(form)
            }
        }
        // The comment, the form of the type, the limits.
        let texts = [property.documentation, schema.description ?? "", words.joined(separator: "; ")]
            .filter { !$0.isEmpty }
        if !texts.isEmpty { members["description"] = .text(texts.joined(separator: "\n\n")) }
        return schema.adding(members)
    }

    /// Returns the schema of an argument in a query or form.
    static func ofArgument(_ schema: Schema) -> JSONTree {
        switch schema {
        case .date:
            return [
                "anyOf": [
                    milliseconds, ["type": "string", "format": "date-time"], ["type": "string", "format": "date"],
                ]
            ]
        case .list(let element): return ["type": "array", "items": ofArgument(element)]
        case .any: return ["type": "string"]
        default: return of(schema)
        }
    }

    /// Returns the schema of an object as the fields of a form; `nil` for a shape that a form cannot express.
    static func form(_ schema: Schema) -> JSONTree? {
        guard case .object(_, let properties, _) = schema else { return nil }
        var members: [String: JSONTree] = [:]
        for property in properties {
            guard isField(property.schema) else { return nil }
            let member = described(ofArgument(property.schema.unwrapped), property)
            let mayBeEmpty = !property.isRequired && emptyIsAbsent(property.schema)
            members[property.name] = mayBeEmpty ? orEmpty(member) : member
        }
        let required = properties.filter(\.isRequired).map { JSONTree.text($0.name) }
        var form: [String: JSONTree] = ["type": "object", "properties": .object(members)]
        if !required.isEmpty { form["required"] = .array(required) }
        return .object(form)
    }

    /// Whether a field of a form can hold the value.
    static func isField(_ schema: Schema) -> Bool {
        switch schema.unwrapped {
        case .object, .dictionary, .reference, .any, .bytes: return false
        case .list(let element):
            if case .list = element.unwrapped { return false }
            return isField(element)
        default: return true
        }
    }

    /// Returns the default value as the text of an argument; `nil` without one, and if its source text is not a plain value.
    static func defaultValue(of parameter: ParameterDescription) -> String? {
        guard let text = parameter.defaultValue else { return nil }
        return switch value(text, parameter.schema.unwrapped) {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        default: nil
        }
    }

    /// Returns the schema with the parameter's default value, if its source text means the same in JSON.
    static func withDefault(_ parameter: ParameterDescription, _ schema: JSONTree) -> JSONTree {
        guard let text = parameter.defaultValue, text != "nil", let value = value(text, parameter.schema.unwrapped)
        else {
            return schema
        }
        // Since OpenAPI 3.1 a reference may have sibling keywords.
        return schema.adding(["default": value])
    }

    private static func value(_ text: String, _ schema: Schema) -> JSONTree? {
        switch schema {
        case .boolean: return text == "true" ? true : text == "false" ? false : nil
        case .integer, .number:
            return DecimalText(text.replacing("_", with: ""))?.decimal.map(JSONTree.number)
        case .text, .shortText:
            guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""),
                !text.dropFirst().dropLast().contains("\""),
                !text.contains("\\")
            else { return nil }
            return .text(String(text.dropFirst().dropLast()))
        case .enumeration(_, let values, _):
            let name = text.split(separator: ".").last.map(String.init) ?? text
            return values.contains(name) ? .text(name) : nil
        case .list where text == "[]": return []
        default: return nil
        }
    }

    private static let base64 = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

    /// The schema of a binary body.
    static let bytes: JSONTree = ["type": "string", "format": "binary"]

    private static let milliseconds: JSONTree = [
        "type": "number", "description": "milliseconds since 1970-01-01 00:00 UTC",
        "minimum": .number(Decimal(-Date.maximumMilliseconds)), "maximum": .number(Decimal(Date.maximumMilliseconds)),
    ]

    /// Returns the name and definition of a named type.
    static func definition(of schema: Schema) -> (name: String, schema: JSONTree)? {
        switch schema {
        case .enumeration(let name, let values, let documentation):
            let schema: JSONTree = ["type": "string", "enum": .array(values.map(JSONTree.text))]
            return (key(name), described(schema, documentation))
        case .object(let name, let properties, let documentation):
            var members: [String: JSONTree] = [:]
            for property in properties {
                let value = described(of(property.schema.unwrapped), property)
                members[property.name] = property.isRequired ? value : optional(value)
            }
            let required = properties.filter(\.isRequired).map { JSONTree.text($0.name) }
            var definition: [String: JSONTree] = ["type": "object", "properties": .object(members)]
            if !required.isEmpty { definition["required"] = .array(required) }
            return (key(name), described(.object(definition), documentation))
        default: return nil
        }
    }

    private static func described(_ schema: JSONTree, _ documentation: String) -> JSONTree {
        documentation.isEmpty ? schema : schema.adding(["description": .text(documentation)])
    }

    /// Returns a schema for the value or null; the description applies to both.
    static func optional(_ value: JSONTree) -> JSONTree {
        guard case .object(var members) = value, let description = members.removeValue(forKey: "description") else {
            return ["anyOf": [value, ["type": "null"]]]
        }
        return ["anyOf": [.object(members), ["type": "null"]], "description": description]
    }

    /// Whether an argument that is not required counts as absent when it is empty, as browsers send an input that was left empty.
    static func emptyIsAbsent(_ parameter: ParameterDescription) -> Bool {
        !parameter.isRequired && emptyIsAbsent(parameter.schema)
    }

    /// An empty text is a value of a text; a list has none in any case.
    private static func emptyIsAbsent(_ schema: Schema) -> Bool {
        switch schema.unwrapped {
        case .text, .any, .list: false
        default: true
        }
    }

    /// A field's value or an empty text; the description and the default belong to both.
    static func orEmpty(_ value: JSONTree) -> JSONTree {
        guard case .object(var members) = value else { return value }
        var outer: [String: JSONTree] = [:]
        for name in ["description", "default"] { outer[name] = members.removeValue(forKey: name) }
        outer["anyOf"] = [.object(members), ["type": "string", "maxLength": 0]]
        return .object(outer)
    }

    /// One event of a stream.
    static let event: JSONTree = [
        "type": "object",
        "properties": [
            "data": ["type": "string"], "event": ["type": "string", "default": "message"], "id": ["type": "string"],
            "retry": ["type": "integer", "minimum": 0, "description": "milliseconds before a client connects again"],
        ],
        "required": ["data"],
    ]
    /// Returns the name with only the characters that a component's name may have.
    static func key(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
    }

    private static let pointer: JSONTree = [
        "type": "string", "description": "the JSON pointer of the member, among the arguments or in the body",
    ]

    private static let rule: JSONTree = [
        "type": "object", "description": "the violated rule, in words of JSON Schema",
    ]

    private static let message: JSONTree = [
        "type": "string", "description": "what the user has to change, in the language that the request accepts",
    ]

    static let problem: JSONTree = [
        "type": "object",
        "properties": [
            "title": ["type": "string"], "status": ["type": "integer"], "detail": ["type": "string"],
            "code": ["type": "string"],
            "argument": ["type": "string"], "value": ["type": "string"], "expected": ["type": "string"],
            "pointer": pointer, "rule": rule, "message": message,
            "errors": [
                "type": "array", "description": "all faults of the arguments, when there are several",
                "items": [
                    "type": "object",
                    "properties": [
                        "detail": ["type": "string"], "code": ["type": "string"], "argument": ["type": "string"],
                        "value": ["type": "string"], "expected": ["type": "string"], "pointer": pointer, "rule": rule,
                        "message": message,
                    ],
                    "required": ["detail", "code", "argument", "expected", "pointer"],
                ],
            ],
        ],
        "required": ["title", "status", "detail", "code"],
    ]
}

extension Schema.Property {
    /// Whether the member must be there: its type is not optional, or a rule requires it.
    var isRequired: Bool { !schema.isOptional || limits.contains(.required) || limits.contains(.accepted) }
}

extension JSONTree {
    fileprivate init(_ choice: RuleLimit.Choice) {
        switch choice {
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        }
    }

    /// The description of a schema in words.
    fileprivate var description: String? {
        if case .object(let members) = self, case .text(let text)? = members["description"] { text } else { nil }
    }
}
