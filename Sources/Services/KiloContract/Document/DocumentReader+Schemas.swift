/// Schemas.
extension DocumentReader {
    /// Members that say nothing about which values are valid.
    private static let annotations: Set = [
        "description", "summary", "title", "example", "examples", "externalDocs", "xml", "$comment", "$ref", "$defs",
        "definitions", "$schema",
    ]
    /// Keywords that the comparison knows.
    private static let known: Set = [
        "type", "nullable", "enum", "const", "format", "pattern", "minimum", "maximum", "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems", "minProperties",
        "maxProperties", "uniqueItems", "properties", "required", "additionalProperties", "items", "allOf", "oneOf",
        "discriminator", "default", "readOnly", "writeOnly", "deprecated",
    ]

    mutating func readPendingSchemas() throws(Fault) {
        while let node = pending.popLast() {
            if schemas[node.pointer] == nil { schemas[node.pointer] = try schema(node) }
        }
    }

    /// Returns the place of the schema below a name, which is read later; nil if the node has no such member.
    mutating func subschema(_ name: String, of node: Node) throws(Fault) -> Pointer? {
        guard let node = try node.member(name) else { return nil }
        return try reference(to: node)
    }

    private mutating func reference(to node: Node) throws(Fault) -> Pointer {
        var node = node
        // Beside a reference, 3.0 ignores other keywords; 3.1 adds them.
        if !hasOwnKeywords(node) { node = try resolved(node) }
        if schemas[node.pointer] == nil { pending.append(node) }
        return node.pointer
    }

    private func hasOwnKeywords(_ node: Node) -> Bool {
        guard !isVersion30, case .object(let members) = node.value else { return false }
        return members.keys.contains { !Self.annotations.contains($0) && !$0.hasPrefix("x-") }
    }

    private mutating func references(_ name: String, of node: Node) throws(Fault) -> [Pointer] {
        guard let list = try node.member(name) else { return [] }
        var pointers: [Pointer] = []
        for element in try list.elements { pointers.append(try reference(to: element)) }
        return pointers
    }

    private mutating func schema(_ node: Node) throws(Fault) -> Schema {
        var schema = Schema(at: node.pointer)
        schema.source = node.value
        if case .boolean(let value) = node.value {
            if !value { (schema.types, schema.isNullable) = ([], false) }
            return schema
        }
        if let text = Self.reference(in: node) {
            let target = try target(of: text, at: node.pointer)
            schema.combined.append(try reference(to: target))
        }
        try readTypes(of: node, into: &schema)
        try readLimits(of: node, into: &schema)
        for (name, property) in try node.members(of: "properties") {
            schema.properties[name] = [try reference(to: property)]
            schema.places[name] = property.pointer
        }
        schema.required = Set(try node.member("required")?.texts ?? [])
        schema.further = try further(of: node)
        schema.items = try subschema("items", of: node).map { [$0] } ?? []
        schema.combined += try references("allOf", of: node)
        let alternatives = try node.member("oneOf") == nil ? "anyOf" : "oneOf"
        schema.variants = try references(alternatives, of: node)
        schema.discriminator = try node.member("discriminator")?.value
        schema.defaultValue = try node.member("default")?.value
        schema.isReadOnly = try node.flag("readOnly")
        schema.isWriteOnly = try node.flag("writeOnly")
        schema.isDeprecated = try node.flag("deprecated")
        schema.others = try node.members.filter { name in
            !Self.known.contains(name) && !Self.annotations.contains(name) && !name.hasPrefix("x-")
                && name != alternatives
        }.dictionary
        return schema
    }

    private func readTypes(of node: Node, into schema: inout Schema) throws(Fault) {
        if let type = try node.member("type") {
            var names: Set<String>
            if case .array = type.value { names = Set(try type.texts) } else { names = [try type.text] }
            schema.isNullable = names.remove("null") != nil
            if names.contains("number") { names.remove("integer") }
            schema.types = names
        }
        if try node.flag("nullable") { schema.isNullable = true }
        if let values = try node.member("enum") { schema.values = try values.elements.map(\.value) }
        if let value = try node.member("const")?.value { schema.values = [value] }
        schema.format = try node.text("format")
        schema.pattern = try node.text("pattern")
    }

    private func readLimits(of node: Node, into schema: inout Schema) throws(Fault) {
        schema.minimum = try bound("minimum", "exclusiveMinimum", of: node) { max($0, $1) }
        schema.maximum = try bound("maximum", "exclusiveMaximum", of: node) { min($0, $1) }
        schema.multipleOf = try node.number("multipleOf")
        schema.length = try counts("Length", of: node)
        schema.itemCount = try counts("Items", of: node)
        schema.propertyCount = try counts("Properties", of: node)
        schema.hasUniqueItems = try node.flag("uniqueItems")
    }

    /// Reads a bound. 3.0 says by a flag that the value itself does not belong to the range, 3.1 has two numbers.
    private func bound(
        _ name: String, _ exclusiveName: String, of node: Node, tighter: (Double, Double) -> Double
    ) throws(Fault) -> Schema.Bound? {
        let value = try node.number(name)
        guard let exclusive = try node.member(exclusiveName) else {
            return value.map { Schema.Bound(value: $0, isExclusive: false) }
        }
        if case .boolean(let flag) = exclusive.value {
            return value.map { Schema.Bound(value: $0, isExclusive: flag) }
        }
        let other = try exclusive.number
        guard let value, value != other, tighter(value, other) == value else {
            return Schema.Bound(value: other, isExclusive: true)
        }
        return Schema.Bound(value: value, isExclusive: false)
    }

    private func counts(_ what: String, of node: Node) throws(Fault) -> Schema.Counts {
        Schema.Counts(
            smallest: try node.number("min\(what)") ?? 0, largest: try node.number("max\(what)") ?? .infinity)
    }

    private mutating func further(of node: Node) throws(Fault) -> Schema.Further {
        guard let member = try node.member("additionalProperties") else { return .anything }
        switch member.value {
        case .boolean(let isAllowed): return isAllowed ? .anything : .nothing
        case .object(let members) where members.isEmpty: return .anything
        default: return .schemas([try reference(to: member)])
        }
    }
}
