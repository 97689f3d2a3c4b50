/// Checks values of requests: types, lists of values, members that must be there and members that are not listed.
struct SchemaCheck {
    let reader: DocumentReader
    /// The maximum number of schemas inside each other; deeper values are accepted.
    private static let deepest = 100

    /// Returns what is wrong with a value, as the end of a sentence about it; nil if it is valid.
    func fault(of value: JSON, _ nodes: [Node], _ place: String, depth: Int = 0) -> String? {
        guard depth < Self.deepest, let form = try? reader.form(of: nodes) else { return nil }
        if value == .null {
            let isAllowed =
                form.isNullable || form.types == nil && form.values == nil && form.variants.isEmpty
                || nodes.contains(where: reader.isNullable)
            return isAllowed ? nil : "\(place) is null, which is no value here"
        }
        if let types = form.types, !Self.types(of: value).contains(where: types.contains) {
            return "\(place) is no \(types.sorted().joined(separator: " or "))"
        }
        if let values = form.values, !values.contains(value) {
            return "\(place) is none of \(values.prefix(10).map(\.plainText).joined(separator: ", "))"
        }
        if !form.variants.isEmpty,
            !form.variants.contains(where: { fault(of: value, [$0], place, depth: depth + 1) == nil })
        {
            return "\(place) is none of the alternatives"
        }
        switch value {
        case .array(let elements):
            guard let items = form.items else { return nil }
            for (index, element) in elements.enumerated() {
                if let fault = fault(of: element, [items], "\(place)[\(index)]", depth: depth + 1) { return fault }
            }
        case .object(let members): return fault(of: members, form, place, depth)
        default: break
        }
        return nil
    }

    private func fault(of members: JSONMembers, _ form: SchemaForm, _ place: String, _ depth: Int) -> String? {
        var known: Set<String> = []
        for (name, nodes) in form.properties {
            known.insert(name)
            let path = "\(place).\(name)"
            if let value = members[name] {
                if let fault = fault(of: value, nodes, path, depth: depth + 1) { return fault }
            } else if form.required.contains(name), (try? reader.form(of: nodes))?.isReadOnly != true {
                return "\(path) is missing"
            }
        }
        for name in form.required.sorted() where !known.contains(name) && members[name] == nil {
            return "\(place).\(name) is missing"
        }
        for name in members.keys where !known.contains(name) {
            switch form.additional {
            case .nothing: return "\(place).\(name) is not described"
            case .schema(let node):
                guard let value = members[name] else { continue }
                if let fault = fault(of: value, [node], "\(place).\(name)", depth: depth + 1) { return fault }
            case .anything, .unspecified: continue
            }
        }
        return nil
    }

    private static func types(of value: JSON) -> [String] {
        switch value {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .number(let number): number == number.rounded() ? ["integer", "number"] : ["number"]
        case .text: ["string"]
        case .array: ["array"]
        case .object: ["object"]
        }
    }

    /// Returns the texts of a parameter as the value that they stand for.
    func value(of texts: [String], _ schema: Node, separator: Character?) -> JSON {
        guard let form = try? reader.form(of: [schema]) else { return .text(texts.first ?? "") }
        if form.types == ["array"] {
            let parts = separator.map { mark in
                texts.flatMap { $0.split(separator: mark, omittingEmptySubsequences: false).map(String.init) }
            }
            let items = form.items.flatMap { try? reader.form(of: [$0]) }
            return .array((parts ?? texts).map { Self.value(of: $0, items) })
        }
        return Self.value(of: texts.first ?? "", form)
    }

    private static func value(of text: String, _ form: SchemaForm?) -> JSON {
        let types = form?.types ?? []
        if types.contains("integer") || types.contains("number"), let number = Double(text), number.isFinite {
            return .number(number)
        }
        if types.contains("boolean"), let flag = Bool(text) { return .boolean(flag) }
        return .text(text)
    }
}
