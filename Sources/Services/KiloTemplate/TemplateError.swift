/// An error in a template, or in the value given to it, with its position.
///
/// ```swift
/// do {
///     _ = try Template("{{#rows}}", name: "pets.html")
/// } catch let error as TemplateError {
///     print(error)  // pets.html:1:1: section 'rows' is not closed; add {{/rows}}
/// }
/// ```
public struct TemplateError: Error, Sendable, Equatable {
    /// The kind of error, with the names involved.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// A marker has no end; `delimiter` is the expected text, such as `}}`.
        case unclosedMarker(delimiter: String)
        /// A marker has no name, such as `{{}}` or `{{#}}`.
        case emptyMarker
        /// A marker contains a brace or another opening delimiter, as in `{{name}x}}`; `text` is the unexpected part.
        case strayDelimiter(text: String)
        /// A section, block or parent is not closed.
        case unclosedSection(name: String)
        /// A closing marker has no open section, block or parent.
        case unexpectedEnd(name: String)
        /// A closing marker has the name `name`, but `expected`, opened in `line` (counted from 1), must be closed
        /// first.
        case mismatchedEnd(name: String, expected: String, line: Int)
        /// A `{{=…=}}` marker does not contain exactly two words without `=`.
        case invalidDelimiters
        /// The text is larger than 1 GiB.
        case templateTooLarge
        /// There is no modifier of this name; `nearest` is the most similar one, nil if none is similar.
        case unknownModifier(name: String, nearest: String?)
        /// A modifier threw an error, or does not accept the value or its argument; `reason` explains which.
        case modifierFailed(name: String, reason: String)
        /// The data does not have this name, and the library is strict; `nearest` is the most similar name that it has,
        /// nil if none is similar.
        case missingName(name: String, nearest: String?)
        /// `{{-index}}` or another position is used outside a repeated section, and the library is strict.
        case noLoop(name: String)
        /// `{{@key}}` has no text for the locale; see `TemplateResources.MissingKey`.
        case missingResource(key: String)
        /// The file exists but cannot be read; `reason` is the system's message.
        case unreadableTemplate(name: String, reason: String)
        /// The library has no template of this name. A missing partial renders as nothing, unless the library is
        /// strict.
        case templateNotFound(name: String)
        /// A name is absolute, or leaves the library's folder by `..` or a link.
        case outsideFolder(name: String)
        /// More sections, partials, blocks or values are nested than `TemplateLimits.maximumDepth` allows.
        case tooDeep(limit: Int)
        /// The result has more bytes than `TemplateLimits.maximumOutputSize`.
        case outputTooLarge(limit: Int)
        /// Sections and partials were repeated more often than `TemplateLimits.maximumIterations` allows.
        case tooManyIterations(limit: Int)
        /// The value of the section `name` is an asynchronous sequence, which only `Template.stream(_:into:)` can
        /// render.
        case needsAsynchronousRendering(name: String)
        /// The value is neither `Encodable` nor `TemplateRepresentable`.
        case unsupportedValue(type: String)
        /// A value's `encode(to:)` threw an `EncodingError`; `reason` describes it.
        case encodingFailed(reason: String)
    }

    /// The kind of error.
    public let code: Code

    /// The name or path of the template; empty when none is involved, as in `TemplateValue(any:)`.
    public let template: String

    /// The line of the marker, from 1.
    public let line: Int

    /// The column of the marker in Unicode scalars, from 1.
    public let column: Int

    /// The text of the marker with its delimiters; empty when no marker is involved.
    public let marker: String

    /// - Parameter template: empty where the template is not known; the renderer then adds the position.
    init(_ code: Code, template: String = "", line: Int = 1, column: Int = 1, marker: String = "") {
        self.code = code
        self.template = template
        self.line = line
        self.column = column
        self.marker = marker
    }

    /// Returns the error of a modifier that does not accept its value or argument; ``ModifierChain`` adds its name.
    static func modifier(_ reason: String) -> TemplateError { TemplateError(.modifierFailed(name: "", reason: reason)) }
}
