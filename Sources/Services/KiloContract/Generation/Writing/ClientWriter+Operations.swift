/// Methods of operations.
extension ClientWriter {
    mutating func write(_ operation: ClientOperation) {
        let call: ClientCall
        switch self.call(operation) {
        case .success(let made): call = made
        case .failure(let obstacle):
            leftOutCount += 1
            return warn(obstacle.pointer, operation.title, obstacle.sentence + "; the operation is left out")
        }
        for (pointer, sentence) in call.warnings { warn(pointer, operation.title, sentence) }
        let comment = documentation(of: operation, call)
        let parameters = signature(of: operation, call)
        let writer = self
        source.gap()
        source.nest { source in
            source.documentation(comment)
            if operation.isDeprecated { source.line("@available(*, deprecated)") }
            source.list(
                "\(writer.prefix)func \(SwiftName.escaped(operation.name))(", parameters,
                ") \(writer.effects(of: operation, call)){")
            source.nest { source in
                guard !operation.failures.isEmpty, !call.isEvents else { return call.write(in: &source) }
                let types = operation.failures.map { "\(SwiftText.literal($0.status)): \(writer.text($0.type)).self" }
                source.list("try await proxy.describingFailures([", types, "]) {")
                source.nest { source in call.write(in: &source) }
                source.line("}")
            }
            source.line("}")
        }
    }

    private func effects(of operation: ClientOperation, _ call: ClientCall) -> String {
        switch operation.result {
        case .nothing: "async throws "
        case .value(let type): "async throws -> \(text(type)) "
        case .events: (call.throwsBefore ? "throws " : "") + "-> ServerSentEvents "
        }
    }

    /// The parameters, those that can be left out last.
    private func signature(of operation: ClientOperation, _ call: ClientCall) -> [String] {
        func written(_ name: String, _ type: String, _ isRequired: Bool) -> String {
            "\(SwiftName.escaped(name)): \(type)\(isRequired ? "" : " = nil")"
        }
        let sent = operation.parameters.filter { !call.leftOut.contains($0.name) }
        let required = sent.filter(\.isRequired).map { written($0.name, text($0.type), true) }
        let others = sent.filter { !$0.isRequired }.map { written($0.name, text($0.type.asOptional), false) }
        guard let body = bodyType(of: operation) else { return required + others }
        let last = written(operation.bodyName, body.type, body.isRequired)
        return body.isRequired ? required + [last] + others : required + others + [last]
    }

    private func bodyType(of operation: ClientOperation) -> (type: String, isRequired: Bool)? {
        let isRequired = operation.isBodyRequired
        func written(_ type: SwiftType) -> String { text(isRequired ? type : type.asOptional) }
        switch operation.body {
        case nil: return nil
        case .json(let type, _), .form(let type): return (written(type), isRequired)
        case .text: return (written(.text), isRequired)
        // These need a value, because a call has no other way to leave them out.
        case .multipart(let id): return (text(.declared(id)), true)
        case .bytes: return ("RequestBody", true)
        }
    }

    // MARK: Comments

    private func documentation(of operation: ClientOperation, _ call: ClientCall) -> String {
        var parts = [operation.documentation.isEmpty ? "Calls `\(operation.title)`." : operation.documentation]
        var parameters = operation.parameters.filter { !call.leftOut.contains($0.name) }.map {
            ($0.name, $0.documentation)
        }
        if operation.body != nil { parameters.append((operation.bodyName, bodyComment(of: operation))) }
        let entries = parameters.filter { !$0.1.isEmpty }.map { "- \($0.0): \(Self.oneLine($0.1))" }
        if entries.count == 1, parameters.count == 1 {
            parts.append("- Parameter " + entries[0].dropFirst(2))
        } else if !entries.isEmpty {
            parts.append("- Parameters:\n" + entries.map { "  " + $0 }.joined(separator: "\n"))
        }
        var last: [String] = []
        if case .nothing = operation.result {
        } else if !operation.resultDocumentation.isEmpty {
            last.append("- Returns: " + Self.oneLine(operation.resultDocumentation))
        }
        if !call.isEvents { last.append("- Throws: " + errors(of: operation)) }
        let withoutGap = parts.last?.hasPrefix("- Parameter") == true && !last.isEmpty
        let tail = last.joined(separator: "\n")
        if withoutGap { parts[parts.count - 1] += "\n" + tail } else if !tail.isEmpty { parts.append(tail) }
        return parts.joined(separator: "\n\n")
    }

    private func bodyComment(of operation: ClientOperation) -> String {
        var texts = [operation.bodyDocumentation]
        if case .bytes(let media) = operation.body { texts.append("The content, of the media type `\(media)`.") }
        return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func errors(of operation: ClientOperation) -> String {
        guard !operation.failures.isEmpty else { return "`WebServiceError`." }
        var seen: [String] = []
        for failure in operation.failures where !seen.contains(text(failure.type)) { seen.append(text(failure.type)) }
        let words = seen.map { type in
            let statuses = operation.failures.filter { text($0.type) == type }.map { failure in
                guard failure.status == "default" else { return failure.status }
                return operation.failures.count == 1 ? "an error answer" : "another error answer"
            }
            return "`WebServiceFailure<\(type)>` for \(statuses.joined(separator: ", "))"
        }
        return words.joined(separator: "; ") + "; `WebServiceError` otherwise."
    }

    private static func oneLine(_ text: String) -> String {
        let line = SwiftText.lines(of: text).map { $0.split(separator: " ").joined(separator: " ") }.filter {
            !$0.isEmpty
        }
        .joined(separator: " ")
        return line.count <= 400 ? line : line.prefix(400) + " …"
    }
}
