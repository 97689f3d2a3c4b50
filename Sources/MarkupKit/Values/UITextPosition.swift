/// A place between the characters of a text.
public nonisolated final class UITextPosition: Hashable, Comparable, Sendable {
    /// UTF-16 units before the place, as `NSRange` counts.
    let offset: Int
    init(offset: Int) { self.offset = offset }

    public static func == (left: UITextPosition, right: UITextPosition) -> Bool { left.offset == right.offset }
    public static func < (left: UITextPosition, right: UITextPosition) -> Bool { left.offset < right.offset }
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// The characters between two places of a text.
public nonisolated final class UITextRange: Hashable, Sendable {
    public let start: UITextPosition
    public let end: UITextPosition
    public var isEmpty: Bool { start == end }

    init(start: UITextPosition, end: UITextPosition) {
        self.start = start
        self.end = end
    }

    public static func == (left: UITextRange, right: UITextRange) -> Bool {
        left.start == right.start && left.end == right.end
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
    }
}
