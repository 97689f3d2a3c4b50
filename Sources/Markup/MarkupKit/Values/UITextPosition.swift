/// A position between the characters of a text.
public nonisolated final class UITextPosition: Hashable, Comparable, Sendable {
    /// UTF-16 units before the place, as `NSRange` counts.
    let offset: Int
    init(offset: Int) { self.offset = offset }

    /// Whether both are the same number of UTF-16 units from the beginning.
    public static func == (left: UITextPosition, right: UITextPosition) -> Bool { left.offset == right.offset }
    /// Whether the left position comes first.
    public static func < (left: UITextPosition, right: UITextPosition) -> Bool { left.offset < right.offset }
    /// Hashes the position.
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// The characters between two positions of a text.
public nonisolated final class UITextRange: Hashable, Sendable {
    /// Where the range begins.
    public let start: UITextPosition
    /// Where the range ends; not before ``start``.
    public let end: UITextPosition
    /// Whether there are no characters in the range.
    public var isEmpty: Bool { start == end }

    init(start: UITextPosition, end: UITextPosition) {
        self.start = start
        self.end = end
    }

    /// Whether both begin and end at the same positions.
    public static func == (left: UITextRange, right: UITextRange) -> Bool {
        left.start == right.start && left.end == right.end
    }
    /// Hashes both positions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
    }
}
