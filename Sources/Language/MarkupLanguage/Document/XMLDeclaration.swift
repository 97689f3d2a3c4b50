import MarkupBasics

/// The encoding in `<?xml version="1.0" encoding="..."?>`, with its position.
struct XMLDeclaration {
    let encoding: String
    let encodingRange: SourceRange
    private let source: SourceText

    /// Nil when the text does not begin with a declaration of an encoding.
    init?(source: SourceText) {
        let bytes = source.bytes
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard bytes.dropFirst(start).starts(with: "<?xml".utf8), bytes.count > start + 5,
            bytes[start + 5].isBlank
        else { return nil }
        let declaration = bytes.dropFirst(start).prefix(200)
        guard let close = declaration.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let keyword = Array("encoding".utf8)
        var index = start
        while index + keyword.count < close, !bytes[index..<close].starts(with: keyword) { index += 1 }
        guard bytes[index..<close].starts(with: keyword) else { return nil }
        let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
        guard let open = bytes[index..<close].firstIndex(where: isQuote),
            let end = bytes[(open + 1)..<close].firstIndex(of: bytes[open])
        else { return nil }
        encodingRange = SourceRange(start: open + 1, end: end)
        encoding = String(decoding: bytes[(open + 1)..<end], as: UTF8.self)
        self.source = source
    }

    /// The fault of the encoding; nil for UTF-8 and its subset ASCII.
    var encodingFault: Diagnostic? {
        switch encoding.uppercased() {
        case "UTF-8", "UTF8", "US-ASCII", "ASCII": nil
        default: Diagnostic(.unsupportedEncoding(name: encoding), at: encodingRange, in: source)
        }
    }
}
