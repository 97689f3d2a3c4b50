/// Alternatives: `oneOf` and `anyOf`.
extension TypeBuilder {
    /// Returns the type of alternatives that need no enumeration; nil if they do.
    mutating func collapsed(_ form: SchemaForm, _ nodes: [Node], _ hint: Hint) throws(Fault) -> SwiftType? {
        let lists = alternatives(form, nodes)
        if lists.count == 1 { return try readType(of: lists[0], hint) }
        var forms: [SchemaForm] = []
        for list in lists { forms.append(try reader.form(of: list)) }
        if let values = Self.constants(forms) {
            // Numbers without names are easier to use as such.
            return values.isText || values.hasNames ? nil : .integer
        }
        if hint.isArgument, let best = Self.bestArgument(forms) { return try readType(of: lists[best], hint) }
        guard forms.allSatisfy({ $0.variants.isEmpty }) else { return nil }
        if forms.allSatisfy({ $0.types == ["string"] }) {
            // An enumeration beside any text has a case for that text.
            let listed = forms.indices.filter { forms[$0].values != nil }
            if listed.count == 1 { return try readType(of: lists[listed[0]], hint) }
            let types = Set(forms.map { $0.values == nil ? Self.textType($0) : .text })
            return types.count == 1 ? types.first : .text
        }
        if forms.allSatisfy({ $0.types == ["integer"] || $0.types == ["number"] }) {
            return forms.allSatisfy { $0.types == ["integer"] } ? .integer : .number
        }
        return nil
    }

    /// The schemas of each alternative, with what all of them have.
    func alternatives(_ form: SchemaForm, _ nodes: [Node]) -> [[Node]] {
        guard !form.variants.isEmpty else { return [] }
        let common = form.properties.isEmpty ? [] : withoutVariants(nodes)
        return form.variants.map { [$0] + common }
    }

    /// The schemas without their alternatives. The list of alternatives may stand in one of the combined schemas.
    private func withoutVariants(_ nodes: [Node]) -> [Node] {
        var rest: [Node] = []
        var remaining = Array(nodes.reversed())
        var visited: Set<Pointer> = []
        while let node = remaining.popLast() {
            let target = (try? reader.resolved(node)) ?? node
            guard case .object(let members) = target.value, visited.insert(target.pointer).inserted else { continue }
            rest.append(
                Node(
                    value: .object(members.filter { !Self.ofVariants.contains($0) }),
                    pointer: target.pointer.adding("rest")))
            if let list = try? target.member("allOf"), let elements = try? list.elements {
                remaining += elements.reversed()
            }
        }
        return rest
    }

    private static let ofVariants: Set = [
        "oneOf", "anyOf", "allOf", "discriminator", "description", "title", "default", "nullable",
    ]

    /// The alternative that says most of a parameter: it is enough to send one of them.
    private static func bestArgument(_ forms: [SchemaForm]) -> Int? {
        func rank(_ form: SchemaForm) -> Int {
            switch form.types {
            case ["array"]: return 6
            case ["string"]:
                if form.values != nil { return 4 }
                return [.date, .day, .span].contains(textType(form)) ? 5 : 3
            case ["number"], ["integer"]: return 2
            case ["boolean"]: return 1
            default: return 0
            }
        }
        let best = forms.indices.max { (rank(forms[$0]), -$0) < (rank(forms[$1]), -$1) }
        return best.flatMap { rank(forms[$0]) > 0 ? $0 : nil }
    }

    /// The values of alternatives of which each is one value, as 3.1 writes lists of values with descriptions.
    private static func constants(
        _ forms: [SchemaForm]
    ) -> (values: [(raw: JSON, name: String, documentation: String)], isText: Bool, hasNames: Bool)? {
        var values: [(raw: JSON, name: String, documentation: String)] = []
        for form in forms {
            guard form.values?.count == 1, let value = form.values?.first else { return nil }
            switch value {
            case .text(let text): values.append((value, text, documentation(of: form)))
            case .number(let number) where Int(exactly: number) != nil:
                values.append((value, form.title ?? "", form.documentation ?? ""))
            default: return nil
            }
        }
        let isText = values.allSatisfy { if case .text = $0.raw { true } else { false } }
        guard isText || values.allSatisfy({ if case .number = $0.raw { true } else { false } }) else { return nil }
        return (values, isText, values.allSatisfy { !$0.name.isEmpty })
    }

    /// Returns the alternatives as a form of a type: a union, or the enumeration of their values.
    mutating func variants(
        _ id: TypeID, _ form: SchemaForm, _ nodes: [Node], _ hint: Hint
    ) throws(Fault) -> TypeDeclaration.Form {
        let lists = alternatives(form, nodes)
        var forms: [SchemaForm] = []
        for list in lists { forms.append(try reader.form(of: list)) }
        if let values = Self.constants(forms) {
            return .enumeration(Self.enumeration(values.values, isText: values.isText))
        }
        return .union(try union(id, form, lists, forms, hint))
    }

    private mutating func union(
        _ id: TypeID, _ form: SchemaForm, _ lists: [[Node]], _ forms: [SchemaForm], _ hint: Hint
    ) throws(Fault) -> UnionForm {
        var union = UnionForm()
        let discriminator = try self.discriminator(form, lists, forms)
        union.discriminator = discriminator.map { ($0.key, $0.isNumber) }
        var inner = hint
        inner.parent = id
        inner.isArgument = false
        var names = NameScope(["unlisted"])
        var types: [SwiftType: Int] = [:]
        let order = discriminator == nil ? Self.mostDemandingFirst(forms) : Array(forms.indices)
        for index in order {
            let marks = discriminator?.marks[index] ?? []
            let name = lists[index].count == 1 ? caseName(lists[index][0], forms[index]) : forms[index].title
            let type = swiftType(of: lists[index], inner.named(name ?? "object")).unwrapped
            if let known = types[type] {
                union.cases[known].marks += marks
                continue
            }
            types[type] = union.cases.count
            let base = SwiftName.member(name ?? type.caseName)
            union.cases.append(
                UnionForm.Case(
                    name: names.take(base), type: type, documentation: Self.shortened(forms[index].documentation ?? ""),
                    marks: marks))
        }
        return union
    }

    private func caseName(_ node: Node, _ form: SchemaForm) -> String? {
        if let target = try? reader.resolved(node), let name = target.pointer.componentName { return name }
        return form.title
    }

    /// The alternatives in the order in which they are tried: an object with more required members first.
    private static func mostDemandingFirst(_ forms: [SchemaForm]) -> [Int] {
        func rank(_ form: SchemaForm) -> Int {
            switch form.types {
            case ["boolean"]: return 5
            case ["integer"]: return 4
            case ["number"]: return 3
            case ["string"]: return textType(form) == .text ? 1 : 2
            default: return form.isObject ? 6 + form.required.count : 0
            }
        }
        return forms.indices.sorted { (-rank(forms[$0]), $0) < (-rank(forms[$1]), $1) }
    }

    // MARK: Discriminators

    private struct Marks {
        let key: String
        let isNumber: Bool
        /// The values of each alternative, as source.
        let marks: [[String]]
    }

    private func discriminator(
        _ form: SchemaForm, _ lists: [[Node]], _ forms: [SchemaForm]
    ) throws(Fault) -> Marks? {
        if let named = form.discriminator, let key = try named.text("propertyName") {
            return Marks(key: key, isNumber: false, marks: try mapped(named, lists, forms, key: key))
        }
        return implied(forms)
    }

    /// The values that a mapping gives the alternatives; without one, the names of the components.
    private func mapped(
        _ discriminator: Node, _ lists: [[Node]], _ forms: [SchemaForm], key: String
    ) throws(Fault) -> [[String]] {
        var values: [Pointer: [String]] = [:]
        for (value, node) in try discriminator.orderedMembers(of: "mapping") {
            let text = try node.text
            let pointer = Pointer(reference: text) ?? Pointer(text: "/components/schemas").adding(text)
            values[pointer, default: []].append(value)
        }
        return lists.indices.map { index in
            let target = (try? reader.resolved(lists[index][0])) ?? lists[index][0]
            let direct = DocumentReader.reference(in: lists[index][0]).flatMap(Pointer.init(reference:))
            let mapped =
                (values[target.pointer] ?? []) + (direct == target.pointer ? [] : direct.flatMap { values[$0] } ?? [])
            if !mapped.isEmpty { return mapped.map(SwiftText.literal) }
            if let constants = constants(forms[index], key) { return constants.compactMap(\.asLiteral) }
            return [target.pointer.componentName ?? ""].filter { !$0.isEmpty }.map(SwiftText.literal)
        }
    }

    private func constants(_ form: SchemaForm, _ key: String) -> [JSON]? {
        guard form.required.contains(key), let nodes = form.properties.first(where: { $0.name == key })?.nodes else {
            return nil
        }
        return try? reader.form(of: nodes).values
    }

    /// A property that must be there and has other values in each alternative.
    private func implied(_ forms: [SchemaForm]) -> Marks? {
        guard forms.count > 1, let first = forms.first, forms.allSatisfy({ $0.isObject }) else { return nil }
        for (key, _) in first.properties where first.required.contains(key) {
            var seen: Set<JSON> = []
            var marks: [[String]] = []
            for form in forms {
                guard let values = constants(form, key), values.count <= 20, seen.isDisjoint(with: values) else {
                    break
                }
                seen.formUnion(values)
                marks.append(values.compactMap(\.asLiteral))
            }
            let isText = seen.allSatisfy { if case .text = $0 { true } else { false } }
            let isNumber = seen.allSatisfy { if case .number = $0 { true } else { false } }
            guard marks.count == forms.count, isText || isNumber, marks.joined().count == seen.count else { continue }
            return Marks(key: key, isNumber: isNumber, marks: marks)
        }
        return nil
    }
}

extension JSON {
    /// The value as source; nil for one that no discriminator has.
    fileprivate var asLiteral: String? {
        switch self {
        case .text(let text): SwiftText.literal(text)
        case .number(let value): Int(exactly: value).map(String.init)
        case .null, .boolean, .array, .object: nil
        }
    }
}
