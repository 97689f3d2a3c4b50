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

    /// Returns the type that follows from `= value`, where it is evident; otherwise an empty text.
    mutating func typeOfInitialValue() -> String {
        guard next()?.token == .sign(UInt8(ascii: "=")), var token = next()?.token else { return "" }
        if token == .sign(UInt8(ascii: "-")), let number = next()?.token { token = number }
        switch token {
        case .text: return "String"
        case .word("true"), .word("false"): return "Bool"
        case .word(let word) where word.first?.isNumber == true:
            guard next()?.token == .sign(UInt8(ascii: ".")), case .word(let digits)? = next()?.token,
                digits.first?.isNumber == true
            else { return "Int" }
            return "Double"
        case .word(let word) where word.first?.isUppercase == true:
            return next()?.token == .sign(UInt8(ascii: "(")) ? word : ""
        case .sign(UInt8(ascii: "[")):
            guard case .word(let word)? = next()?.token, next()?.token == .sign(UInt8(ascii: "]")),
                next()?.token == .sign(UInt8(ascii: "("))
            else { return "" }
            return "[\(word)]"
        default: return ""
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
