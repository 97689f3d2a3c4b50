/// A stretch of a source text, in UTF-8 byte offsets.
///
/// `start` is the first byte, `end` the byte after the last. `SourceText` turns an offset into a line and a column.
public struct SourceRange: Hashable, Sendable, Codable {
    public var start: Int
    public var end: Int

    public init(start: Int, end: Int) {
        self.start = start
        self.end = max(start, end)
    }

    /// The number of bytes covered.
    public var count: Int { end - start }

    /// The part of this range that begins `offset` bytes in and is `count` bytes long.
    public func slice(offset: Int, count: Int) -> SourceRange {
        let lower = min(start + max(0, offset), end)
        return SourceRange(start: lower, end: min(lower + max(0, count), end))
    }
}
