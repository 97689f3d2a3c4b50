/// Parameters.
extension OperationBuilder {
    mutating func parameters(
        of node: Node, _ item: Node, _ path: String, _ operation: String, _ scope: inout NameScope
    ) throws(Obstacle) -> [ClientOperation.Parameter] {
        var nodes: [(key: String, node: Node)] = []
        do throws(Fault) {
            for owner in [item, node] {
                for element in try owner.member("parameters")?.elements ?? [] {
                    let found = try types.reader.resolved(element)
                    guard let name = try found.text("name"), let location = try found.text("in") else {
                        throw found.expected("a parameter with 'name' and 'in'")
                    }
                    let key = "\(location) \(name)"
                    // A parameter of the operation replaces the one of the path.
                    if let index = nodes.firstIndex(where: { $0.key == key }) {
                        nodes[index].node = found
                    } else {
                        nodes.append((key, found))
                    }
                }
            }
        } catch {
            throw Obstacle(error, at: node.pointer)
        }
        var parameters: [ClientOperation.Parameter] = []
        for (_, node) in nodes {
            if let parameter = try parameter(node, operation, &scope) { parameters.append(parameter) }
        }
        return try inOrderOfPath(parameters, path, &scope)
    }

    private mutating func parameter(
        _ node: Node, _ operation: String, _ scope: inout NameScope
    ) throws(Obstacle) -> ClientOperation.Parameter? {
        do throws(Fault) {
            let key = try node.text("name") ?? ""
            let place = try node.text("in") ?? ""
            let isRequired = place == "path" ? true : try node.flag("required")
            guard let location = ClientOperation.Location(rawValue: place) else {
                types.warn(
                    node.pointer,
                    "the \(place) parameter '\(key.prefix(40))' is left out; send it as a header of the proxy")
                return nil
            }
            // OpenAPI describes these in other places and ignores them here.
            if location == .header, ["accept", "content-type", "authorization"].contains(key.lowercased()) {
                return nil
            }
            let content = try node.orderedMembers(of: "content").first
            let schema = try (content?.node ?? node).member("schema")
            let hint = TypeBuilder.Hint(name: "\(operation) \(key)", isSent: true, isArgument: content == nil)
            var type = schema.map { types.swiftType(of: [$0], hint) } ?? .text
            if isRequired { type = type.unwrapped }
            var texts = [TypeBuilder.sentence(try node.text("description") ?? "")]
            if let schema, let form = try? types.reader.form(of: [schema]), let value = form.defaultValue,
                value != .null
            {
                texts.append("The default is `\(value.plainText.prefix(60))`.")
            }
            if try node.flag("deprecated") { texts.append("Deprecated.") }
            let base = SwiftName.member(key)
            return ClientOperation.Parameter(
                name: scope.take(base, base + SwiftName.type(place)), key: key, location: location, type: type,
                isRequired: isRequired, documentation: texts.filter { !$0.isEmpty }.joined(separator: " "),
                pointer: node.pointer, style: try style(of: node, location, hasContent: content != nil))
        } catch {
            throw Obstacle(error, at: node.pointer)
        }
    }

    private func style(
        of node: Node, _ location: ClientOperation.Location, hasContent: Bool
    ) throws(Fault) -> ClientOperation.Style {
        if hasContent { return .json }
        guard location == .query else { return .joined(",") }
        let style = try node.text("style") ?? "form"
        let explodes = try node.member("explode") == nil ? style == "form" : try node.flag("explode")
        switch style {
        case "deepObject": return .deep
        case "spaceDelimited" where !explodes: return .joined(" ")
        case "pipeDelimited" where !explodes: return .joined("|")
        case "form" where !explodes: return .joined(",")
        default: return .usual
        }
    }

    /// Returns the parameters with those of the path in front, in the order in which they stand there.
    private mutating func inOrderOfPath(
        _ parameters: [ClientOperation.Parameter], _ path: String, _ scope: inout NameScope
    ) throws(Obstacle) -> [ClientOperation.Parameter] {
        var first: [ClientOperation.Parameter] = []
        for name in PathTemplate(path).names where !first.contains(where: { $0.key == name }) {
            if let parameter = parameters.first(where: { $0.location == .path && $0.key == name }) {
                first.append(parameter)
            } else {
                // Documents often forget one; the path shows that it is a text.
                first.append(
                    ClientOperation.Parameter(
                        name: scope.take(SwiftName.member(name)), key: name, location: .path, type: .text,
                        isRequired: true,
                        documentation: "", pointer: .root, style: .usual))
            }
        }
        let rest = parameters.filter { $0.location != .path }
        return first + rest.filter(\.isRequired) + rest.filter { !$0.isRequired }
    }
}
