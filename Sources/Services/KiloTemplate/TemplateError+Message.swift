extension TemplateError: CustomStringConvertible {
    /// File, line, column, the fault and the change to make; only the latter two if no template is involved.
    public var description: String { template.isEmpty ? message : "\(template):\(line):\(column): \(message)" }

    /// The fault and the change to make, without the position and without a full stop.
    public var message: String {
        switch code {
        case .unclosedMarker(let delimiter):
            "a marker is not closed; add '\(delimiter)'"
        case .emptyMarker:
            "a marker is empty; write a name in it"
        case .strayDelimiter(let text):
            "there is a '\(text)' inside a marker; remove it, or end the marker before it"
        case .unclosedSection(let name):
            "section '\(name)' is not closed; add {{/\(name)}}"
        case .unexpectedEnd(let name):
            "'\(name)' is closed here but not open; remove the marker or open the section before it"
        case .mismatchedEnd(let name, let expected, let line):
            "'\(name)' is closed here, but '\(expected)' of line \(line) is open; close that first"
        case .invalidDelimiters:
            "delimiters are written {{=<% %>=}}: two words without '=', separated by a space"
        case .templateTooLarge:
            "the template is larger than 1 GiB; divide it into partials"
        case .unknownModifier(let name, let nearest):
            "there is no modifier '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .modifierFailed(let name, let reason):
            "modifier '\(name)' failed: \(reason)"
        case .missingName(let name, let nearest):
            "the data has no '\(name)'; " + (nearest.map { "did you mean '\($0)'?" } ?? "add it, or give a default")
        case .noLoop(let name):
            "'\(name)' is only available inside a repeated section; move it into a section over a list"
        case .missingResource(let key):
            "there is no resource '\(key)' for this locale; add it to the template's resources"
        case .unreadableTemplate(let name, let reason):
            "template '\(name)' cannot be read: \(reason)"
        case .templateNotFound(let name):
            "there is no template '\(name)'"
        case .outsideFolder(let name):
            "template '\(name)' is outside the folder of its library; a partial cannot leave it"
        case .tooDeep(let limit):
            "more than \(limit) sections, partials or values are nested; "
                + "stop the recursion or raise TemplateLimits.maximumDepth"
        case .outputTooLarge(let limit):
            "the result is larger than \(limit) bytes; raise TemplateLimits.maximumOutputSize"
        case .tooManyIterations(let limit):
            "sections and partials were run more than \(limit) times; raise TemplateLimits.maximumIterations"
        case .needsAsynchronousRendering(let name):
            "'\(name)' is an asynchronous sequence; render it with stream(_:into:)"
        case .unsupportedValue(let type):
            "a value of type '\(type)' cannot be rendered; make it Encodable or TemplateRepresentable"
        case .encodingFailed(let reason):
            "a value could not be encoded: \(reason)"
        }
    }
}
