import MarkupBasics

/// Walks a start tag that expat has accepted and tells where its names and values lie.
struct StartTagScanner {
    private let source: SourceText
    private var index: Int

    /// - Parameter offset: The place of the tag's `<`.
    init(source: SourceText, at offset: Int) {
        self.source = source
        index = offset + 1
    }

    /// The element's name.
    mutating func name() -> SourceRange {
        let start = index
        skip { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return SourceRange(start: start, end: index)
    }

    /// The next attribute: its name, and its value without the quotes.
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
