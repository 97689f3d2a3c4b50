/// A line and a column, both from 1; the column counts Unicode scalars.
struct SourcePosition {
    let line: Int
    let column: Int

    init(offset: Int, in source: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        for byte in source[..<min(offset, source.count)] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.line = line
        self.column = column
    }
}
