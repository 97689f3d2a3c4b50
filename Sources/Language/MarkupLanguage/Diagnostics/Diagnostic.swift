/// One fault in a document: facts, a place, and the nearest valid name.
///
/// The words are made from the facts in `Diagnostic+Words.swift` only.
public struct Diagnostic: Sendable, Hashable {
    /// What is wrong.
    public var code: DiagnosticCode
    /// Whether loading fails because of it.
    public var severity: Severity
    /// The file, as named when it was parsed.
    public var file: String
    /// The first character of the smallest part that is at fault.
    public var start: SourcePosition
    /// The character after the last.
    public var end: SourcePosition
    /// The names the sentence mentions.
    public var facts: [DiagnosticFact: String]
    /// The nearest valid name.
    public var suggestion: String?
    /// Another place that belongs to it, such as the first use of a name that is used twice.
    public var related: SourcePosition?
    /// The source line in which it starts, for the form with a caret.
    public var sourceLine: String

    /// Makes a diagnostic; file, positions and source line follow from the range. A line of more than 400 bytes is not kept.
    public init(
        _ code: DiagnosticCode, _ severity: Severity = .error, at range: SourceRange, in source: SourceText,
        facts: [DiagnosticFact: String] = [:], suggestion: String? = nil, related: SourcePosition? = nil
    ) {
        self.code = code
        self.severity = severity
        self.facts = facts
        self.suggestion = suggestion
        self.related = related
        file = source.file
        start = source.position(at: range.start)
        end = source.position(at: range.end)
        sourceLine = Diagnostic.excerpt(of: source, line: start.line)
    }

    /// Lines longer than this are not quoted: a caret under a wrapped line shows nothing.
    private static let longestExcerpt = 400

    private static func excerpt(of source: SourceText, line: Int) -> String {
        guard let range = source.range(ofLine: line), range.count <= longestExcerpt else { return "" }
        return source.text(in: range)
    }
}
