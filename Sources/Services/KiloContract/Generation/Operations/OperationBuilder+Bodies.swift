/// Bodies of requests, results and errors.
extension OperationBuilder {
    mutating func readBody(
        of node: Node, into operation: inout ClientOperation, _ scope: inout NameScope
    ) throws(Obstacle) {
        do throws(Fault) {
            guard let found = try node.member("requestBody") else { return }
            let body = try types.reader.resolved(found)
            let content = try body.orderedMembers(of: "content")
            guard !content.isEmpty else { return }
            if ["get", "head"].contains(operation.method) {
                types.warn(body.pointer, "\(operation.method.uppercased()) has a body, which the client does not send")
                return
            }
            guard let (media, read) = try chosenBody(content, operation) else { return }
            operation.body = read
            operation.bodyName = scope.take("body", "content")
            operation.isBodyRequired = try body.flag("required")
            operation.bodyDocumentation = TypeBuilder.shortened(try body.text("description") ?? "")
            if content.count > 1, case .bytes = read, !MediaRange(media).isBinary {
                types.warn(
                    body.pointer, "the client sends the body as it is, because no media type of it can be encoded")
            }
        } catch {
            throw Obstacle(error, at: node.pointer)
        }
    }

    /// The media type of a body that a client can write best.
    private mutating func chosenBody(
        _ content: [(name: String, node: Node)], _ operation: ClientOperation
    ) throws(Fault) -> (media: String, body: ClientOperation.Body)? {
        let order = content.enumerated().sorted {
            (MediaRange($0.element.name).rankOfBody, $0.offset) < (MediaRange($1.element.name).rankOfBody, $1.offset)
        }
        guard let (name, node) = order.first?.element else { return nil }
        let range = MediaRange(name)
        let schema = try node.member("schema")
        let hint = TypeBuilder.Hint(name: operation.name + "Body", isSent: true)
        switch range.kind {
        case .json:
            let type = schema.map { types.swiftType(of: [$0], hint) } ?? .anything
            return (name, .json(type, range.isPlainJSON ? "application/json" : range.sent))
        case .form:
            guard let schema else { return (name, .form(.dictionary(.text))) }
            return (name, .form(types.swiftType(of: [schema], hint).unwrapped))
        case .multipart:
            guard let schema else {
                types.warn(node.pointer, "the form has no schema; the body is sent as it is")
                return (name, .bytes(range.sent))
            }
            return (name, .multipart(try types.multipartForm(schema, hint.named(operation.name + "Form"))))
        case .text: return (name, .text(range.sent))
        case .events, .other: return (name, .bytes(range.sent))
        }
    }

    mutating func readResponses(of node: Node, into operation: inout ClientOperation) throws(Obstacle) {
        do throws(Fault) {
            var successes: [(status: String, response: Node)] = []
            var failures: [(status: String, response: Node)] = []
            var usual: Node?
            for (status, found) in try node.orderedMembers(of: "responses") where !status.hasPrefix("x-") {
                let response = try types.reader.resolved(found)
                switch status.lowercased() {
                case "default": usual = response
                case let status where status.hasPrefix("2"): successes.append((status, response))
                case let status where status.hasPrefix("4") || status.hasPrefix("5"):
                    failures.append((status.uppercased(), response))
                default: break
                }
            }
            if let usual {
                if successes.isEmpty { successes = [("default", usual)] } else { failures.append(("default", usual)) }
            }
            try readResult(successes, into: &operation)
            for (status, response) in failures {
                guard let type = try failure(response, status, operation) else { continue }
                operation.failures.append(ClientOperation.Failure(status: status, type: type))
            }
        } catch {
            throw Obstacle(error, at: node.pointer)
        }
    }

    private mutating func readResult(
        _ successes: [(status: String, response: Node)], into operation: inout ClientOperation
    ) throws(Fault) {
        guard operation.method != "head" else { return }
        var results: [SwiftType] = []
        var isSometimesEmpty = false
        for (status, response) in successes {
            let content = try response.orderedMembers(of: "content")
            guard !content.isEmpty else {
                isSometimesEmpty = true
                continue
            }
            if content.count == 1, MediaRange(content[0].name).kind == .events, operation.method == "get",
                results.isEmpty
            {
                operation.result = .events
                operation.resultDocumentation = try Self.words(of: response)
                return
            }
            let type = try result(content, operation.name + (results.isEmpty ? "Result" : "Result\(status)"))
            if results.isEmpty { operation.resultDocumentation = try Self.words(of: response) }
            if !results.contains(type) { results.append(type) }
        }
        guard let first = results.first else { return }
        var type = first
        if results.count > 1 {
            type =
                results.contains(where: { $0.unwrapped == .bytes })
                ? .bytes : types.union(of: results, named: operation.name + "Result", at: operation.pointer)
        }
        operation.result = .value(isSometimesEmpty ? type.asOptional : type)
    }

    /// The description of a response, unless it only says that the call succeeded.
    private static func words(of response: Node) throws(Fault) -> String {
        let text = TypeBuilder.shortened(try response.text("description") ?? "")
        let usual = ["ok", "success", "successful operation", "successful response", "the result"]
        return usual.contains(text.lowercased().filter { $0 != "." }) ? "" : text
    }

    private mutating func result(_ content: [(name: String, node: Node)], _ name: String) throws(Fault) -> SwiftType {
        let order = content.enumerated().sorted {
            (MediaRange($0.element.name).rankOfResult, $0.offset) < (
                MediaRange($1.element.name).rankOfResult, $1.offset
            )
        }
        guard let (media, node) = order.first?.element else { return .bytes }
        let schema = try node.member("schema")
        switch MediaRange(media).kind {
        case .json:
            guard let schema else { return .anything }
            return types.swiftType(of: [schema], TypeBuilder.Hint(name: name, isSent: false))
        case .text: return .text
        case .form, .multipart, .events, .other:
            // `*/*` says nothing; the schema does.
            guard media.hasPrefix("*/"), let schema else { return .bytes }
            let type = types.swiftType(of: [schema], TypeBuilder.Hint(name: name, isSent: false))
            return type
        }
    }

    /// Returns the type of the content of an error answer; nil for one without JSON, and for problem details, which
    /// Kilo reads.
    private mutating func failure(
        _ response: Node, _ status: String, _ operation: ClientOperation
    ) throws(Fault) -> SwiftType? {
        for (media, node) in try response.orderedMembers(of: "content") {
            guard MediaRange(media).kind == .json, !media.lowercased().hasPrefix("application/problem+json"),
                let schema = try node.member("schema")
            else { continue }
            let type = types.swiftType(
                of: [schema], TypeBuilder.Hint(name: "\(operation.name) failure \(status)", isSent: false))
            // Any JSON says no more than the error has already.
            return type == .anything ? nil : type.unwrapped
        }
        return nil
    }
}

extension TypeBuilder {
    /// Declares the body of a multipart form, whose files are parts.
    mutating func multipartForm(_ schema: Node, _ hint: Hint) throws(Fault) -> TypeID {
        let form = try reader.form(of: [schema])
        let id = declare(hint, at: form.pointer)
        var object = ObjectForm()
        object.isForm = true
        var inner = hint
        inner.parent = id
        var names = NameScope(["fields"])
        for (key, nodes) in form.properties {
            let member = try reader.form(of: nodes)
            var type = try fileType(member)
            if type == nil { type = swiftType(of: nodes, inner.named(key)) }
            if !form.required.contains(key) { type = type?.asOptional }
            object.properties.append(
                ObjectForm.Property(
                    name: names.take(SwiftName.member(key)), key: key, type: type ?? .text,
                    documentation: Self.documentation(of: member), usual: nil, isNullWritten: false))
        }
        declarations[id].form = .object(object)
        declarations[id].documentation = Self.documentation(of: form)
        return id
    }

    /// Returns the type of a part that is a file, or of parts that are; nil for another part.
    private func fileType(_ form: SchemaForm) throws(Fault) -> SwiftType? {
        if form.types == ["string"] { return form.format == "binary" || form.isBinary ? .file : nil }
        guard form.types == ["array"], let items = form.items else { return nil }
        return try fileType(reader.form(of: [items])) == .file ? .list(.file) : nil
    }

    /// Declares the results of an operation that has several.
    mutating func union(of types: [SwiftType], named name: String, at pointer: Pointer) -> SwiftType {
        let id = declare(Hint(name: name + "s", isSent: false), at: pointer)
        var names = NameScope(["unlisted"])
        var union = UnionForm()
        for type in types {
            var base = type.caseName
            if case .declared(let other) = type.unwrapped { base = SwiftName.member(declarations[other].name) }
            union.cases.append(UnionForm.Case(name: names.take(base), type: type.unwrapped, documentation: ""))
        }
        declarations[id].form = .union(union)
        return .declared(id)
    }
}
