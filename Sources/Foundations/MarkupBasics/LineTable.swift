/// The starts of the lines of a text, for converting offsets to lines and columns.
///
/// Lines end with a line feed, a carriage return, or both, as in XML.
package struct LineTable: Sendable {
    /// The offset of the start of each line; there is always at least one line.
    package let starts: [Int]
    /// Whether every character is one byte, so that columns need no counting.
    private let isASCII: Bool

    /// Creates the table of a text.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var starts = [0]
        var union: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            union |= byte
            // Most bytes are greater than both line ends.
            guard byte <= UInt8(ascii: "\r") else { continue }
            let isLone = byte == UInt8(ascii: "\r") && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            if byte == UInt8(ascii: "\n") || isLone { starts.append(index + 1) }
        }
        self.starts = starts
        isASCII = union < 0x80
    }

    /// Returns the line and the column of an offset in the same text, both from 1. Columns count Unicode scalars; an
    /// offset outside the text is clamped.
    package func place(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
        let offset = min(max(0, offset), bytes.count)
        let line = starts.lastIndex(notAfter: offset)
        var column = offset - starts[line] + 1
        if !isASCII {
            for byte in bytes[starts[line]..<offset] where byte & 0xC0 == 0x80 { column -= 1 }
        }
        return (line + 1, column)
    }
}
