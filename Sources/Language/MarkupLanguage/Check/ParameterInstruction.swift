/// The instruction `<?parameters {"name": "Type"}?>`, which declares what an including document passes.
enum ParameterInstruction {
    static let target = "parameters"

    /// The kinds of values for attributes by the names of Swift's types. A value of any other type comes from a binding.
    fileprivate static let kinds: [String: ValueKind] = [
        "String": .string, "Double": .number, "CGFloat": .number, "Float": .number, "Int": .integer, "Bool": .boolean,
        "Date": .date, "Any": .any,
    ]
    /// The kinds by the endings of the names of classes, because the language knows no class.
    private static let endings: [(String, ValueKind)] = [("Color", .color), ("Font", .font), ("Image", .image)]

    fileprivate static func kind(ofType name: String) -> ValueKind {
        if let kind = kinds[name] { return kind }
        if name.hasPrefix("[") { return .object(name) }
        return endings.first { name == "UI" + $0.0 }?.1 ?? .object(name)
    }

    /// Whether a text has the form of a type: `Person`, `Store.Person`, `[Person]`.
    fileprivate static func isType(_ text: String) -> Bool {
        if text.hasPrefix("["), text.hasSuffix("]") { return isType(String(text.dropFirst().dropLast())) }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { ExpressionLexer.isPlainName(String($0)) } && parts.last?.first?.isUppercase == true
    }
}

extension ElementPass {
    /// Reads the declaration of parameters, which must precede the document element.
    func readParameters(_ instruction: Instruction, isFirst: Bool) {
        guard isFirst else {
            report(
                .error,
                .misplacedSlot(name: ParameterInstruction.target, place: "before the document element"),
                at: instruction.targetRange, in: source)
            return
        }
        let node: JSONNode
        do {
            node = try JSONReader.read(instruction.dataRange, in: source)
        } catch {
            report(.error, .malformedJSON(detail: error.detail), at: error.range, in: source)
            return
        }
        guard case .object(let members) = node.value else {
            let detail = "expected an object of names and types, as {\"title\": \"String\"}"
            report(.error, .malformedParameter(detail: detail), at: node.range, in: source)
            return
        }
        for member in members { declare(member) }
    }

    private func declare(_ member: JSONMember) {
        guard ExpressionLexer.isPlainName(member.key), member.key != "document" else {
            return fault("'\(member.key)' cannot be the name of a parameter", at: member.keyRange)
        }
        guard slots.names.insert(member.key).inserted else {
            return fault("'\(member.key)' is declared twice", at: member.keyRange)
        }
        guard case .string(let text) = member.node.value else {
            return fault("the type of '\(member.key)' is a text such as \"String\"", at: member.node.range)
        }
        let isOptional = text.hasSuffix("?")
        let type = isOptional ? String(text.dropLast()) : text
        guard ParameterInstruction.isType(type) else {
            return fault(
                "'\(text)' is not a type; write one such as \"String\", \"Int?\", \"Person\" or \"[Person]\"",
                at: member.node.range)
        }
        parameters.append(
            DocumentParameter(
                name: member.key, typeName: type, isOptional: isOptional, kind: ParameterInstruction.kind(ofType: type),
                range: member.keyRange))
    }

    private func fault(_ detail: String, at range: SourceRange) {
        report(.error, .malformedParameter(detail: detail), at: range, in: source)
    }
}
