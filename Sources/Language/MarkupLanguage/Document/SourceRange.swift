/// A range of a source text, in UTF-8 byte offsets.
///
/// `start` is the first byte, `end` the byte after the last. `SourceText` converts an offset to a line and a column.
/// Offsets are stored in four bytes each, because a document has several ranges for every few bytes of its source.
public struct SourceRange: Hashable, Sendable {
    private var lower: UInt32
    private var upper: UInt32

    /// The offset of the first byte.
    public var start: Int { Int(lower) }

    /// The offset after the last byte, never before `start`.
    public var end: Int {
        get { Int(upper) }
        set { upper = max(lower, UInt32(clamping: newValue)) }
    }

    /// Creates a range; an end before the start is moved to the start. An offset outside 0 to 4,294,967,295 is clamped.
    public init(start: Int, end: Int) {
        lower = UInt32(clamping: start)
        upper = UInt32(clamping: max(start, end))
    }

    /// The number of bytes in the range.
    public var count: Int { end - start }

    /// Returns the part of this range that starts at `offset` bytes and is `count` bytes long.
    public func slice(offset: Int, count: Int) -> SourceRange {
        let lower = min(start + max(0, offset), end)
        return SourceRange(start: lower, end: min(lower + max(0, count), end))
    }
}
