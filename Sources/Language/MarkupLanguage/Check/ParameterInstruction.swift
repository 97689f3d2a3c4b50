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

extension DocumentParameter {
    /// Reads the parameters that an instruction declares, and the faults of those that cannot be used.
    ///
    /// - Parameters:
    ///   - data: The range of the instruction's data.
    ///   - source: The text of the document.
    package static func read(_ data: SourceRange, in source: SourceText) -> (
        parameters: [DocumentParameter], faults: [(code: DiagnosticCode, range: SourceRange)]
    ) {
        let node: JSONNode
        do {
            node = try JSONReader.read(data, in: source)
        } catch {
            return ([], [(.malformedJSON(detail: error.detail), error.range)])
        }
        guard case .object(let members) = node.value else {
            let detail = "expected an object of names and types, as {\"title\": \"String\"}"
            return ([], [(.malformedParameter(detail: detail), node.range)])
        }
        var parameters: [DocumentParameter] = []
        var faults: [(code: DiagnosticCode, range: SourceRange)] = []
        for member in members {
            do throws(Fault) {
                let parameter = try DocumentParameter(member)
                guard !parameters.contains(where: { $0.name == parameter.name }) else {
                    throw Fault(detail: "'\(member.key)' is declared twice", range: member.keyRange)
                }
                parameters.append(parameter)
            } catch {
                faults.append((.malformedParameter(detail: error.detail), error.range))
            }
        }
        return (parameters, faults)
    }

    private struct Fault: Error {
        let detail: String
        let range: SourceRange
    }

    private init(_ member: JSONMember) throws(Fault) {
        guard ExpressionLexer.isPlainName(member.key), member.key != "document" else {
            throw Fault(detail: "'\(member.key)' cannot be the name of a parameter", range: member.keyRange)
        }
        guard case .string(let text) = member.node.value else {
            throw Fault(detail: "the type of '\(member.key)' is a text such as \"String\"", range: member.node.range)
        }
        let isOptional = text.hasSuffix("?")
        let type = isOptional ? String(text.dropLast()) : text
        guard ParameterInstruction.isType(type) else {
            throw Fault(
                detail: "'\(text)' is not a type; write one such as \"String\", \"Int?\", \"Person\" or \"[Person]\"",
                range: member.node.range)
        }
        self.init(
            name: member.key, typeName: type, isOptional: isOptional, kind: ParameterInstruction.kind(ofType: type),
            range: member.keyRange)
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
        let (declared, faults) = DocumentParameter.read(instruction.dataRange, in: source)
        for fault in faults { report(.error, fault.code, at: fault.range, in: source) }
        for parameter in declared {
            guard slots.names.insert(parameter.name).inserted else {
                report(
                    .error, .malformedParameter(detail: "'\(parameter.name)' is declared twice"), at: parameter.range,
                    in: source)
                continue
            }
            parameters.append(parameter)
        }
    }
}
