import Foundation

/// Reads the text form of a `.strings` file.
struct StringsFileParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var comment: String?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func entries() throws(StringsFileError) -> [StringsFile.Entry] {
        var entries: [StringsFile.Entry] = []
        var lines = LineCounter()
        while try skipBlanks() {
            let line = lines.advance(to: position, in: scalars)
            let key = try text("a key")
            let note = comment
            _ = try skipBlanks()
            var value = key
            if peek() == "=" {
                position += 1
                _ = try skipBlanks()
                value = try text("a value")
                _ = try skipBlanks()
                guard peek() == ";" else { throw unexpected("';' after the value") }
            } else {
                guard peek() == ";" else { throw unexpected("'=' and a value") }
            }
            position += 1
            entries.append(StringsFile.Entry(key: key, value: value, comment: note, line: line))
            comment = nil
        }
        return entries
    }

    // MARK: Texts

    private mutating func text(_ expected: String) throws(StringsFileError) -> String {
        if peek() == "\"" || peek() == "'" { return try quoted() }
        let start = position
        while let scalar = peek(), Self.isPlain(scalar), !startsComment() { position += 1 }
        guard position > start else { throw unexpected(expected) }
        return string(start..<position)
    }

    private mutating func quoted() throws(StringsFileError) -> String {
        let start = position
        let quote = scalars[position]
        position += 1
        var units: [UInt16] = []
        while let scalar = peek() {
            position += 1
            if scalar == quote { return String(decoding: units, as: UTF16.self) }
            if scalar == "\\" {
                try escape(into: &units)
            } else {
                units.append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
            }
        }
        throw error(.unterminatedString, at: start)
    }

    private mutating func escape(into units: inout [UInt16]) throws(StringsFileError) {
        guard let scalar = peek() else { return }
        let start = position - 1
        position += 1
        if scalar == "U" || scalar == "u" {
            let end = min(position + 4, scalars.count)
            let digits = scalars[position..<end]
            guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
                let unit = UInt16(string(position..<end), radix: 16)
            else { throw error(.invalidEscape, at: start) }
            position = end
            units.append(unit)
        } else if scalar != "\n" {
            let plain = Self.escapes[scalar] ?? scalar
            units.append(contentsOf: UTF16.encode(plain) ?? UTF16.encodedReplacementCharacter)
        }
    }

    // MARK: Blanks and comments

    /// Skips blanks and comments; false at the end of the file.
    private mutating func skipBlanks() throws(StringsFileError) -> Bool {
        while let scalar = peek() {
            if startsComment() {
                try skipComment()
            } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\0" {
                position += 1
            } else {
                return true
            }
        }
        return false
    }

    private func startsComment() -> Bool {
        peek() == "/" && (peek(1) == "*" || peek(1) == "/")
    }

    private mutating func skipComment() throws(StringsFileError) {
        let start = position
        let isBlock = peek(1) == "*"
        position += 2
        while let scalar = peek() {
            if isBlock, scalar == "*", peek(1) == "/" {
                note(start + 2..<position)
                position += 2
                return
            }
            if !isBlock, scalar == "\n" || scalar == "\r" { return note(start + 2..<position) }
            position += 1
        }
        if isBlock { throw error(.unterminatedComment, at: start) }
    }

    private mutating func note(_ range: Range<Int>) {
        comment = string(range).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: Scanning

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        position + distance < scalars.count ? scalars[position + distance] : nil
    }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private func unexpected(_ expected: String) -> StringsFileError {
        let found = peek().map { "'\($0)'" }
        var error = error(.unexpected, at: position)
        error.expected = expected
        error.found = found
        return error
    }

    private func error(_ code: StringsFileError.Code, at index: Int) -> StringsFileError {
        var lines = LineCounter()
        let line = lines.advance(to: index, in: scalars)
        let column = string(lines.lineStart..<index).count + 1
        return StringsFileError(code, line: line, column: column)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-", "$", "/", ":": true
        default: false
        }
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "t": "\t", "r": "\r", "a": "\u{07}", "b": "\u{08}", "f": "\u{0C}", "v": "\u{0B}", "0": "\0",
    ]
}

/// Counts lines while positions only grow, so that a long file is walked once.
private struct LineCounter {
    private var line = 1
    private var position = 0
    private(set) var lineStart = 0

    mutating func advance(to index: Int, in scalars: [Unicode.Scalar]) -> Int {
        while position < index {
            let scalar = scalars[position]
            let isFirstOfPair = scalar == "\r" && position + 1 < scalars.count && scalars[position + 1] == "\n"
            position += 1
            if scalar == "\n" || (scalar == "\r" && !isFirstOfPair) {
                line += 1
                lineStart = position
            }
        }
        return line
    }
}
