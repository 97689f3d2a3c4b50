import MarkupBasics

/// The bytes of one file, with a table that converts byte offsets to lines and columns.
///
/// Lines end with a line feed, a carriage return, or both, as in XML.
public final class SourceText: Sendable {
    /// The file name for diagnostics.
    public let file: String
    /// The content of the file.
    public let bytes: [UInt8]
    private let lines: LineTable

    /// Creates a source text from the bytes of a file, which should be UTF-8, and a file name.
    public init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        lines = bytes.withUnsafeBufferPointer { LineTable($0) }
    }

    /// Creates a source text from a text and a file name.
    public convenience init(_ text: String, file: String) {
        self.init(bytes: Array(text.utf8), file: file)
    }

    /// The range of the whole text.
    public var wholeRange: SourceRange { SourceRange(start: 0, end: bytes.count) }

    /// Returns the line and column of a byte offset; an offset outside the text is clamped.
    public func position(at offset: Int) -> SourcePosition {
        let place = bytes.withUnsafeBufferPointer { lines.place(of: offset, in: $0) }
        return SourcePosition(line: place.line, column: place.column, offset: min(max(0, offset), bytes.count))
    }

    /// Returns the text of a range; invalid UTF-8 becomes replacement characters.
    public func text(in range: SourceRange) -> String {
        let upper = min(max(0, range.end), bytes.count)
        let lower = min(max(0, range.start), upper)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// Returns the range of a line, counted from 1, without its line end; nil when there is no such line.
    public func range(ofLine line: Int) -> SourceRange? {
        guard line >= 1, line <= lines.starts.count else { return nil }
        let start = lines.starts[line - 1]
        var end = line < lines.starts.count ? lines.starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return SourceRange(start: start, end: end)
    }
}
