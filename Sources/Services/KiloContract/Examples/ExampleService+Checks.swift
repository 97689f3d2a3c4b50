import Foundation

/// Checks of requests.
extension ExampleService {
    func check(
        _ request: Request, _ route: Route, _ operation: Node, _ inserted: [String: String]
    ) throws(Refusal) {
        let query = Self.query(of: request.target)
        var seen: Set<String> = []
        for owner in [operation, route.item] {
            for element in (try? owner.member("parameters")?.elements) ?? [] {
                guard let parameter = try? reader.resolved(element), let name = try? parameter.text("name"),
                    let place = try? parameter.text("in"), seen.insert("\(place) \(name)").inserted
                else { continue }
                let texts: [String]
                switch place {
                case "path": texts = inserted[name].map { [$0] } ?? []
                case "query": texts = query.filter { $0.name == name || $0.name.hasPrefix(name + "[") }.map(\.value)
                case "header": texts = request[name].map { [$0] } ?? []
                default: continue
                }
                try check(texts, parameter, "the \(place) parameter '\(name)'", place)
            }
        }
        try checkBody(request, operation)
    }

    private func check(_ texts: [String], _ parameter: Node, _ words: String, _ place: String) throws(Refusal) {
        guard !texts.isEmpty else {
            guard (try? parameter.flag("required")) == true, !isObject(parameter) else { return }
            throw Refusal(status: 400, detail: "\(words) is missing (at '\(parameter.pointer.text)')")
        }
        guard let schema = try? parameter.member("schema"), !isObject(parameter) else { return }
        let check = SchemaCheck(reader: reader)
        let value = check.value(of: texts, schema, separator: separator(of: parameter, place))
        if let fault = check.fault(of: value, [schema], words) {
            throw Refusal(status: 400, detail: "\(fault) (at '\(parameter.pointer.text)')")
        }
    }

    /// Whether the members of a parameter are arguments themselves.
    private func isObject(_ parameter: Node) -> Bool {
        guard let schema = try? parameter.member("schema"), let form = try? reader.form(of: [schema]) else {
            return false
        }
        return form.isObject
    }

    private func separator(of parameter: Node, _ place: String) -> Character? {
        let style = (try? parameter.text("style")) ?? (place == "query" ? "form" : "simple")
        switch style {
        case "simple": return ","
        case "form": return (try? parameter.member("explode")?.value) == .boolean(false) ? "," : nil
        case "spaceDelimited": return " "
        case "pipeDelimited": return "|"
        default: return nil
        }
    }

    private static func query(of target: String) -> [(name: String, value: String)] {
        guard let mark = target.firstIndex(of: "?") else { return [] }
        let text = target[target.index(after: mark)...].prefix { $0 != "#" }
        return text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
                let text = part.replacing("+", with: " ")
                return text.removingPercentEncoding ?? String(text)
            }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }

    private func checkBody(_ request: Request, _ operation: Node) throws(Refusal) {
        guard let found = try? operation.member("requestBody"), let body = try? reader.resolved(found) else { return }
        guard !request.content.isEmpty else {
            guard (try? body.flag("required")) == true else { return }
            throw Refusal(status: 400, detail: "the body is missing (at '\(body.pointer.text)')")
        }
        let content = (try? body.orderedMembers(of: "content")) ?? []
        let type = Self.plain(request["Content-Type"] ?? "application/octet-stream")
        guard let (_, media) = content.first(where: { Self.matches(Self.plain($0.name), type) }) else {
            let known = content.map(\.name).joined(separator: ", ")
            throw Refusal(status: 415, detail: "the body is \(type), not \(known) (at '\(body.pointer.text)')")
        }
        guard MediaRange(type).kind == .json, let schema = try? media.member("schema") else { return }
        let value: JSON
        do throws(ContractError.Reason) {
            value = try ContractDocument.json(request.content)
        } catch {
            throw Refusal(status: 400, detail: "the body is no JSON: \(error.words)")
        }
        if let fault = SchemaCheck(reader: reader).fault(of: value, [schema], "the body") {
            throw Refusal(status: 400, detail: "\(fault) (at '\(media.pointer.text)')")
        }
    }

    /// A media type without parameters, in small letters.
    static func plain(_ type: String) -> String {
        (type.split(separator: ";").first.map(String.init) ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Whether a type belongs to a range such as `image/*`.
    static func matches(_ range: String, _ type: String) -> Bool {
        range == "*/*" || range == type || range.hasSuffix("/*") && type.hasPrefix(range.dropLast())
    }
}
