import MarkupBasics

/// Scans a start tag that expat has accepted, for the ranges of its names and values.
struct StartTagScanner {
    private let source: SourceText
    private var index: Int

    /// - Parameter offset: the offset of the tag's `<`.
    init(source: SourceText, at offset: Int) {
        self.source = source
        index = offset + 1
    }

    /// Returns the range of the element's name.
    mutating func name() -> SourceRange {
        let start = index
        skip { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return SourceRange(start: start, end: index)
    }

    /// Returns the ranges of the next attribute: its name, and its value without the quotation marks.
    mutating func attribute() -> (name: SourceRange, value: SourceRange) {
        skip(while: \.isBlank)
        let nameStart = index
        skip { $0 != UInt8(ascii: "=") && !$0.isBlank }
        let name = SourceRange(start: nameStart, end: index)
        skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        guard index < source.bytes.count else { return (name, SourceRange(start: index, end: index)) }
        let quote = source.bytes[index]
        index += 1
        let valueStart = index
        skip { $0 != quote }
        let value = SourceRange(start: valueStart, end: index)
        index = min(index + 1, source.bytes.count)
        return (name, value)
    }

    private mutating func skip(while accept: (UInt8) -> Bool) {
        source.bytes.withUnsafeBufferPointer { bytes in
            while index < bytes.count, accept(bytes[index]) { index += 1 }
        }
    }
}
