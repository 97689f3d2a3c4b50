import Foundation

/// Answers.
extension ExampleService {
    func answer(of operation: Node, _ request: Request, _ choice: Choice) -> Answer {
        let responses = ((try? operation.orderedMembers(of: "responses")) ?? []).filter { !$0.name.hasPrefix("x-") }
        guard let (status, found) = Self.chosen(responses, choice.status) else {
            let known = responses.map(\.name).joined(separator: ", ")
            let refusal = Refusal(
                status: 400,
                detail:
                    "the operation has no answer with the status \(choice.status ?? 0), but \(known) (at '\(operation.pointer.text)')"
            )
            return responses.isEmpty ? Answer(status: 204, headers: [], content: Data()) : refusal.answer
        }
        guard let response = try? reader.resolved(found) else {
            return Answer(status: status, headers: [], content: Data())
        }
        var headers = self.headers(of: response)
        let content = (try? response.orderedMembers(of: "content")) ?? []
        guard let (type, media) = Self.accepted(content, request["Accept"]) else {
            return Answer(status: status, headers: headers, content: Data())
        }
        if let name = choice.example, (try? media.member("examples")?.member(name)) == nil {
            let known = ((try? media.orderedMembers(of: "examples")) ?? []).map(\.name).joined(separator: ", ")
            return Refusal(
                status: 400,
                detail:
                    "the answer has no example '\(name.prefix(60))', but \(known.isEmpty ? "none with a name" : known) (at '\(media.pointer.text)')"
            ).answer
        }
        let isWild = type.contains("*")
        let body = self.content(of: media, isWild ? "application/json" : type, choice.example)
        headers.insert((name: "Content-Type", value: isWild ? "application/json" : type), at: 0)
        return Answer(status: status, headers: headers, content: request.method == "HEAD" ? Data() : body)
    }

    /// The response with a status, or the first one that says success.
    private static func chosen(
        _ responses: [(name: String, node: Node)], _ status: Int?
    ) -> (status: Int, node: Node)? {
        func response(_ name: String) -> Node? { responses.first { $0.name.uppercased() == name.uppercased() }?.node }
        if let status {
            let node = response("\(status)") ?? response("\(status / 100)XX") ?? response("default")
            return (100...599).contains(status) ? node.map { (status, $0) } : nil
        }
        let successes = responses.filter { $0.name.hasPrefix("2") }.sorted {
            $0.name.uppercased() < $1.name.uppercased()
        }
        if let (name, node) = successes.first { return (Int(name) ?? 200, node) }
        if let node = response("default") { return (200, node) }
        return responses.first.map { (Int($0.name) ?? 200, $0.node) }
    }

    /// The media type of an answer that a request accepts most; the first one without that header.
    private static func accepted(
        _ content: [(name: String, node: Node)], _ accept: String?
    ) -> (name: String, node: Node)? {
        let ranges = (accept ?? "*/*").split(separator: ",").map { part in
            let parts = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (range: plain(parts.first ?? ""), quality: quality)
        }
        func quality(_ name: String) -> Double {
            let type = plain(name)
            // The longest range is the most exact one.
            let found = ranges.filter { matches($0.range, type) || matches(type, $0.range) }.max {
                $0.range.count < $1.range.count
            }
            return found?.quality ?? 0
        }
        return content.enumerated().max {
            (quality($0.element.name), -$0.offset) < (quality($1.element.name), -$1.offset)
        }?.element
    }

    private func headers(of response: Node) -> [(name: String, value: String)] {
        ((try? response.orderedMembers(of: "headers")) ?? []).compactMap { name, found in
            guard name.lowercased() != "content-type", let header = try? reader.resolved(found) else { return nil }
            let example = (try? header.member("example")?.value) ?? nil
            guard let schema = try? header.member("schema") else { return example.map { (name, Self.line($0)) } }
            var maker = ExampleMaker(reader)
            return (example ?? maker.value(of: [schema])).map { (name, Self.line($0)) }
        }
    }

    /// A value in one line.
    private static func line(_ value: JSON) -> String {
        String(String.UnicodeScalarView(value.plainText.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }

    private func content(of media: Node, _ type: String, _ name: String?) -> Data {
        let isJSON = MediaRange(type).kind == .json
        let value = example(of: media, name)
        if !isJSON, case .text(let text)? = value { return Data(text.utf8) }
        if !isJSON, case nil = value {
            return MediaRange(type).kind == .events ? Data("data: text\n\n".utf8) : Data()
        }
        return Data((value ?? .null).text.utf8)
    }

    private func example(of media: Node, _ name: String?) -> JSON? {
        let examples = (try? media.orderedMembers(of: "examples")) ?? []
        let chosen = name.flatMap { name in examples.first { $0.name == name } } ?? examples.first
        let single = (try? media.member("example")?.value) ?? nil
        if name == nil, let single { return single }
        if let node = chosen?.node, let example = try? reader.resolved(node),
            let value = try? example.member("value")?.value
        {
            return value
        }
        guard let schema = try? media.member("schema") else { return nil }
        var maker = ExampleMaker(reader)
        return maker.value(of: [schema])
    }
}
