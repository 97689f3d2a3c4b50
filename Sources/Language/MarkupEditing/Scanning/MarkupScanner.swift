import MarkupBasics
package import MarkupLanguage

/// Splits the text of a document into tokens, even if it is malformed.
///
/// The tokens are adjacent and cover the whole text, so that joining them gives the text again. Incomplete documents
/// are normal in an editor: a tag that is not closed ends before the next `<`, and so does a value without its closing
/// quotation mark.
package struct MarkupScanner {
    /// Returns the tokens of a text, in order.
    package static func tokens(of source: SourceText) -> [Token] {
        source.bytes.withUnsafeBufferPointer { bytes in
            var scanner = MarkupScanner(bytes)
            scanner.tokens.reserveCapacity(bytes.count / 4)
            while scanner.index < bytes.count { scanner.scanContent() }
            return scanner.tokens
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var tokens: [Token] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    // MARK: Between tags

    private mutating func scanContent() {
        if !isAt("<") {
            take(.text) { $0 != UInt8(ascii: "<") }
        } else if isAt("<!--") {
            take(.comment, through: "-->", from: index + 4)
        } else if isAt("<![CDATA[") {
            take(.cdata, through: "]]>", from: index + 9)
        } else if isAt("<!") {
            take(.declaration, through: ">", from: index + 2)
        } else if isAt("<?") {
            scanInstruction()
        } else {
            take(isAt("</") ? .closingTagStart : .tagStart, count: isAt("</") ? 2 : 1)
            take(.tagName, while: Self.isNameByte)
            while index < bytes.count, !isAt("<") {
                if !scanInTag() { return }
            }
        }
    }

    private mutating func scanInstruction() {
        take(.instructionStart, count: 2)
        let end = endOfInstruction()
        take(.instructionTarget, while: { !$0.isBlank }, before: end)
        take(.blank, while: \.isBlank, before: end)
        var last = end
        while last > index, bytes[last - 1].isBlank { last -= 1 }
        take(.instructionData, to: last)
        take(.blank, to: end)
        if isAt("?>") { take(.instructionEnd, count: 2) }
    }

    /// Returns the offset of `?>`; without it, that of the next line that begins with `<`.
    private func endOfInstruction() -> Int {
        var place = index
        var isAtStartOfLine = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "?") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: ">"): return place
            case UInt8(ascii: "<") where isAtStartOfLine: return place
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isAtStartOfLine = true
            case let byte where !byte.isBlank: isAtStartOfLine = false
            default: break
            }
            place += 1
        }
        return place
    }

    // MARK: Inside tags

    /// Scans the next token of a tag; returns false after the last one.
    private mutating func scanInTag() -> Bool {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: ">"):
            take(.tagEnd, count: 1)
            return false
        case UInt8(ascii: "/") where isAt("/>"):
            take(.emptyTagEnd, count: 2)
            return false
        case UInt8(ascii: "="): scanValue()
        case _ where byte.isBlank: take(.blank, while: \.isBlank)
        case _ where Self.isNameByte(byte): take(.attributeName, while: Self.isNameByte)
        default: take(.stray, count: 1)
        }
        return true
    }

    private mutating func scanValue() {
        guard follows(.attributeName) else { return take(.stray, count: 1) }
        take(.equals, count: 1)
        take(.blank, while: \.isBlank)
        guard index < bytes.count else { return }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): scanQuoted(bytes[index])
        case let byte where Self.isNameByte(byte):
            take(.value, isClosed: false) { !$0.isBlank && !Self.endsPlainValue($0) }
        default: break
        }
    }

    private mutating func scanQuoted(_ quote: UInt8) {
        var end = index + 1
        var firstLineEnd: Int?
        while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "<") {
            if bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") {
                firstLineEnd = firstLineEnd ?? end
            }
            end += 1
        }
        let isClosed = end < bytes.count && bytes[end] == quote
        // With `text="one` on one line and `color="red"` on the next, the second quotation mark opens another value.
        let opensAnother = bytes[end - 1] == UInt8(ascii: "=")
        if let firstLineEnd, !isClosed || opensAnother {
            take(.value, to: firstLineEnd, isClosed: false)
        } else {
            take(.value, to: isClosed ? end + 1 : end, isClosed: isClosed)
        }
    }

    /// Whether the last token, except blanks, is of a kind.
    private func follows(_ kind: Token.Kind) -> Bool {
        tokens.last { $0.kind != .blank }?.kind == kind
    }

    // MARK: Bytes

    /// Whether a byte can be part of a name: letters, digits, all characters beyond ASCII, and the symbols in class
    /// names and key paths.
    package static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    private static func endsPlainValue(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte)
    }

    private func isAt(_ text: StaticString) -> Bool {
        isAt(text, index)
    }

    private func isAt(_ text: StaticString, _ place: Int) -> Bool {
        guard bytes.count - place >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount where text.utf8Start[offset] != bytes[place + offset] { return false }
        return true
    }

    private mutating func take(_ kind: Token.Kind, count: Int) {
        take(kind, to: index + count)
    }

    private mutating func take(_ kind: Token.Kind, to end: Int, isClosed: Bool = true) {
        guard end > index else { return }
        tokens.append(Token(kind, SourceRange(start: index, end: end), isClosed: isClosed))
        index = end
    }

    private mutating func take(
        _ kind: Token.Kind, isClosed: Bool = true, while accept: (UInt8) -> Bool, before limit: Int = .max
    ) {
        var end = index
        while end < min(bytes.count, limit), accept(bytes[end]) { end += 1 }
        take(kind, to: end, isClosed: isClosed)
    }

    /// Scans everything up to and including a closing mark; without one, the rest of the text.
    private mutating func take(_ kind: Token.Kind, through mark: StaticString, from start: Int) {
        var end = min(start, bytes.count)
        while end < bytes.count, !isAt(mark, end) { end += 1 }
        let isClosed = end < bytes.count
        take(kind, to: isClosed ? end + mark.utf8CodeUnitCount : end, isClosed: isClosed)
    }
}
