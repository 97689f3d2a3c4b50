/// A call of the proxy, as source.
struct ClientCall {
    let head: String
    let arguments: [String]
    let isEvents: Bool
    /// Whether the arguments are made by functions that throw.
    let throwsBefore: Bool
    /// The names of parameters that cannot be sent.
    let leftOut: Set<String>
    let warnings: [(Pointer, String)]

    func write(in source: inout SourceWriter) {
        let effects = isEvents ? throwsBefore ? "try " : "" : "try await "
        let whole = "\(effects)\(head)(\(arguments.joined(separator: ", ")))"
        if source.fits(whole) { return source.line(whole) }
        source.line("\(effects)\(head)(")
        source.nest { source in
            // The method and the path belong together.
            let first = arguments.prefix(2).joined(separator: ", ")
            let lines = source.fits(first) ? [first] + arguments.dropFirst(2) : arguments
            for (index, argument) in lines.enumerated() {
                source.wrapped(argument + (index + 1 < lines.count ? "," : ")"))
            }
        }
    }
}

extension ClientWriter {
    typealias Obstacle = OperationBuilder.Obstacle

    func call(_ operation: ClientOperation) -> Result<ClientCall, Obstacle> {
        var parts = CallParts()
        do throws(Obstacle) {
            for parameter in operation.parameters {
                switch parameter.location {
                case .path: parts.inserted[parameter.key] = try inserted(parameter, &parts)
                case .query: try addQuery(parameter, &parts)
                case .header: try addHeader(parameter, &parts)
                }
            }
        } catch {
            return .failure(error)
        }
        let isEvents = if case .events = operation.result { true } else { false }
        let body = bodyArguments(of: operation, &parts)
        var path = "\"\(Self.path(operation.path, parts.inserted))\""
        var arguments = [".\(operation.method)"]
        let query = parts.query
        // POST sends its arguments in the body if it has no other one.
        let isInPath = operation.method == "post" && query != nil && !body.isCertain
        if let query, isInPath {
            path = "(\(path) as ServicePath).appending(query: \(query))"
            parts.throwsBefore = true
        }
        arguments.append("path: \(path)")
        if let query, !isInPath { arguments.append("arguments: \(query)") }
        if let headers = parts.headers { arguments.append("headers: \(headers)") }
        return .success(
            ClientCall(
                head: isEvents ? "proxy.events" : "proxy.invoke", arguments: arguments + body.arguments,
                isEvents: isEvents,
                throwsBefore: parts.throwsBefore, leftOut: parts.leftOut, warnings: parts.warnings))
    }

    /// The path with its placeholders as interpolations.
    private static func path(_ path: String, _ inserted: [String: String]) -> String {
        var text = ""
        var rest = path[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            text += SwiftText.escaped(String(rest[..<start]))
            text += inserted[String(rest[rest.index(after: start)..<end])].map { "\\(\($0))" } ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return text + SwiftText.escaped(String(rest))
    }

    // MARK: Parameters

    private func inserted(_ parameter: ClientOperation.Parameter, _ parts: inout CallParts) throws(Obstacle) -> String {
        let name = SwiftName.escaped(parameter.name)
        switch underlying(parameter.type) {
        case .date: return "OpenAPICoding.dateText(\(name))"
        case .list:
            parts.throwsBefore = true
            return "OpenAPICoding.joined(\(name), by: \",\")"
        case .dictionary: throw Obstacle(parameter.pointer, "an object cannot be written in a path")
        case .declared(let id):
            guard case .enumeration = types.declarations[id].form else {
                throw Obstacle(parameter.pointer, "an object cannot be written in a path")
            }
            return name
        default: return name
        }
    }

    private func addQuery(_ parameter: ClientOperation.Parameter, _ parts: inout CallParts) throws(Obstacle) {
        let name = SwiftName.escaped(parameter.name)
        let key = SwiftText.literal(parameter.key)
        let type = parameter.isRequired ? parameter.type : parameter.type.asOptional
        let asAny = type.isOptional ? " as Any" : ""
        let value = underlying(type.unwrapped)
        switch parameter.style {
        case .json:
            parts.throwsBefore = true
            parts.values.append("\(key): \(jsonText(name, type))")
        case .joined(let separator) where value.isList:
            parts.throwsBefore = true
            let function = type.isOptional ? "joinedIfPresent" : "joined"
            parts.values.append(
                "\(key): OpenAPICoding.\(function)(\(name), by: \(SwiftText.literal(separator)))\(asAny)")
        case .usual, .deep, .joined:
            if let argument = argument(name, type) {
                parts.values.append("\(key): \(argument)")
                return
            }
            parts.throwsBefore = true
            switch (value, parameter.style) {
            case (.list, _): parts.values.append("\(key): OpenAPICoding.jsonTexts(\(name))\(asAny)")
            case (_, .deep): parts.members.append("OpenAPICoding.members(of: \(name), in: \(key))")
            case (_, .usual): parts.members.append("OpenAPICoding.members(of: \(name))")
            default:
                try leaveOut(parameter, "an object in a query is only written with its members as arguments", &parts)
            }
        }
    }

    private func addHeader(_ parameter: ClientOperation.Parameter, _ parts: inout CallParts) throws(Obstacle) {
        let type = parameter.isRequired ? parameter.type : parameter.type.asOptional
        parts.throwsBefore = true
        let name = SwiftName.escaped(parameter.name)
        guard let value = argument(name, type) ?? (parameter.style.isJSON ? jsonText(name, type) : nil) else {
            return try leaveOut(parameter, "an object cannot be written in a header", &parts)
        }
        parts.fields.append("\(SwiftText.literal(parameter.key)): \(value)")
    }

    private func leaveOut(
        _ parameter: ClientOperation.Parameter, _ sentence: String, _ parts: inout CallParts
    ) throws(Obstacle) {
        guard !parameter.isRequired else { throw Obstacle(parameter.pointer, sentence) }
        parts.leftOut.insert(parameter.name)
        parts.warnings.append((parameter.pointer, sentence + "; the parameter is left out"))
    }

    private func underlying(_ type: SwiftType) -> SwiftType { types.underlying(type.unwrapped).unwrapped }

    /// Returns a value as Kilo takes it for an argument, as source; nil for an object.
    func argument(_ name: String, _ type: SwiftType) -> String? {
        let asAny = type.isOptional ? " as Any" : ""
        switch underlying(type) {
        case .date:
            return type.isOptional ? "\(name).map(OpenAPICoding.dateText) as Any" : "OpenAPICoding.dateText(\(name))"
        case .list(let element):
            if underlying(element) == .date, !element.isOptional {
                return "\(name)\(type.isOptional ? "?" : "").map(OpenAPICoding.dateText)\(asAny)"
            }
            guard argument(name, element.unwrapped) != nil, !underlying(element).isList else { return nil }
            return name + asAny
        case .dictionary: return nil
        case .declared(let id):
            guard case .enumeration = types.declarations[id].form else { return nil }
            return name + asAny
        default: return name + asAny
        }
    }

    /// Returns a value as a text of JSON, as source.
    func jsonText(_ name: String, _ type: SwiftType) -> String {
        type.isOptional ? "\(name).map { try OpenAPICoding.jsonText($0) } as Any" : "OpenAPICoding.jsonText(\(name))"
    }

    // MARK: Bodies

    /// The arguments of a call that carry the body, and whether it has one in any case.
    private func bodyArguments(
        of operation: ClientOperation, _ parts: inout CallParts
    ) -> (arguments: [String], isCertain: Bool) {
        let name = SwiftName.escaped(operation.bodyName)
        let isRequired = operation.isBodyRequired
        func content(_ made: (String) -> String, _ media: String, needsTry: Bool = true) -> (
            arguments: [String], isCertain: Bool
        ) {
            let value = isRequired ? made(name) : "\(name).map { \(needsTry ? "try " : "")\(made("$0")) }"
            return (["content: \(value)", "contentType: \(SwiftText.literal(media))"], isRequired)
        }
        switch operation.body {
        case nil: return ([], false)
        case .json(_, "application/json") where isRequired: return (["body: \(name)"], true)
        case .json(_, let media): return content({ "proxy.encoder.encode(\($0))" }, media)
        case .form: return content({ "OpenAPICoding.form(\($0))" }, "application/x-www-form-urlencoded")
        case .multipart: return (["body: .multipart(\(name).fields())"], true)
        case .text(let media):
            let type =
                media.contains("charset")
                ? media : media.contains("*") ? "text/plain; charset=utf-8" : media + "; charset=utf-8"
            return content({ "Data(\($0).utf8)" }, type, needsTry: false)
        case .bytes(let media):
            if !media.contains("*") { parts.fields.append("\"Content-Type\": \(SwiftText.literal(media))") }
            return (["body: \(name)"], true)
        }
    }
}

/// The parts of a call while it is made.
private struct CallParts {
    /// The interpolations of the path by the names of their placeholders.
    var inserted: [String: String] = [:]
    var values: [String] = []
    /// Objects whose members are arguments.
    var members: [String] = []
    var fields: [String] = []
    var leftOut: Set<String> = []
    var warnings: [(Pointer, String)] = []
    var throwsBefore = false

    var query: String? {
        if values.isEmpty, members.isEmpty { return nil }
        let plain = "[" + (values.isEmpty ? ":" : values.joined(separator: ", ")) + "]"
        return members.isEmpty ? plain : "OpenAPICoding.arguments(\(([plain] + members).joined(separator: ", ")))"
    }

    var headers: String? {
        if fields.isEmpty { return nil }
        let list = "[" + fields.joined(separator: ", ") + "]"
        // Texts need no conversion.
        return fields.allSatisfy { $0.hasSuffix("\"") } ? list : "OpenAPICoding.headers(\(list))"
    }
}

extension ClientOperation.Style {
    fileprivate var isJSON: Bool { if case .json = self { true } else { false } }
}

extension SwiftType {
    fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
