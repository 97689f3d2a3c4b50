/// A position between the characters of a text.
public nonisolated final class UITextPosition: Hashable, Comparable, Sendable {
    /// The number of UTF-16 units before the position, as in `NSRange`.
    let offset: Int
    init(offset: Int) { self.offset = offset }

    /// Whether both positions have the same offset.
    public static func == (left: UITextPosition, right: UITextPosition) -> Bool { left.offset == right.offset }
    /// Whether the left position comes first.
    public static func < (left: UITextPosition, right: UITextPosition) -> Bool { left.offset < right.offset }
    /// Hashes the position.
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// The characters between two positions of a text.
public nonisolated final class UITextRange: Hashable, Sendable {
    /// The start of the range.
    public let start: UITextPosition
    /// The end of the range; not before ``start``.
    public let end: UITextPosition
    /// Whether the range contains no characters.
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
