/// The grammar of insets: one number for all sides, or four separated by commas.
public struct InsetsValue: Sendable, Hashable {
    /// The form, as named in diagnostics.
    public static let expected = "a number, or four numbers (top, left, bottom, right), as 8 or 4, 8, 4, 8"

    /// The top inset in points.
    public var top: Double
    /// The left inset in points.
    public var left: Double
    /// The bottom inset in points.
    public var bottom: Double
    /// The right inset in points.
    public var right: Double

    /// Creates insets from the four sides in points.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Returns the insets, or nil. Four numbers are top, left, bottom and right; a negative number is allowed.
    public static func parse(_ text: String) -> InsetsValue? {
        if let all = NumberValue.parse(text) { return InsetsValue(top: all, left: all, bottom: all, right: all) }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let numbers = parts.compactMap { NumberValue.parse(String($0)) }
        guard numbers.count == 4 else { return nil }
        return InsetsValue(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}
