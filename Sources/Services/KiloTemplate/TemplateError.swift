/// What is wrong with a template, or with the value given to it, and where.
///
/// ```swift
/// do {
///     _ = try Template("{{#rows}}", name: "pets.html")
/// } catch let error as TemplateError {
///     print(error)  // pets.html:1:1: section 'rows' is not closed; add {{/rows}}
/// }
/// ```
public struct TemplateError: Error, Sendable, Equatable {
    /// What happened, with the names involved.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// A marker has no end; `delimiter` is the text that was looked for, such as `}}`.
        case unclosedMarker(delimiter: String)
        /// A marker without a name, such as `{{}}` or `{{#}}`.
        case emptyMarker
        /// A marker that holds a brace or another opening delimiter, as `{{name}x}}` does; `text` is what does not belong there.
        case strayDelimiter(text: String)
        /// A section, block or parent that is never closed.
        case unclosedSection(name: String)
        /// A closing marker where nothing is open.
        case unexpectedEnd(name: String)
        /// A closing marker for `name` where `expected`, opened in `line` (counted from 1), has to be closed first.
        case mismatchedEnd(name: String, expected: String, line: Int)
        /// A `{{=…=}}` marker that does not hold exactly two words without `=`.
        case invalidDelimiters
        /// The text is larger than 1 GiB.
        case templateTooLarge
        /// No modifier has this name; `nearest` is the most similar one that exists, nil if none is similar.
        case unknownModifier(name: String, nearest: String?)
        /// A modifier threw an error, or cannot take the value or its argument; `reason` says which.
        case modifierFailed(name: String, reason: String)
        /// The data has no such name, and the library is strict; `nearest` is the most similar name it has, nil if none is similar.
        case missingName(name: String, nearest: String?)
        /// `{{-index}}` or another position outside of a section that is repeated, and the library is strict.
        case noLoop(name: String)
        /// `{{@key}}` has no text for the locale; see `TemplateResources.MissingKey`.
        case missingResource(key: String)
        /// The file exists but cannot be read; `reason` is what the system says.
        case unreadableTemplate(name: String, reason: String)
        /// The library has no template of this name. A partial that is missing renders as nothing, unless the library is strict.
        case templateNotFound(name: String)
        /// A name that is absolute, or that leads out of the library's folder by `..` or a link.
        case outsideFolder(name: String)
        /// More sections, partials, blocks or values are nested than `TemplateLimits.maximumDepth` allows.
        case tooDeep(limit: Int)
        /// The result has more bytes than `TemplateLimits.maximumOutputSize`.
        case outputTooLarge(limit: Int)
        /// Sections and partials were run more often than `TemplateLimits.maximumIterations` allows.
        case tooManyIterations(limit: Int)
        /// An asynchronous sequence that only `Template.stream(_:into:)` can render; `name` is its section.
        case needsAsynchronousRendering(name: String)
        /// A value that a template cannot show: it is neither `Encodable` nor `TemplateRepresentable`.
        case unsupportedValue(type: String)
        /// A value's `encode(to:)` threw an `EncodingError`; `reason` describes it.
        case encodingFailed(reason: String)
    }

    /// What happened.
    public let code: Code

    /// The name or path of the template; empty when none is involved, as in `TemplateValue(any:)`.
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
