import Foundation

/// Reads the format of a predicate.
nonisolated struct PredicateParser {
    private enum Token: Equatable {
        case word(String)
        case text(String)
        case number(Double)
        case sign(String)
        /// The place of a value; `K` is that of a key path.
        case place(isPath: Bool)
        case variable(String)
    }

    private let tokens: [Token]
    private var index = 0
    private var arguments: [Any]
    /// The number of parentheses and lists that are open.
    private var depth = 0

    init(_ format: String, _ arguments: [Any]) throws(PredicateFault) {
        tokens = try Self.tokens(of: format)
        self.arguments = arguments
    }

    mutating func parse() throws(PredicateFault) -> PredicateCondition {
        let condition = try disjunction()
        guard index == tokens.count else { throw PredicateFault(text: "there is something after its end") }
        guard arguments.isEmpty else { throw PredicateFault(text: "it has more values than places") }
        return condition
    }

    // MARK: Tokens

    private static func tokens(of format: String) throws(PredicateFault) -> [Token] {
        var tokens: [Token] = []
        var rest = format[...]
        while let letter = rest.first {
            if letter.isWhitespace {
                rest.removeFirst()
            } else if letter == "'" || letter == "\"" {
                tokens.append(.text(try quoted(&rest, by: letter)))
            } else if letter.isNumber || letter == "-" && rest.dropFirst().first?.isNumber == true {
                let digits = rest.prefix { $0.isNumber || "-+.eE".contains($0) }
                guard let number = Double(digits) else { throw PredicateFault(text: "'\(digits)' is no number") }
                tokens.append(.number(number))
                rest = rest[digits.endIndex...]
            } else if letter == "%" {
                rest.removeFirst()
                let kind = rest.prefix { "@KdDiuUfFgGxXlhqz.0123456789".contains($0) }
                guard let last = kind.last else { throw PredicateFault(text: "a '%' has no kind") }
                tokens.append(.place(isPath: last == "K"))
                rest = rest[kind.endIndex...]
            } else if letter == "$" || letter == "@" || letter == "_" || letter.isLetter || letter == "#" {
                let word = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
                tokens.append(letter == "$" ? .variable(String(word)) : .word(String(rest[..<word.endIndex])))
                rest = rest[word.endIndex...]
            } else {
                let two = String(rest.prefix(2))
                let sign = PredicateOperator.signs[two] != nil || ["&&", "||"].contains(two) ? two : String(letter)
                tokens.append(.sign(sign))
                rest = rest.dropFirst(sign.count)
            }
        }
        return tokens
    }

    private static func quoted(_ rest: inout Substring, by quote: Character) throws(PredicateFault) -> String {
        var text = ""
        rest.removeFirst()
        while let letter = rest.popFirst() {
            if letter == quote { return text }
            if letter == "\\", let next = rest.popFirst() { text.append(next) } else { text.append(letter) }
        }
        throw PredicateFault(text: "a text has no end")
    }

    private var next: Token? { index < tokens.count ? tokens[index] : nil }

    /// Takes the next token if it is one of some words or signs.
    private mutating func take(_ names: String...) -> Bool {
        switch next {
        case .word(let word)? where names.contains(word.uppercased()): index += 1
        case .sign(let sign)? where names.contains(sign): index += 1
        default: return false
        }
        return true
    }

    private mutating func require(_ sign: String) throws(PredicateFault) {
        if !take(sign) { throw PredicateFault(text: "a '\(sign)' is missing") }
    }

    private mutating func enter() throws(PredicateFault) {
        guard depth < 100 else { throw PredicateFault(text: "its parentheses and lists are nested too deeply") }
        depth += 1
    }

    // MARK: Conditions

    private mutating func disjunction() throws(PredicateFault) -> PredicateCondition {
        var condition = try conjunction()
        while take("OR", "||") { condition = .either(condition, try conjunction()) }
        return condition
    }

    private mutating func conjunction() throws(PredicateFault) -> PredicateCondition {
        var condition = try negation()
        while take("AND", "&&") { condition = .both(condition, try negation()) }
        return condition
    }

    private mutating func negation() throws(PredicateFault) -> PredicateCondition {
        guard index < 5_000 else { throw PredicateFault(text: "it is too long") }
        if take("NOT", "!") {
            // A long row of negations is one or none.
            var count = 1
            while take("NOT", "!") { count += 1 }
            let condition = try negation()
            return count.isMultiple(of: 2) ? condition : .not(condition)
        }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        guard take("(") else { return try comparison() }
        try enter()
        defer { depth -= 1 }
        let condition = try disjunction()
        try require(")")
        return condition
    }

    private mutating func comparison() throws(PredicateFault) -> PredicateCondition {
        var quantity = PredicateCondition.Quantity.whole
        if take("ANY", "SOME") {
            quantity = .any
        } else if take("ALL") {
            quantity = .all
        } else if take("NONE") {
            quantity = .none
        }
        let first = try term()
        let isNegated = take("NOT")
        let sign: PredicateOperator?
        switch next {
        case .sign(let text)?: sign = PredicateOperator.signs[text]
        case .word(let text)?: sign = PredicateOperator.words[text.uppercased()]
        default: sign = nil
        }
        guard let sign else { throw PredicateFault(text: "a comparison has no operator that is known") }
        index += 1
        var options = ""
        if take("[") {
            if case .word(let letters)? = next {
                options = letters.lowercased()
                index += 1
            }
            try require("]")
        }
        let condition = PredicateCondition.comparison(first, sign, try term(), options: options, of: quantity)
        return isNegated ? .not(condition) : condition
    }

    private mutating func term() throws(PredicateFault) -> PredicateTerm {
        guard let token = next else { throw PredicateFault(text: "a value is missing at its end") }
        index += 1
        switch token {
        case .text(let text): return .value(text)
        case .number(let number): return .value(number)
        case .variable(let name): return .variable(name)
        case .place(let isPath):
            guard !arguments.isEmpty else { throw PredicateFault(text: "it has more places than values") }
            let value = arguments.removeFirst()
            guard isPath else { return .value(value) }
            return .path("\(value)".split(separator: ".").map(String.init))
        case .word(let word):
            switch word.uppercased() {
            case "TRUE", "YES": return .value(true)
            case "FALSE", "NO": return .value(false)
            case "NIL", "NULL": return .value(nil)
            case "SELF": return .path([])
            default:
                let names = word.split(separator: ".").map(String.init)
                return .path(names.first?.uppercased() == "SELF" ? Array(names.dropFirst()) : names)
            }
        case .sign("{"):
            try enter()
            defer { depth -= 1 }
            var terms: [PredicateTerm] = []
            while !take("}") {
                terms.append(try term())
                if !take(",") {
                    try require("}")
                    break
                }
            }
            return .list(terms)
        case .sign(let sign): throw PredicateFault(text: "a value is missing in front of '\(sign)'")
        }
    }
}
