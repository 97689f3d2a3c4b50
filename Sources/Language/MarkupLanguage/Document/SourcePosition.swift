/// A position in a source text: line and column as in editors, and the offset in bytes.
public struct SourcePosition: Hashable, Sendable, Codable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1.
    public var column: Int
    /// The offset in bytes, from 0.
    public var offset: Int

    /// Creates a position from line and column, both from 1, and the offset in bytes; the values are not checked.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Whether the first position is before the second in the same text.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
