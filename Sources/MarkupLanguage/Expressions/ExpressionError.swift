/// A fault in a binding expression, found while it was parsed or evaluated.
///
/// The offsets count from the start of the expression's text, so the layer that knows the attribute adds its own start.
/// `description` is one sentence (with what to change) made from the facts.
public struct ExpressionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of fault it is.
    @nonexhaustive
    public enum Code: String, Sendable, CaseIterable {
        /// Something else stands where `expected` had to stand.
        case unexpected
        /// A quoted text has no closing quote.
        case unterminatedString
        /// An escape inside a quoted text is not known.
        case invalidEscape
        /// Parentheses, signs or operators nest too deeply.
        case tooDeep
        /// No function has this name.
        case unknownFunction
        /// A function got too few or too many arguments.
        case argumentCount
        /// Two comparisons in a row, such as `a < b < c`.
        case chainedComparison
        /// The format after `::` has no name.
        case missingFormatter
        /// A value has a type the operator or function cannot use.
        case typeMismatch
    }

    /// What kind of fault it is.
    public var code: Code
    /// Bytes of UTF-8 before the fault.
    public var utf8Offset: Int
    /// Characters before the fault.
    public var characterOffset: Int
    /// Length of the fault in bytes of UTF-8; zero at the end of the text.
    public var utf8Length: Int
    /// What may stand there.
    public var expected: String?
    /// What stands there.
    public var found: String?
    /// The operator or function the fault belongs to.
    public var subject: String?
    /// The nearest valid name.
    public var suggestion: String?

    init(
        _ code: Code, at span: ExpressionSpan, in text: String, expected: String? = nil, found: String? = nil,
        subject: String? = nil, suggestion: String? = nil
    ) {
        self.code = code
        utf8Offset = span.lower
        characterOffset = span.characterOffset(in: text)
        utf8Length = span.upper - span.lower
        self.expected = expected
        self.found = found
        self.subject = subject
        self.suggestion = suggestion
    }

    /// One sentence: what is wrong and what to change.
    public var description: String { ExpressionWords.sentence(for: self) }
}
