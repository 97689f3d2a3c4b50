/// A schema with everything that it combines, as far as a client needs it.
struct SchemaForm {
    enum Additional {
        case unspecified
        case nothing
        case anything
        case schema(Node)
    }

    let pointer: Pointer
    /// The types without `null`; nil for any.
    var types: Set<String>?
    var isNullable = false
    /// The values of a list, without `null`.
    var values: [JSON]?
    var format: String?
    var isBase64 = false
    /// Whether a text is content of another media type, as 3.1 writes files.
    var isBinary = false
    /// The schemas of each property in their order; one that several combined schemas have has several.
    private(set) var properties: [(name: String, nodes: [Node])] = []
    private var places: [String: Int] = [:]
    var required: Set<String> = []
    var additional = Additional.unspecified
    var items: Node?
    /// The alternatives of `oneOf` or `anyOf`, without `null`.
    var variants: [Node] = []
    var discriminator: Node?
    /// Whether it combines several lists of alternatives.
    var hasSeveralVariants = false
    var title: String?
    var documentation: String?
    var defaultValue: JSON?
    var isDeprecated = false
    var isReadOnly = false
    var isWriteOnly = false
    var example: JSON?
    /// The smallest number, and the fewest characters and elements of a value.
    var smallest: Double?
    var shortest = 0.0
    var fewest = 0
    /// The names of the values that are listed, by `x-enum-varnames`.
    var valueNames: [String] = []

    init(at pointer: Pointer) { self.pointer = pointer }

    mutating func add(_ property: Node, named name: String) {
        if let place = places[name] {
            properties[place].nodes.append(property)
        } else {
            places[name] = properties.count
            properties.append((name, [property]))
        }
    }

    var isObject: Bool {
        types == ["object"] || types == nil && (!properties.isEmpty || isMap)
    }

    private var isMap: Bool {
        switch additional {
        case .schema, .anything: true
        case .unspecified, .nothing: false
        }
    }
}

extension DocumentReader {
    /// The maximum number of schemas that one schema combines.
    private static let mostCombined = 1_000

    /// Returns the schemas as one.
    func form(of nodes: [Node]) throws(Fault) -> SchemaForm {
        var form = SchemaForm(at: nodes.first?.pointer ?? .root)
        var remaining = Array(nodes.reversed())
        var visited: Set<Pointer> = []
        while let node = remaining.popLast() {
            guard visited.insert(node.pointer).inserted else { continue }
            guard visited.count <= Self.mostCombined else {
                throw .tooComplex(pointer: form.pointer.text, limit: Self.mostCombined)
            }
            if case .boolean = node.value { continue }
            var combined: [Node] = []
            if let reference = Self.reference(in: node) {
                combined.append(try target(of: reference, at: node.pointer))
                // 3.0 ignores what stands beside a reference; a description there is meant all the same.
                if isVersion30 {
                    if form.documentation == nil { form.documentation = try node.text("description") }
                    remaining += combined
                    continue
                }
            }
            try read(node, into: &form)
            if let list = try node.member("allOf") { combined += try list.elements }
            remaining += combined.reversed()
        }
        return form
    }

    private func read(_ node: Node, into form: inout SchemaForm) throws(Fault) {
        try readTypes(of: node, into: &form)
        for (name, property) in try node.orderedMembers(of: "properties") {
            form.add(property, named: name)
        }
        form.required.formUnion(try node.member("required")?.texts ?? [])
        if case .unspecified = form.additional, let member = try node.member("additionalProperties") {
            switch member.value {
            case .boolean(let isAllowed): form.additional = isAllowed ? .anything : .nothing
            case .object(let members) where members.isEmpty: form.additional = .anything
            default: form.additional = .schema(member)
            }
        }
        if form.items == nil { form.items = try node.member("items") }
        try readVariants(of: node, into: &form)
        if form.title == nil { form.title = try node.text("title") }
        if form.documentation == nil { form.documentation = try node.text("description") }
        if form.defaultValue == nil { form.defaultValue = try node.member("default")?.value }
        if form.example == nil { form.example = try node.member("example")?.value }
        if form.example == nil, let list = try node.member("examples"), case .array(let values) = list.value {
            form.example = values.first
        }
        if case .number(let value)? = try node.member("minimum")?.value {
            form.smallest = max(form.smallest ?? value, value)
        }
        if case .number(let value)? = try node.member("minLength")?.value { form.shortest = max(form.shortest, value) }
        if case .number(let value)? = try node.member("minItems")?.value {
            form.fewest = max(form.fewest, Int(exactly: value) ?? 0)
        }
        if try node.flag("deprecated") { form.isDeprecated = true }
        if try node.flag("readOnly") { form.isReadOnly = true }
        if try node.flag("writeOnly") { form.isWriteOnly = true }
    }

    private func readTypes(of node: Node, into form: inout SchemaForm) throws(Fault) {
        if let type = try node.member("type") {
            var names: Set<String>
            if case .array = type.value { names = Set(try type.texts) } else { names = [try type.text] }
            if names.remove("null") != nil { form.isNullable = true }
            form.types = form.types.map { $0.isDisjoint(with: names) ? $0 : $0.intersection(names) } ?? names
        }
        if try node.flag("nullable") { form.isNullable = true }
        var values = try node.member("enum")?.elements.map(\.value)
        if let value = try node.member("const")?.value { values = [value] }
        if let values {
            if values.contains(.null) { form.isNullable = true }
            // The narrowest of several lists; each value is there once.
            var seen: Set<JSON> = [.null]
            let kept = values.filter { seen.insert($0).inserted }
            if form.values.map({ kept.count < $0.count }) ?? true { form.values = kept }
            form.valueNames = (try? node.member("x-enum-varnames")?.texts) ?? []
        }
        if form.format == nil { form.format = try node.text("format") }
        if try node.text("contentEncoding") == "base64" { form.isBase64 = true }
        if try node.text("contentMediaType") != nil, !form.isBase64 { form.isBinary = true }
    }

    private func readVariants(of node: Node, into form: inout SchemaForm) throws(Fault) {
        guard let list = try node.firstMember("oneOf", "anyOf") else { return }
        var variants: [Node] = []
        for variant in try list.elements {
            if isNull(variant) {
                form.isNullable = true
            } else if !isConditionOnly(variant) {
                variants.append(variant)
            }
        }
        guard !variants.isEmpty else { return }
        if form.variants.isEmpty { form.variants = variants } else { form.hasSeveralVariants = true }
        if form.discriminator == nil { form.discriminator = try node.member("discriminator") }
    }

    /// Whether `null` is the only value of a schema.
    private func isNull(_ node: Node) -> Bool {
        guard case .object(let members) = node.value else { return false }
        return members["type"] == .text("null") || members["const"] == .null || members["enum"] == .array([.null])
    }

    /// Whether an alternative only says which members must be there, so that it has no type.
    private func isConditionOnly(_ node: Node) -> Bool {
        guard case .object(let members) = node.value else { return true }
        return members.keys.allSatisfy { ["required", "not", "title", "description", "minProperties"].contains($0) }
    }

    /// Returns whether a schema that a reference leads to says that `null` is a value.
    func isNullable(_ node: Node) -> Bool {
        var node = node
        for _ in 0..<8 {
            guard let found = try? resolved(node), case .object(let members) = found.value else { return false }
            if members["nullable"] == .boolean(true) { return true }
            if case .array(let types)? = members["type"], types.contains(.text("null")) { return true }
            if case .array(let values)? = members["enum"], values.contains(.null) { return true }
            guard let list = try? found.firstMember("oneOf", "anyOf"), let variants = try? list.elements
            else { return false }
            if variants.contains(where: isNull) { return true }
            guard variants.count == 1 else { return false }
            node = variants[0]
        }
        return false
    }
}
