/// Declarations of types.
extension ClientWriter {
    func declaration(_ id: TypeID, in source: inout SourceWriter) {
        let declaration = types.declarations[id]
        source.gap()
        source.documentation(declaration.documentation)
        switch declaration.form {
        case .pending: break
        case .alias(let type):
            source.line("\(prefix)typealias \(declaration.name) = \(text(type, in: declaration.parent))")
        case .object(let object): structure(id, object, in: &source)
        case .enumeration(let enumeration): self.enumeration(id, enumeration, in: &source)
        case .union(let union): self.union(id, union, in: &source)
        }
    }

    // MARK: Structures

    private func structure(_ id: TypeID, _ object: ObjectForm, in source: inout SourceWriter) {
        let conformances = object.isForm ? "Sendable" : "Codable, Sendable, Hashable"
        source.block("nonisolated \(prefix)struct \(types.declarations[id].name): \(conformances)") { source in
            for property in object.properties { write(property, id, in: &source) }
            if let additional = object.additional {
                source.documentation("The members that have no property here.")
                source.line("\(prefix)var additionalProperties: [String: \(text(additional, in: id))]")
            }
            if object.isForm { fields(object, in: &source) } else { keys(object, in: &source) }
            initializer(id, object, in: &source)
            if object.additional != nil { decoder(object, id, in: &source) }
            if object.additional != nil || object.properties.contains(where: \.isNullWritten) {
                encoder(object, in: &source)
            }
            for id in types.declarations[id].nested { declaration(id, in: &source) }
        }
    }

    private func write(_ property: ObjectForm.Property, _ id: TypeID, in source: inout SourceWriter) {
        let name = SwiftName.escaped(property.name)
        let type = text(property.type, in: id)
        source.documentation(property.documentation)
        guard property.isRecursive else { return source.line("\(prefix)var \(name): \(type)") }
        let isOptional = property.type.isOptional
        source.block("\(prefix)var \(name): \(type)") { source in
            source.line("get { \(property.heldName)\(isOptional ? "?" : "").value }")
            source.line("set { \(property.heldName) = \(property.holding("newValue")) }")
        }
        let held = "Indirect<\(text(property.type.unwrapped, in: id))>" + (isOptional ? "?" : "")
        source.line("private var \(property.heldName): \(held)")
    }

    private func keys(_ object: ObjectForm, in source: inout SourceWriter) {
        let isNeeded =
            object.properties.contains { $0.isRecursive || $0.name != $0.key } || object.additional != nil
            || object.properties.contains(where: \.isNullWritten)
        guard isNeeded, !object.properties.isEmpty else { return }
        source.gap()
        let conformances = object.additional == nil ? "String, CodingKey" : "String, CodingKey, CaseIterable"
        source.block("private nonisolated enum CodingKeys: \(conformances)") { source in
            var plain: [String] = []
            func writePlain(_ source: inout SourceWriter) {
                if !plain.isEmpty { source.list("case ", plain, "") }
                plain = []
            }
            for property in object.properties {
                let name = SwiftName.escaped(property.isRecursive ? property.heldName : property.name)
                if property.isRecursive || property.name != property.key {
                    writePlain(&source)
                    source.line("case \(name) = \(SwiftText.literal(property.key))")
                } else {
                    plain.append(name)
                }
            }
            writePlain(&source)
        }
    }

    private func initializer(_ id: TypeID, _ object: ObjectForm, in source: inout SourceWriter) {
        // The compiler writes the initializer of an internal structure.
        let isImplicit =
            access == .internal && object.additional == nil
            && !object.properties.contains { $0.isRecursive || $0.usual != nil }
        guard !isImplicit else { return }
        var parameters = object.properties.map { property in
            let usual = property.type.isOptional ? " = nil" : property.usual.map { " = \($0)" } ?? ""
            return "\(SwiftName.escaped(property.name)): \(text(property.type, in: id))\(usual)"
        }
        if let additional = object.additional {
            parameters.append("additionalProperties: [String: \(text(additional, in: id))] = [:]")
        }
        source.gap()
        source.list("\(prefix)init(", parameters, ") {")
        source.nest { source in
            for property in object.properties {
                let name = SwiftName.escaped(property.name)
                source.line(
                    property.isRecursive ? "\(property.heldName) = \(property.holding(name))" : "self.\(name) = \(name)"
                )
            }
            if object.additional != nil { source.line("self.additionalProperties = additionalProperties") }
        }
        if object.properties.isEmpty, object.additional == nil { source.closeEmpty() } else { source.line("}") }
    }

    private func decoder(_ object: ObjectForm, _ id: TypeID, in source: inout SourceWriter) {
        source.gap()
        source.block("\(prefix)init(from decoder: any Decoder) throws") { source in
            if !object.properties.isEmpty {
                source.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
            }
            for property in object.properties {
                let name = property.isRecursive ? property.heldName : SwiftName.escaped(property.name)
                var type = text(property.type.unwrapped, in: id)
                if property.isRecursive { type = "Indirect<\(type)>" }
                let call = property.type.isOptional ? "decodeIfPresent" : "decode"
                source.line("\(name) = try container.\(call)(\(type).self, forKey: .\(name))")
            }
            source.line(
                "additionalProperties = try OpenAPICoding.additionalMembers(of: decoder, except: CodingKeys.self)")
        }
    }

    private func encoder(_ object: ObjectForm, in source: inout SourceWriter) {
        source.gap()
        source.block("\(prefix)func encode(to encoder: any Encoder) throws") { source in
            if !object.properties.isEmpty {
                source.line("var container = encoder.container(keyedBy: CodingKeys.self)")
            }
            for property in object.properties {
                let name = property.isRecursive ? property.heldName : SwiftName.escaped(property.name)
                let call = property.type.isOptional && !property.isNullWritten ? "encodeIfPresent" : "encode"
                source.line("try container.\(call)(\(name), forKey: .\(name))")
            }
            if object.additional != nil {
                source.line("try OpenAPICoding.encode(additionalMembers: additionalProperties, to: encoder)")
            }
        }
    }

    /// The parts of a multipart form.
    private func fields(_ object: ObjectForm, in source: inout SourceWriter) {
        source.gap()
        source.block("fileprivate func fields() throws -> [String: Any]") { source in
            let fields = object.properties.map { property in
                let name = SwiftName.escaped(property.name)
                return
                    "\(SwiftText.literal(property.key)): \(argument(name, property.type) ?? "try \(jsonText(name, property.type))")"
            }
            if fields.isEmpty { source.line("[:]") } else { source.list("[", fields, "]") }
        }
    }

    // MARK: Enumerations

    private func enumeration(_ id: TypeID, _ enumeration: EnumerationForm, in source: inout SourceWriter) {
        let raw = enumeration.rawType
        let name = types.declarations[id].name
        source.block("nonisolated \(prefix)enum \(name): RawRepresentable, Codable, Sendable, Hashable") { source in
            for value in enumeration.values {
                source.documentation(value.documentation)
                source.line("case \(SwiftName.escaped(value.name))")
            }
            source.documentation("A value that the document does not list.")
            source.line("case unlisted(\(raw))")
            source.gap()
            source.documentation("The values that the document lists.")
            source.list(
                "\(prefix)static let listed: [\(name)] = [",
                enumeration.values.map { ".\(SwiftName.escaped($0.name))" }, "]")
            source.gap()
            source.block("\(prefix)init(rawValue: \(raw))") { source in
                source.line("switch rawValue {")
                for value in enumeration.values {
                    source.line("case \(Self.literal(value.raw)): self = .\(SwiftName.escaped(value.name))")
                }
                source.line("default: self = .unlisted(rawValue)")
                source.line("}")
            }
            source.gap()
            source.block("\(prefix)var rawValue: \(raw)") { source in
                source.line("switch self {")
                for value in enumeration.values {
                    source.line("case .\(SwiftName.escaped(value.name)): \(Self.literal(value.raw))")
                }
                source.line("case .unlisted(let value): value")
                source.line("}")
            }
        }
    }

    private static func literal(_ value: JSON) -> String {
        if case .text(let text) = value { SwiftText.literal(text) } else { value.plainText }
    }

    // MARK: Unions

    private func union(_ id: TypeID, _ union: UnionForm, in source: inout SourceWriter) {
        let name = types.declarations[id].name
        // Alternatives may contain the union.
        source.block("nonisolated \(prefix)indirect enum \(name): Codable, Sendable, Hashable") { source in
            for one in union.cases {
                source.documentation(one.documentation)
                source.line("case \(SwiftName.escaped(one.name))(\(text(one.type, in: id)))")
            }
            source.documentation("A value that the document does not describe.")
            source.line("case unlisted(JSONValue)")
            source.gap()
            source.block("\(prefix)init(from decoder: any Decoder) throws") { source in
                source.line("let container = try decoder.singleValueContainer()")
                if let discriminator = union.discriminator {
                    decode(union, by: discriminator, id, in: &source)
                } else {
                    tryEach(union, id, in: &source)
                }
            }
            source.gap()
            source.block("\(prefix)func encode(to encoder: any Encoder) throws") { source in
                source.line("var container = encoder.singleValueContainer()")
                source.line("switch self {")
                for one in union.cases {
                    source.line("case .\(SwiftName.escaped(one.name))(let value): try container.encode(value)")
                }
                source.line("case .unlisted(let value): try container.encode(value)")
                source.line("}")
            }
            for id in types.declarations[id].nested { declaration(id, in: &source) }
        }
    }

    private func decode(
        _ union: UnionForm, by discriminator: (key: String, isNumber: Bool), _ id: TypeID, in source: inout SourceWriter
    ) {
        let read = discriminator.isNumber ? "number" : "text"
        source.line("switch OpenAPICoding.\(read)(\(SwiftText.literal(discriminator.key)), of: decoder) {")
        for one in union.cases where !one.marks.isEmpty {
            source.list("case ", one.marks, ":")
            source.nest { source in
                source.line(
                    "self = .\(SwiftName.escaped(one.name))(try container.decode(\(text(one.type, in: id)).self))")
            }
        }
        source.line("default: self = .unlisted(try container.decode(JSONValue.self))")
        source.line("}")
    }

    private func tryEach(_ union: UnionForm, _ id: TypeID, in source: inout SourceWriter) {
        for (index, one) in union.cases.enumerated() {
            source.line(
                "\(index == 0 ? "" : "} else ")if let value = try? container.decode(\(text(one.type, in: id)).self) {")
            source.nest { source in source.line("self = .\(SwiftName.escaped(one.name))(value)") }
        }
        if union.cases.isEmpty { return source.line("self = .unlisted(try container.decode(JSONValue.self))") }
        source.line("} else {")
        source.nest { source in source.line("self = .unlisted(try container.decode(JSONValue.self))") }
        source.line("}")
    }
}

extension ObjectForm.Property {
    /// The name of the variable that holds a recursive value.
    var heldName: String { "held" + name.prefix(1).uppercased() + name.dropFirst() }

    /// A value as it is held, as source.
    func holding(_ value: String) -> String {
        type.isOptional ? "\(value).map { Indirect($0) }" : "Indirect(\(value))"
    }
}
