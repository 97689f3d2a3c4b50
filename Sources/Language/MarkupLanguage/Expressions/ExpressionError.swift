/// A fault in a binding expression, found when it was parsed or evaluated.
///
/// Offsets are counted from the start of the expression's text; the caller that knows the attribute adds its start.
/// `description` is one sentence (with what to change) made from the facts.
public struct ExpressionError: Error, Sendable, Equatable {
    /// The kind of fault, with the names involved.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The text does not match the expectation `expected`; `found` is the actual text, nil at the end of the
        /// expression.
        case unexpected(found: String?, expected: String)
        /// A quoted text has no closing quotation mark.
        case unterminatedString(quote: String)
        /// An escape inside a quoted text is not known; `text` is the escape.
        case invalidEscape(text: String)
        /// Parentheses, signs or operators are nested deeper than the limit.
        case tooDeep(limit: Int)
        /// There is no function of this name; `nearest` is the most similar one, nil if none is similar.
        case unknownFunction(name: String, nearest: String?)
        /// A function has too few or too many arguments.
        case argumentCount(function: String, found: Int, expected: ClosedRange<Int>)
        /// `FUNCTION(…)` has no target, or no quoted method name.
        case missingSelector
        /// There are two comparisons in a row, such as `a < b < c`.
        case chainedComparison
        /// The format after `::` has no name.
        case missingFormatter
        /// A value has a type that the operator or function does not accept; `expected` and `found` describe the types
        /// in words.
        case typeMismatch(subject: String, expected: String, found: String)
    }

    /// The kind of fault.
    public let code: Code
    /// The number of UTF-8 bytes before the fault.
    public let utf8Offset: Int
    /// The number of characters before the fault.
    public let characterOffset: Int
    /// The length of the fault in UTF-8 bytes; zero at the end of the text.
    public let utf8Length: Int

    init(_ code: Code, at span: ExpressionSpan, in text: String) {
        self.code = code
        utf8Offset = span.lower
        characterOffset = span.characterOffset(in: text)
        utf8Length = span.upper - span.lower
    }
}
