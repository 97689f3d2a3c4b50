/// The bytes of one file, with the table that turns byte offsets into lines and columns.
///
/// Lines end with a line feed, a carriage return, or both, as in XML.
public final class SourceText: Sendable {
    /// The name printed in diagnostics.
    public let file: String
    /// The file's content as it was read.
    public let bytes: [UInt8]
    /// The offset at which each line begins. There is always at least one line.
    let lineStarts: [Int]
    /// Whether a character is a byte, so that columns need no counting.
    private let isASCII: Bool

    public init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        (lineStarts, isASCII) = SourceText.lineStarts(of: bytes)
    }

    public convenience init(_ text: String, file: String) {
        self.init(bytes: Array(text.utf8), file: file)
    }

    /// The range of the whole text.
    public var wholeRange: SourceRange { SourceRange(start: 0, end: bytes.count) }

    /// The line and column of a byte offset; an offset outside the text is moved to its nearest end.
    public func position(at offset: Int) -> SourcePosition {
        let offset = min(max(0, offset), bytes.count)
        let line = lineIndex(at: offset)
        var column = offset - lineStarts[line] + 1
        if !isASCII {
            for byte in bytes[lineStarts[line]..<offset] where byte & 0xC0 == 0x80 { column -= 1 }
        }
        return SourcePosition(line: line + 1, column: column, offset: offset)
    }

    /// The text of a range; bytes that are not UTF-8 become replacement characters.
    public func text(in range: SourceRange) -> String {
        let upper = min(max(0, range.end), bytes.count)
        let lower = min(max(0, range.start), upper)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// The range of a line, counted from 1, without its line end; nil when there is no such line.
    public func range(ofLine line: Int) -> SourceRange? {
        guard line >= 1, line <= lineStarts.count else { return nil }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return SourceRange(start: start, end: end)
    }

    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private static func lineStarts(of bytes: [UInt8]) -> (starts: [Int], isASCII: Bool) {
        var starts = [0]
        var union: UInt8 = 0
        bytes.withUnsafeBufferPointer { buffer in
            for index in buffer.indices {
                let byte = buffer[index]
                union |= byte
                // Most bytes are greater than both line ends.
                guard byte <= UInt8(ascii: "\r") else { continue }
                let isLone = byte == UInt8(ascii: "\r") && (index + 1 == buffer.count || buffer[index + 1] != 0x0A)
                if byte == UInt8(ascii: "\n") || isLone { starts.append(index + 1) }
            }
        }
        return (starts, union < 0x80)
    }
}
