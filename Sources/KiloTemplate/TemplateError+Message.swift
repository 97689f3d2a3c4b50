extension TemplateError: CustomStringConvertible {
    /// File, line, column, what is wrong and what to change; without a template only the latter two.
    public var description: String { template.isEmpty ? message : "\(template):\(line):\(column): \(message)" }

    /// One or two sentences: what is wrong and what to change, without the place.
    public var message: String {
        switch code {
        case .unclosedMarker(let delimiter):
            "A marker is not closed; add '\(delimiter)'."
        case .emptyMarker:
            "A marker is empty; write a name in it."
        case .strayDelimiter(let text):
            "There is a '\(text)' inside a marker; remove it, or end the marker before it."
        case .unclosedSection(let name):
            "Section '\(name)' is not closed; add {{/\(name)}}."
        case .unexpectedEnd(let name):
            "'\(name)' is closed here but not open; remove the marker or open the section before it."
        case .mismatchedEnd(let name, let expected, let line):
            "'\(name)' is closed here, but '\(expected)' of line \(line) is open; close that first."
        case .invalidDelimiters:
            "Delimiters are written {{=<% %>=}}: two words without '=', separated by a space."
        case .templateTooLarge:
            "The template is larger than 1 GiB; divide it into partials."
        case .unknownModifier(let name, let nearest):
            "There is no modifier '\(name)'." + (nearest.map { " Did you mean '\($0)'?" } ?? "")
        case .modifierFailed(let name, let reason):
            "Modifier '\(name)' failed: \(reason)"
        case .missingResource(let key):
            "There is no resource '\(key)' for this locale; add it to the template's resources."
        default:
            renderingMessage
        }
    }

    private var renderingMessage: String {
        switch code {
        case .unreadableTemplate(let name, let reason):
            "Template '\(name)' cannot be read: \(reason)"
        case .templateNotFound(let name):
            "There is no template '\(name)'."
        case .outsideFolder(let name):
            "Template '\(name)' is outside the folder of its library; a partial cannot leave it."
        case .tooDeep(let limit):
            "More than \(limit) sections, partials or values are nested; "
                + "stop the recursion or raise TemplateLimits.maximumDepth."
        case .outputTooLarge(let limit):
            "The result is larger than \(limit) bytes; raise TemplateLimits.maximumOutputSize."
        case .tooManyIterations(let limit):
            "Sections and partials were run more than \(limit) times; raise TemplateLimits.maximumIterations."
        case .needsAsynchronousRendering(let name):
            "'\(name)' is an asynchronous sequence; render it with stream(_:into:)."
        case .unsupportedValue(let type):
            "A value of type '\(type)' cannot be rendered; make it Encodable or TemplateRepresentable."
        case .encodingFailed(let reason):
            "A value could not be encoded: \(reason)"
        default:
            ""
        }
    }
}
