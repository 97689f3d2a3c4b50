import SwiftSyntax

/// The generated code of one operation.
extension ServiceMethod {
    var expression: String {
        let streams = parameters.contains { $0.name == "body" && $0.type.trimmedDescription.hasSuffix("RequestBody") }
        let operation = """
            KiloServer.ServiceOperation(
                        \(description),\(streams ? " streamsBody: true," : "")\(reads)
                        \(isAwaited ? "suspending" : isThrowing ? "blocking" : "immediate"): { service, call in
            \(body)
                        })
            """
        guard parameters.contains(where: isRuled) else { return operation }
        let constants = parameters.filter(isRuled).map { parameter in
            "            let \(rules(of: parameter)) = KiloServer.ArgumentRules<\(parameter.type.withoutOptional)>("
                + "\(parameter.name.literal), \(checks[parameter.name, default: []].joined(separator: ", ")))"
        }
        return "{\n\(constants.joined(separator: "\n"))\n            return \(operation)\n        }()"
    }

    private func isRuled(_ parameter: Parameter) -> Bool {
        checks[parameter.name] != nil && !parameter.type.isHeaders(parameter.name)
    }

    /// The name of the variable with the rules of a parameter.
    private func rules(of parameter: Parameter) -> String { "rulesOf_\(parameter.name)" }

    /// The code that reads each argument separately, for a report of all faults.
    private var reads: String {
        let read = parameters.filter {
            !$0.type.isHeaders($0.name) && !$0.type.trimmedDescription.hasSuffix("RequestBody")
        }
        guard read.count > 1 else { return "" }
        let cases = read.enumerated().map { index, parameter in
            "                case \(index): _ = try \(readAlone(parameter))"
        }
        return """
             reads: KiloServer.ArgumentReads(\(read.count)) { call, index in
                            switch index {
            \(cases.joined(separator: "\n"))
                            default: break
                            }
                        },
            """
    }

    private var description: String {
        let list = parameters.filter { !$0.type.isHeaders($0.name) }.map(parameterDescription).joined(separator: ", ")
        return """
            KiloServer.OperationDescription(
                            name: \(name.literal), method: \(method.literal), path: \(path.literal),
                            documentation: \(documentation.summary.literal),
                            parameters: [\(list)],
                            result: \(resultSchema), resultDocumentation: \(documentation.returns.literal),\(errors)\(statuses)
                            traits: [\(traits.joined(separator: ", "))])
            """
    }

    private var errors: String {
        let list = documentation.errors.map { "\($0.status): \($0.meaning.literal)" }.joined(separator: ", ")
        return list.isEmpty ? "" : " errors: [\(list)],"
    }

    private var statuses: String {
        let statuses = ServiceStatuses(of: declaration)
        guard statuses.areNamed else { return " statuses: nil," }
        return statuses.names.isEmpty ? "" : " statuses: [\(statuses.names.joined(separator: ", "))],"
    }

    private func parameterDescription(_ parameter: Parameter) -> String {
        var text = "KiloServer.ParameterDescription(\(parameter.name.literal), (\(parameter.type.trimmed)).self"
        if pathVariables.contains(parameter.name) {
            text += ", in: .path"
        } else if parameter.name == "body" {
            text += ", in: .body"
        }
        if let comment = documentation.parameters[parameter.name] { text += ", documentation: \(comment.literal)" }
        if let value = parameter.defaultValue { text += ", defaultValue: \(value.literal)" }
        if isRuled(parameter) { text += ", limits: \(rules(of: parameter)).limits" }
        return text + ")"
    }

    /// The schema of the result. A sequence is described by its element, because an opaque type cannot be named at run
    /// time.
    private var resultSchema: String {
        guard let result else { return "nil" }
        guard let element = result.sequenceElement else { return "KiloServer.Schema(of: (\(result)).self)" }
        if element.trimmedDescription.hasSuffix("ByteBuffer") { return ".bytes" }
        return ".list(KiloServer.Schema(of: (\(element)).self))"
    }

    private var body: String {
        var lines = parameters.enumerated().map { index, parameter in
            "                let p\(index) = \(parameter.type.isHeaders(parameter.name) ? "" : "try ")\(read(parameter))"
        }
        let arguments = parameters.enumerated().map { index, parameter in
            (parameter.label.map { "\($0): " } ?? "") + "p\(index)"
        }
        let effects = (isThrowing ? "try " : "") + (isAwaited ? "await " : "")
        let call = "\(effects)service.\(declaration.name.text)(\(arguments.joined(separator: ", ")))"
        if result == nil {
            lines.append("                \(call)")
            lines.append("                return KiloServer.ServiceOutput(())")
        } else {
            lines.append("                return KiloServer.ServiceOutput(\(call))")
        }
        if parameters.isEmpty { lines.insert("                _ = call", at: 0) }
        return lines.joined(separator: "\n")
    }

    private func read(_ parameter: Parameter) -> String {
        let hasDefault = parameter.defaultValue.map { $0 != "nil" } ?? false
        let value = readAlone(parameter)
        return hasDefault && !pathVariables.contains(parameter.name) && !parameter.type.isHeaders(parameter.name)
            ? "\(value) ?? \(parameter.defaultValue ?? "")" : value
    }

    private func readAlone(_ parameter: Parameter) -> String {
        let name = parameter.name.literal
        if parameter.type.isHeaders(parameter.name) { return "call.headers" }
        if pathVariables.contains(parameter.name) {
            return checked("call.pathArgument(\(name), (\(parameter.type.trimmed)).self)", parameter)
        }
        let hasDefault = parameter.defaultValue.map { $0 != "nil" } ?? false
        let type =
            hasDefault && !parameter.type.isOptionalType
            ? "(\(parameter.type.trimmed))?" : "(\(parameter.type.trimmed))"
        return checked(
            parameter.name == "body" ? "call.body(\(type).self)" : "call.argument(\(name), \(type).self)", parameter)
    }

    private func checked(_ value: String, _ parameter: Parameter) -> String {
        isRuled(parameter) ? "\(rules(of: parameter)).checked(\(value))" : value
    }
}

extension TypeSyntax {
    /// The source text of the type of a value that is present.
    fileprivate var withoutOptional: String {
        if let optional = `as`(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
        guard isOptionalType, let arguments = `as`(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments,
            let wrapped = arguments.first
        else { return trimmedDescription }
        return wrapped.argument.trimmedDescription
    }

    /// The element of a sequence type that has no other schema: `some AsyncSequence<Row, any Error>`,
    /// `AsyncStream<Row>`.
    fileprivate var sequenceElement: TypeSyntax? {
        let type = `as`(SomeOrAnyTypeSyntax.self)?.constraint ?? self
        guard let identifier = type.as(IdentifierTypeSyntax.self),
            ["AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Sequence", "AnySequence"].contains(
                identifier.name.text),
            let first = identifier.genericArgumentClause?.arguments.first
        else { return nil }
        return first.argument.as(TypeSyntax.self)
    }
}
