/// A stretch of an expression's text.
///
/// Both ends count UTF-8 bytes from the start of the text that was given to the parser.
public struct ExpressionSpan: Sendable, Hashable {
    /// The first byte.
    public var lower: Int
    /// One past the last byte.
    public var upper: Int

    /// Creates a span; an end before the start is moved to the start.
    public init(_ lower: Int, _ upper: Int) {
        self.lower = lower
        self.upper = max(lower, upper)
    }

    /// The smallest span that holds both.
    func joined(_ other: ExpressionSpan) -> ExpressionSpan {
        ExpressionSpan(min(lower, other.lower), max(upper, other.upper))
    }

    /// The text of the span, or nothing where the span does not fit `text`.
    public func text(in text: String) -> String {
        let bytes = text.utf8
        guard lower >= 0, upper <= bytes.count else { return "" }
        let start = bytes.index(bytes.startIndex, offsetBy: lower)
        let end = bytes.index(bytes.startIndex, offsetBy: upper)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// How many whole characters of `text` precede the span.
    func characterOffset(in text: String) -> Int {
        let bytes = text.utf8
        let end = bytes.index(bytes.startIndex, offsetBy: min(max(0, lower), bytes.count))
        return text[..<end].count
    }
}
