import Foundation

/// Types of schemas by their kind.
extension TypeBuilder {
    /// Returns the type of combined schemas, of which a client sees one.
    mutating func readType(of nodes: [Node], _ hint: Hint) throws(Fault) -> SwiftType {
        if let reference = try soleReference(in: nodes) {
            guard hint.isArgument, try hasVariants(reference) else { return try declared(reference) }
        }
        let form = try reader.form(of: nodes)
        if let type = try directType(of: form, nodes, hint) { return form.isNullable ? type.asOptional : type }
        let id = declare(hint, at: form.pointer)
        try define(id, form, nodes, hint)
        return form.isNullable ? .optional(.declared(id)) : .declared(id)
    }

    /// Gives a declared type its form.
    mutating func define(_ id: TypeID, _ nodes: [Node], _ hint: Hint) throws(Fault) {
        if let reference = try soleReference(in: nodes) {
            declarations[id].form = .alias(try declared(reference).unwrapped)
            declarations[id].documentation = try reader.form(of: nodes).documentation ?? ""
            return
        }
        let form = try reader.form(of: nodes)
        let lists = form.values == nil ? alternatives(form, nodes) : []
        // One alternative beside `null` is the type.
        if lists.count == 1 { return try define(id, lists[0], hint) }
        if let type = try directType(of: form, nodes, hint) {
            declarations[id].form = .alias(type.unwrapped)
            declarations[id].documentation = Self.documentation(of: form)
        } else {
            try define(id, form, nodes, hint)
        }
    }

    /// Gives a type its form that needs a declaration.
    private mutating func define(
        _ id: TypeID, _ form: SchemaForm, _ nodes: [Node], _ hint: Hint
    ) throws(Fault) {
        declarations[id].documentation = Self.documentation(of: form, hasDefault: false)
        if !form.variants.isEmpty, form.values == nil {
            declarations[id].form = try variants(id, form, nodes, hint)
        } else if let enumeration = Self.enumeration(form) {
            declarations[id].form = .enumeration(enumeration)
        } else {
            declarations[id].form = .object(object(id, form, hint))
        }
    }

    /// Returns the schema if it is nothing but a reference to another one.
    func soleReference(in nodes: [Node]) throws(Fault) -> Node? {
        guard nodes.count == 1, case .object(let members) = nodes[0].value else { return nil }
        let rest = members.keys.filter { !Self.annotations.contains($0) && !$0.hasPrefix("x-") }
        if rest == ["$ref"] || rest.contains("$ref") && reader.isVersion30 { return nodes[0] }
        // The way of 3.0 to say something beside a reference.
        guard rest == ["allOf"], let list = try nodes[0].member("allOf")?.elements, list.count == 1,
            DocumentReader.reference(in: list[0]) != nil
        else { return nil }
        return list[0]
    }

    /// Members that change nothing about the type.
    private static let annotations: Set = [
        "description", "summary", "title", "example", "examples", "externalDocs", "xml", "$comment", "deprecated",
        "default", "readOnly", "writeOnly",
    ]

    private func hasVariants(_ node: Node) throws(Fault) -> Bool {
        try !reader.form(of: [node]).variants.isEmpty
    }

    /// Returns the type of a schema that needs no declaration; nil for one that does.
    private mutating func directType(
        of form: SchemaForm, _ nodes: [Node], _ hint: Hint
    ) throws(Fault) -> SwiftType? {
        if form.hasSeveralVariants {
            warn(form.pointer, "several lists of alternatives are combined; the type is any JSON")
            return .anything
        }
        if !form.variants.isEmpty, form.values == nil {
            return try collapsed(form, nodes, hint)
        }
        if Self.enumeration(form) != nil { return nil }
        guard let types = form.types else {
            if form.isObject { return try map(form, hint) }
            if let items = form.items { return .list(try element(items, hint)) }
            return form.values.flatMap(Self.commonType) ?? .anything
        }
        guard types.count == 1, let type = types.first else {
            if types == ["integer", "number"] { return .number }
            // A list of types is rare, and its values are all simple.
            return hint.isArgument && types.contains("string") ? .text : .anything
        }
        switch type {
        case "string": return Self.textType(form)
        case "integer": return form.format?.hasPrefix("uint") == true ? .unsigned : .integer
        case "number": return .number
        case "boolean": return .boolean
        case "array":
            guard let items = form.items else { return .list(.anything) }
            return .list(try element(items, hint))
        case "object": return try map(form, hint)
        default:
            warn(form.pointer, "'\(type.prefix(40))' is no type; the type is any JSON")
            return .anything
        }
    }

    private mutating func element(_ node: Node, _ hint: Hint) throws(Fault) -> SwiftType {
        try readType(of: [node], hint.named(hint.name + "Element"))
    }

    /// Returns the dictionary of an object without listed properties; nil for another object.
    private mutating func map(_ form: SchemaForm, _ hint: Hint) throws(Fault) -> SwiftType? {
        guard form.properties.isEmpty else { return nil }
        switch form.additional {
        case .schema(let node):
            return .dictionary(try readType(of: [node], hint.named(hint.name + "Value")))
        case .anything, .unspecified: return .dictionary(.anything)
        case .nothing: return nil
        }
    }

    static func textType(_ form: SchemaForm) -> SwiftType {
        if form.isBase64 { return .bytes }
        switch form.format {
        case "date-time": return .date
        case "date": return .day
        case "duration": return .span
        case "uuid": return .uuid
        case "uri", "url": return .url
        case "byte", "binary": return .bytes
        default: return .text
        }
    }

    private static func commonType(of values: [JSON]) -> SwiftType? {
        let types = Set(values.map { $0.simpleType })
        guard types.count == 1 else { return types == [.integer, .number] ? .number : nil }
        return types.first ?? nil
    }

    // MARK: Enumerations

    /// Returns the enumeration of a schema whose values are listed; nil for any other one.
    static func enumeration(_ form: SchemaForm) -> EnumerationForm? {
        guard let values = form.values, !values.isEmpty, values.count <= 2_000 else { return nil }
        let isText = values.allSatisfy { $0.simpleType == .text }
        // The name of a number has to be listed, too.
        guard isText || values.allSatisfy({ $0.simpleType == .integer }) && form.valueNames.count == values.count,
            form.types == nil || form.types?.isDisjoint(with: ["string", "integer", "number"]) == false
        else { return nil }
        let named = form.valueNames.count == values.count ? form.valueNames : []
        return enumeration(
            values.enumerated().map { index, value in
                (value, named.isEmpty ? value.plainText : named[index], "")
            }, isText: isText)
    }

    static func enumeration(
        _ values: [(raw: JSON, name: String, documentation: String)], isText: Bool
    ) -> EnumerationForm {
        var names = NameScope()
        return EnumerationForm(
            rawType: isText ? "String" : "Int",
            values: values.enumerated().map { index, value in
                EnumerationForm.Value(
                    name: names.take(SwiftName.enumerationCase(value.name, fallback: "value\(index + 1)")),
                    raw: value.raw, documentation: value.documentation)
            })
    }

    // MARK: Words

    /// The comment of a type or a property: the description, the value of a service for a missing one, and the mark of
    /// a deprecated one.
    static func documentation(of form: SchemaForm, rest: [String] = [], hasDefault: Bool = true) -> String {
        var texts = [shortened(form.documentation ?? form.title ?? "")] + rest
        if hasDefault, let value = form.defaultValue, value != .null {
            texts.append("The default is `\(value.plainText.prefix(60))`.")
        }
        if form.isDeprecated { texts.append("Deprecated.") }
        return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A text that another sentence can follow.
    static func sentence(_ text: String) -> String {
        let text = shortened(text)
        return text.isEmpty || ".!?:".contains(text.suffix(1)) ? text : text + "."
    }

    /// The beginning of a text that is longer than a comment should be.
    static func shortened(_ text: String) -> String {
        let text = text.utf8.count <= 4_000 ? text : text.prefix(2_000) + " …"
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension JSON {
    /// The type of a value that is no list and no object.
    fileprivate var simpleType: SwiftType? {
        switch self {
        case .text: .text
        case .boolean: .boolean
        case .number(let value): Int(exactly: value) == nil ? .number : .integer
        case .null, .array, .object: nil
        }
    }

    /// The value without quotation marks.
    var plainText: String {
        switch self {
        case .text(let text): text
        case .number(let value): value.shown
        case .boolean(let value): "\(value)"
        case .null: "null"
        case .array(let elements): "[" + elements.map(\.plainText).joined(separator: ", ") + "]"
        case .object: "{…}"
        }
    }
}
