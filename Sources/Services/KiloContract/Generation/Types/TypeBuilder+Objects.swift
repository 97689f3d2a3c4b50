/// Structures.
extension TypeBuilder {
    mutating func object(_ id: TypeID, _ form: SchemaForm, _ hint: Hint) -> ObjectForm {
        var object = ObjectForm()
        var inner = hint
        inner.parent = id
        inner.isArgument = false
        var names = NameScope(["additionalProperties"])
        switch form.additional {
        case .schema(let node): object.additional = swiftType(of: [node], inner.named("AdditionalProperty"))
        case .anything: object.additional = .anything
        case .nothing, .unspecified: names = NameScope()
        }
        for (key, nodes) in form.properties {
            object.properties.append(
                property(key, nodes, isRequired: form.required.contains(key), inner, &names))
        }
        return object
    }

    private mutating func property(
        _ key: String, _ nodes: [Node], isRequired: Bool, _ hint: Hint, _ names: inout NameScope
    ) -> ObjectForm.Property {
        var type = swiftType(of: nodes, hint.named(key.isEmpty ? "value" : key))
        let form = try? reader.form(of: nodes)
        // A structure that travels both ways lacks what only one of them has.
        let isOneWay = form?.isWriteOnly == true || form?.isReadOnly == true && hint.isSent
        let isNullWritten = isRequired && !isOneWay && type.isOptional && hint.isSent
        if !isRequired || isOneWay { type = type.asOptional }
        return ObjectForm.Property(
            name: names.take(SwiftName.member(key)), key: key, type: type,
            documentation: comment(nodes, form, type),
            usual: isRequired && !isOneWay ? form.flatMap { constant($0, type) } : nil, isNullWritten: isNullWritten)
    }

    /// The comment of a property. That of a type which a reference leads to stands at the type.
    private func comment(_ nodes: [Node], _ form: SchemaForm?, _ type: SwiftType) -> String {
        guard var form else { return "" }
        if let reference = try? soleReference(in: nodes), let target = try? reader.form(of: [reference]),
            target.documentation == form.documentation
        {
            form.documentation = nil
            form.title = nil
        }
        return Self.documentation(of: form, rest: listed(form, type))
    }

    /// The values of a number, which has no enumeration.
    private func listed(_ form: SchemaForm, _ type: SwiftType) -> [String] {
        guard let values = form.values, values.count > 1, values.count <= 40,
            [.integer, .number].contains(type.unwrapped)
        else { return [] }
        return ["One of " + values.map { "`\($0.plainText)`" }.joined(separator: ", ") + "."]
    }

    /// The only value of a property, as source.
    private func constant(_ form: SchemaForm, _ type: SwiftType) -> String? {
        guard let values = form.values, values.count == 1 else { return nil }
        switch (values[0], type) {
        case (.number(let number), .integer): return Int(exactly: number).map(String.init)
        case (.boolean(let value), .boolean): return "\(value)"
        case (.text, .declared(let id)):
            guard case .enumeration(let enumeration) = declarations[id].form, enumeration.values.count == 1 else {
                return nil
            }
            return "." + SwiftName.escaped(enumeration.values[0].name)
        default: return nil
        }
    }
}
