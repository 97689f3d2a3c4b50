/// Makes the values of schemas: their examples, or the same plain value each time.
struct ExampleMaker {
    typealias Fault = ContractError.Reason

    /// The maximum number of values in one example: schemas can multiply.
    private static let most = 10_000
    /// The maximum number of schemas inside each other.
    private static let deepest = 40

    let reader: DocumentReader
    private var left = most
    /// The schemas that the value stands in, so that one that contains itself ends.
    private var open: [Pointer] = []

    init(_ reader: DocumentReader) { self.reader = reader }

    /// Returns a value of a schema; nil if a value would contain itself, or if the schema cannot be read.
    mutating func value(of nodes: [Node]) -> JSON? {
        left -= 1
        guard left > 0, open.count < Self.deepest, let form = try? reader.form(of: nodes) else { return nil }
        let places = nodes.compactMap { (try? reader.resolved($0))?.pointer }
        guard !open.contains(where: places.contains) else { return nil }
        open += places
        defer { open.removeLast(places.count) }
        if let example = form.example { return example }
        if let value = form.values?.first { return value }
        if let value = form.defaultValue, value != .null { return value }
        if !form.variants.isEmpty { return variant(of: form) }
        return plain(form)
    }

    private mutating func plain(_ form: SchemaForm) -> JSON? {
        switch form.types?.contains("object") == true || form.isObject ? "object" : form.types?.sorted().first {
        case "object": return object(form)
        case "array": return array(form)
        case "boolean": return .boolean(true)
        case "integer", "number": return .number(form.smallest ?? 1)
        case "string": return .text(Self.text(form))
        default: return form.items == nil ? form.types == nil ? .object(JSONMembers()) : .null : array(form)
        }
    }

    private mutating func array(_ form: SchemaForm) -> JSON {
        guard let items = form.items, let element = value(of: [items]) else { return .array([]) }
        return .array(Array(repeating: element, count: max(1, min(form.fewest, 20))))
    }

    private mutating func object(_ form: SchemaForm) -> JSON {
        var members = JSONMembers()
        for (name, nodes) in form.properties {
            if let property = try? reader.form(of: nodes), property.isWriteOnly { continue }
            if let value = value(of: nodes) {
                members[name] = value
            } else if form.required.contains(name) {
                members[name] = .null
            }
        }
        if members.isEmpty, case .schema(let node) = form.additional, let value = value(of: [node]) {
            members["name"] = value
        }
        return .object(members)
    }

    /// The first alternative that has a value, with what all alternatives have.
    private mutating func variant(of form: SchemaForm) -> JSON? {
        for variant in form.variants {
            guard let value = value(of: [variant]) else { continue }
            guard case .object(let own) = value else { return value }
            var members = JSONMembers()
            if !form.properties.isEmpty, case .object(let common) = object(form) { members = common }
            for name in own.keys { members[name] = own[name] }
            if let (name, mark) = mark(of: variant, form.discriminator) { members[name] = .text(mark) }
            return .object(members)
        }
        return nil
    }

    /// The property by which an alternative is known, and its value.
    private func mark(of variant: Node, _ discriminator: Node?) -> (name: String, value: String)? {
        guard let discriminator, let name = try? discriminator.text("propertyName"),
            let target = try? reader.resolved(variant).pointer
        else { return nil }
        for (value, node) in (try? discriminator.orderedMembers(of: "mapping")) ?? [] {
            guard let text = try? node.text else { continue }
            if Pointer(reference: text) == target || text == target.componentName { return (name, value) }
        }
        return target.componentName.map { (name, $0) }
    }

    private static func text(_ form: SchemaForm) -> String {
        let text: String =
            switch form.format {
            case "date-time": "2024-01-01T00:00:00Z"
            case "date": "2024-01-01"
            case "time": "12:00:00Z"
            case "duration": "PT1H"
            case "uuid": "00000000-0000-4000-8000-000000000000"
            case "uri", "url", "uri-reference": "https://example.com/"
            case "email": "name@example.com"
            case "hostname": "example.com"
            case "ipv4": "192.0.2.1"
            case "ipv6": "2001:db8::1"
            case "byte": "dGV4dA=="
            default: form.isBase64 ? "dGV4dA==" : "text"
            }
        let missing = Int(exactly: form.shortest) ?? 0
        return missing <= text.count || missing > 10_000
            ? text : text + String(repeating: "-", count: missing - text.count)
    }
}
