/// A fault in a binding expression, found while it was parsed or evaluated.
///
/// The offsets count from the start of the expression's text, so the layer that knows the attribute adds its own start.
/// `description` is one sentence (with what to change) made from the facts.
public struct ExpressionError: Error, Sendable, Equatable {
    /// What kind of fault it is, with the names involved.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// Something else stands where `expected`, in words, had to stand; `found` is its text, nil at the end of the expression.
        case unexpected(found: String?, expected: String)
        /// A quoted text has no closing quote.
        case unterminatedString(quote: String)
        /// An escape inside a quoted text is not known; `text` is the escape as written.
        case invalidEscape(text: String)
        /// Parentheses, signs or operators nest more deeply than this.
        case tooDeep(limit: Int)
        /// No function has this name; `nearest` is the most similar one that exists, nil if none is similar.
        case unknownFunction(name: String, nearest: String?)
        /// A function got too few or too many arguments.
        case argumentCount(function: String, found: Int, expected: ClosedRange<Int>)
        /// `FUNCTION(…)` without a target, or without a method's name in quotes.
        case missingSelector
        /// Two comparisons in a row, such as `a < b < c`.
        case chainedComparison
        /// The format after `::` has no name.
        case missingFormatter
        /// A value has a type that the operator or function cannot use; `expected` and `found` are words for the types.
        case typeMismatch(subject: String, expected: String, found: String)
    }

    /// What kind of fault it is.
    public let code: Code
    /// Bytes of UTF-8 before the fault.
    public let utf8Offset: Int
    /// Characters before the fault.
    public let characterOffset: Int
    /// Length of the fault in bytes of UTF-8; zero at the end of the text.
    public let utf8Length: Int

    init(_ code: Code, at span: ExpressionSpan, in text: String) {
        self.code = code
        utf8Offset = span.lower
        characterOffset = span.characterOffset(in: text)
        utf8Length = span.upper - span.lower
    }
}
