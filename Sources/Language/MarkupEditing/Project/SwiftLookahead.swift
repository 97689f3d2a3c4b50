import MarkupLanguage

/// A reader of the tokens after a position, which leaves the scanner there.
struct SwiftLookahead {
    var lexer: SwiftLexer
    var pushedBack: SwiftScanner.Placed?

    /// The names of the generic parameters that follow the name of a type: `<Item: Priced, Key>`.
    func genericParameters() -> [String] {
        var ahead = self
        guard ahead.next()?.token == .sign(UInt8(ascii: "<")) else { return [] }
        var names: [String] = []
        var (depth, isName) = (1, true)
        while depth > 0, let token = ahead.next()?.token {
            switch token {
            case .sign(UInt8(ascii: "<")): depth += 1
            case .sign(UInt8(ascii: ">")): depth -= 1
            case .sign(UInt8(ascii: ",")) where depth == 1: isName = true
            case .word("each"), .word("let"): break
            case .word(let name) where isName:
                names.append(name)
                isName = false
            case .sign(UInt8(ascii: "{")): return names
            default: break
            }
        }
        return names
    }

    mutating func next() -> SwiftScanner.Placed? {
        defer { pushedBack = nil }
        return pushedBack ?? lexer.next()
    }

    /// Returns the type that follows from `= value`, where the value is a literal or `Type(…)` alone; otherwise an empty text.
    mutating func typeOfInitialValue(in source: SourceText) -> String {
        guard next()?.token == .sign(UInt8(ascii: "=")), var first = next() else { return "" }
        if first.token == .sign(UInt8(ascii: "-")), let number = next() { first = number }
        var end = first.range.end
        var type: String
        switch first.token {
        case .text: return endsText(after: &end, in: source) ? "String" : ""
        case .word("true"), .word("false"): type = "Bool"
        case .word(let word) where word.first?.isNumber == true:
            type = "Int"
            let ahead = self
            if next()?.token == .sign(UInt8(ascii: ".")), let digits = next(), case .word(let word) = digits.token,
                word.first?.isNumber == true
            {
                (type, end) = ("Double", digits.range.end)
            } else {
                self = ahead
            }
        case .word(let word) where word.first?.isUppercase == true:
            guard next()?.token == .sign(UInt8(ascii: "(")), let close = endOfBrackets() else { return "" }
            (type, end) = (word, close)
        case .sign(UInt8(ascii: "[")):
            guard case .word(let word)? = next()?.token, next()?.token == .sign(UInt8(ascii: "]")),
                next()?.token == .sign(UInt8(ascii: "(")), let close = endOfBrackets()
            else { return "" }
            (type, end) = ("[\(word)]", close)
        default: return ""
        }
        return isEnd(after: end, in: source) ? type : ""
    }

    /// Whether a text, and others that are added to it, are the whole value.
    private mutating func endsText(after end: inout Int, in source: SourceText) -> Bool {
        var ahead = self
        var token = ahead.next()
        // The tokens of an interpolation come after their literal.
        while let inner = token, inner.range.start < end { token = ahead.next() }
        return token?.token == .sign(UInt8(ascii: "+")) || isEnd(after: end, in: source)
    }

    /// Reads to the closing bracket of an open one; returns its end.
    private mutating func endOfBrackets() -> Int? {
        var depth = 1
        while let token = next() {
            switch token.token {
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): depth += 1
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")): depth -= 1
            default: break
            }
            if depth == 0 { return token.range.end }
        }
        return nil
    }

    /// Whether a value ends at a place: nothing follows on its line except a comma, a brace or `!`, and the next line does not
    /// continue it.
    private func isEnd(after end: Int, in source: SourceText) -> Bool {
        var ahead = self
        var token = ahead.next()
        while let inner = token, inner.range.start < end { token = ahead.next() }
        guard let token else { return true }
        switch token.token {
        case .sign(UInt8(ascii: ",")), .sign(UInt8(ascii: ";")), .sign(UInt8(ascii: "{")), .sign(UInt8(ascii: "}")):
            return true
        case .sign(UInt8(ascii: "!")): return ahead.isEnd(after: token.range.end, in: source)
        case .sign(UInt8(ascii: "@")), .sign(UInt8(ascii: "#")), .word, .text:
            return source.bytes[end..<token.range.start].contains(UInt8(ascii: "\n"))
        default: return false
        }
    }

    /// Skips an initial value and the comma after it; returns the place of the comma, or nil if no further property
    /// follows.
    mutating func skipInitialValue(of source: SourceText) -> Int? {
        guard let first = next() else { return nil }
        if first.token == .sign(UInt8(ascii: ",")) { return first.range.start }
        guard first.token == .sign(UInt8(ascii: "=")) else { return nil }
        var depth = 0
        var end = first.range.end
        while let token = next() {
            // The tokens of an interpolation come after their literal.
            guard token.range.start >= end else { continue }
            if depth == 0, source.bytes[end..<token.range.start].contains(UInt8(ascii: "\n")) { return nil }
            switch token.token {
            case .sign(UInt8(ascii: ",")) where depth == 0: return token.range.start
            case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "{")): depth += 1
            case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: "}")): depth -= 1
            case .sign(UInt8(ascii: ";")) where depth == 0: return nil
            default: break
            }
            if depth < 0 { return nil }
            end = token.range.end
        }
        return nil
    }
}
