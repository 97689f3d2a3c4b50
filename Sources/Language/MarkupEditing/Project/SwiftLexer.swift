import MarkupBasics
import MarkupLanguage

/// Splits Swift source code into words, string literals and symbols; comments are left out.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var index = 0
    /// The last byte of the token before.
    private var last: UInt8 = UInt8(ascii: "{")
    /// The number of nested string literals around the position.
    private var depth = 0
    private static let greatestDepth = 32
    /// The tokens in the interpolations of a string literal; they follow the literal.
    private var computed: [SwiftScanner.Placed] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> SwiftScanner.Placed? {
        computed.isEmpty ? read() : computed.removeFirst()
    }

    private mutating func read() -> SwiftScanner.Placed? {
        let token = readToken()
        if index > 0, token != nil { last = bytes[index - 1] }
        return token
    }

    private mutating func readToken() -> SwiftScanner.Placed? {
        while index < bytes.count {
            let start = index
            let byte = bytes[index]
            if byte.isBlank {
                index += 1
            } else if isAt("//") {
                skipLine()
            } else if isAt("/*") {
                skipComment()
            } else if byte == UInt8(ascii: "/"), let end = endOfPattern() {
                index = end
                return SwiftScanner.Placed(token: .sign(byte), range: SourceRange(start: start, end: index))
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let text = text() {
                return SwiftScanner.Placed(token: .text(text), range: SourceRange(start: start, end: index))
            } else if Self.isWordByte(byte) {
                while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
                let word = String(decoding: bytes[start..<index], as: UTF8.self)
                return SwiftScanner.Placed(token: .word(word), range: SourceRange(start: start, end: index))
            } else {
                index += 1
                return SwiftScanner.Placed(token: .sign(byte), range: SourceRange(start: start, end: index))
            }
        }
        return nil
    }

    /// Returns the following type, up to `=`, `{`, `}` or the end of the line outside brackets.
    mutating func restOfType() -> SourceRange {
        let start = index
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where index == start || bytes[index - 1] != UInt8(ascii: "-"): depth -= 1
            case UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"): return SourceRange(start: start, end: index)
            case UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: ";"):
                if depth <= 0 { return SourceRange(start: start, end: index) }
            case UInt8(ascii: "/") where isAt("//"): return SourceRange(start: start, end: index)
            default: break
            }
            index += 1
        }
        return SourceRange(start: start, end: index)
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private func isAt(_ text: StaticString) -> Bool {
        guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount where text.utf8Start[offset] != bytes[index + offset] { return false }
        return true
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if isAt("/*") {
                depth += 1
                index += 2
            } else if isAt("*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    /// Reads a string literal in any form; returns nil, without advancing, for a `#` that does not begin one. Its
    /// interpolations count as blanks.
    private mutating func text() -> String? {
        var place = index
        while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
        let hashes = place - index
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
        index = place
        let isLong = isAt("\"\"\"")
        index += isLong ? 3 : 1
        let quote: StaticString = isLong ? "\"\"\"" : "\""
        var content: [UInt8] = []
        while index < bytes.count {
            if isAt(quote), hasHashes(hashes, after: index + quote.utf8CodeUnitCount) {
                index += quote.utf8CodeUnitCount + hashes
                break
            }
            if bytes[index] == UInt8(ascii: "\n"), !isLong { break }
            if bytes[index] == UInt8(ascii: "\\"), hasHashes(hashes, after: index + 1) {
                index += 1 + hashes
                let isComputed = index < bytes.count && bytes[index] == UInt8(ascii: "(")
                if isComputed, depth < Self.greatestDepth { readComputed() } else { index += 1 }
                content.append(UInt8(ascii: " "))
                continue
            }
            content.append(bytes[index])
            index += 1
        }
        index = min(index, bytes.count)
        return String(decoding: content, as: UTF8.self)
    }

    /// The end of a regular expression such as `/[a-z]{2}/` or `#/"/#`, whose brackets and quotes count for nothing; nil for
    /// a division.
    private func endOfPattern() -> Int? {
        let isExtended = last == UInt8(ascii: "#") && bytes[index - 1] == last
        guard isExtended || "=(,:[{!&|?;".utf8.contains(last), index + 1 < bytes.count else { return nil }
        guard isExtended || !bytes[index + 1].isBlank && bytes[index + 1] != UInt8(ascii: ")") else { return nil }
        var place = index + 1
        while place < bytes.count, isExtended || bytes[place] != UInt8(ascii: "\n") {
            if bytes[place] == UInt8(ascii: "\\") {
                place += 1
            } else if bytes[place] == UInt8(ascii: "/") {
                let hasHash = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "#")
                if !isExtended || hasHash { return place + (isExtended ? 2 : 1) }
            }
            place += 1
        }
        return nil
    }

    private func hasHashes(_ count: Int, after place: Int) -> Bool {
        guard count > 0 else { return true }
        return bytes.count - place >= count && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Reads `( … )` inside a string literal, which may contain string literals itself.
    private mutating func readComputed() {
        depth += 1
        defer { depth -= 1 }
        var brackets = 0
        while let token = read() {
            computed.append(token)
            if token.token == .sign(UInt8(ascii: "(")) { brackets += 1 }
            if token.token == .sign(UInt8(ascii: ")")) { brackets -= 1 }
            if brackets <= 0 { return }
        }
    }
}
