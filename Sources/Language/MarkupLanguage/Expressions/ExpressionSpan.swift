/// A range of an expression's text.
///
/// Both ends are UTF-8 byte offsets from the start of the text that was passed to the parser.
public struct ExpressionSpan: Sendable, Hashable {
    /// The offset of the first byte.
    public var lower: Int
    /// The offset after the last byte.
    public var upper: Int

    /// Creates a span; an end before the start is moved to the start.
    public init(_ lower: Int, _ upper: Int) {
        self.lower = lower
        self.upper = max(lower, upper)
    }

    /// Returns the smallest span that contains both.
    func joined(_ other: ExpressionSpan) -> ExpressionSpan {
        ExpressionSpan(min(lower, other.lower), max(upper, other.upper))
    }

    /// Returns the text of the span; empty if the span is not inside `text`.
    public func text(in text: String) -> String {
        let bytes = text.utf8
        guard lower >= 0, upper <= bytes.count else { return "" }
        let start = bytes.index(bytes.startIndex, offsetBy: lower)
        let end = bytes.index(bytes.startIndex, offsetBy: upper)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Returns the number of whole characters of `text` before the span.
    func characterOffset(in text: String) -> Int {
        let bytes = text.utf8
        let end = bytes.index(bytes.startIndex, offsetBy: min(max(0, lower), bytes.count))
        return text[..<end].count
    }
}
