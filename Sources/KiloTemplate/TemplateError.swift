/// What is wrong with a template, or with the value given to it, and where.
///
/// ```swift
/// do {
///     _ = try Template("{{#rows}}", name: "pets.html")
/// } catch let error as TemplateError {
///     print(error)  // pets.html:1:1: Section 'rows' is not closed; add {{/rows}}.
/// }
/// ```
public struct TemplateError: Error, Sendable, Equatable {
    /// What happened, with the names involved.
    public enum Code: Sendable, Equatable {
        case unclosedMarker(delimiter: String)
        case emptyMarker
        case strayDelimiter(text: String)
        case unclosedSection(name: String)
        case unexpectedEnd(name: String)
        case mismatchedEnd(name: String, expected: String, line: Int)
        case invalidDelimiters
        case templateTooLarge
        case unknownModifier(name: String, nearest: String?)
        case modifierFailed(name: String, reason: String)
        case missingResource(key: String)
        case unreadableTemplate(name: String, reason: String)
        case templateNotFound(name: String)
        case outsideFolder(name: String)
        case tooDeep(limit: Int)
        case outputTooLarge(limit: Int)
        case tooManyIterations(limit: Int)
        case needsAsynchronousRendering(name: String)
        case unsupportedValue(type: String)
        case encodingFailed(reason: String)
    }

    /// What happened.
    public let code: Code

    /// The name or path of the template.
    public let template: String

    /// The line of the marker, from 1.
    public let line: Int

    /// The column of the marker in Unicode scalars, from 1.
    public let column: Int

    /// The marker's text with its delimiters; empty when no marker is concerned.
    public let marker: String

    init(_ code: Code, template: String, line: Int = 1, column: Int = 1, marker: String = "") {
        self.code = code
        self.template = template
        self.line = line
        self.column = column
        self.marker = marker
    }
}
