/// A place in a source text: line and column as editors show them, and the offset in bytes.
public struct SourcePosition: Hashable, Sendable, Codable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1.
    public var column: Int
    /// The offset in bytes, from 0.
    public var offset: Int

    /// Takes line and column, both from 1, and the offset in bytes; nothing is checked.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Whether one place comes before the other in the same text.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
