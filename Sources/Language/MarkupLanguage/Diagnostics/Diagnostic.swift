/// One fault in a document: its code with the facts, its position, and the nearest valid name.
///
/// The message is made from the code, only in `DiagnosticCode+Words.swift`.
public struct Diagnostic: Sendable, Hashable {
    /// The kind of fault, with the names and values in the message.
    public var code: DiagnosticCode
    /// The severity, which determines whether loading fails.
    public var severity: Severity
    /// The file name that was passed to the parser.
    public var file: String
    /// The first character of the smallest faulty part.
    public var start: SourcePosition
    /// The position after the last character of the faulty part.
    public var end: SourcePosition
    /// The nearest valid name.
    public var suggestion: String?
    /// A related position, such as the first use of a name that is used twice.
    public var related: SourcePosition?
    /// The declaration in the program that the document contradicts.
    public var declaration: Declaration?
    /// The source line of the start, for the annotated form.
    public var sourceLine: String

    /// Creates a diagnostic; file, positions and source line are derived from the range. A line of more than 400 bytes
    /// is not kept.
    public init(
        _ code: DiagnosticCode, _ severity: Severity = .error, at range: SourceRange, in source: SourceText,
        suggestion: String? = nil, related: SourcePosition? = nil
    ) {
        self.code = code
        self.severity = severity
        self.suggestion = suggestion
        self.related = related
        file = source.file
        start = source.position(at: range.start)
        end = source.position(at: range.end)
        sourceLine = Diagnostic.excerpt(of: source, line: start.line)
    }

    /// The place of a declaration in Swift.
    public struct Declaration: Sendable, Hashable, Encodable {
        /// The name of the type or the member.
        public var name: String
        /// The path of the file.
        public var file: String
        /// The first character of the name.
        public var position: SourcePosition

        /// Creates the place of a name.
        public init(name: String, file: String, position: SourcePosition) {
            (self.name, self.file, self.position) = (name, file, position)
        }
    }

    /// The maximum length of a quoted line, in bytes: a caret under a wrapped line would be misplaced.
    private static let longestExcerpt = 400

    private static func excerpt(of source: SourceText, line: Int) -> String {
        guard let range = source.range(ofLine: line), range.count <= longestExcerpt else { return "" }
        return source.text(in: range)
    }
}
