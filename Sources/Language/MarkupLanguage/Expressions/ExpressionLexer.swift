/// Splits the text of an expression into tokens, up to the first `::` outside quotation marks.
struct ExpressionLexer {
    let text: String
    private let scalars: [Unicode.Scalar]
    /// The byte offset of each scalar, and the length of the text at the end.
    private let bytes: [Int]
    private var position = 0
    /// For each open parenthesis, the number of `?` whose `:` has not come yet.
    private var openQuestions = [0]

    init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
        var bytes = [0]
        bytes.reserveCapacity(scalars.count + 1)
        for scalar in scalars { bytes.append(bytes[bytes.count - 1] + UTF8.width(scalar)) }
        self.bytes = bytes
    }

    /// Returns the next token; `.format` or `.end` is the last one.
    mutating func next() throws(ExpressionError) -> ExpressionToken {
        skipBlanks()
        guard let scalar = peek() else { return token(.end, from: position) }
        if scalar == "'" || scalar == "\"" { return try quoted() }
        if Self.isDigit(scalar) || (scalar == "." && peek(1).map(Self.isDigit) == true) { return try number() }
        if Self.startsName(scalar) { return try word() }
        return try symbol()
    }

    // MARK: Words

    private mutating func word() throws(ExpressionError) -> ExpressionToken {
        let start = position
        let name = takeName()
        if let keyword = Self.keywords[name], peek() != ".", peek() != "[" { return token(keyword, from: start) }
        if let function = functionName(startingWith: name) {
            return token(.function(function), from: start)
        }
        var components = [KeyPathExpression.Component.name(name)]
        while let component = try nextComponent() { components.append(component) }
        return token(.keyPath(KeyPathExpression(components)), from: start)
    }

    private mutating func nextComponent() throws(ExpressionError) -> KeyPathExpression.Component? {
        if peek() == "[" { return try bracketed() }
        guard peek() == "." else { return nil }
        position += 1
        guard let scalar = peek() else { throw unexpected("a property's name after '.'") }
        if Self.startsName(scalar) { return .name(takeName()) }
        guard Self.isDigit(scalar) else { throw unexpected("a property's name after '.'") }
        return try index()
    }

    private mutating func bracketed() throws(ExpressionError) -> KeyPathExpression.Component {
        position += 1
        let component: KeyPathExpression.Component
        switch peek() {
        case "'"?, "\""?: component = .name(try takeQuoted())
        case let scalar? where Self.isDigit(scalar): component = try index()
        default: throw unexpected("a whole number or a quoted key")
        }
        guard peek() == "]" else { throw unexpected("']'") }
        position += 1
        return component
    }

    private mutating func index() throws(ExpressionError) -> KeyPathExpression.Component {
        let start = position
        let digits = take(while: Self.isDigit)
        guard let index = Int(digits) else {
            throw error(.unexpected(found: digits, expected: "a smaller index"), from: start)
        }
        return .index(index)
    }

    /// Returns the whole name of a function if a call follows: `name(`, `name:(` or `add:to:(`. The position moves to
    /// the parenthesis, or stays unchanged when there is no call.
    private mutating func functionName(startingWith first: String) -> String? {
        if peek() == "(" { return first }
        var ahead = position
        var name = first
        // No function has more than two words; without this limit, a long row of `a:a:a` would be scanned again at each
        // name.
        for _ in 0..<2 where ahead < scalars.count && scalars[ahead] == ":" {
            ahead += 1
            guard ahead < scalars.count else { return nil }
            if scalars[ahead] == "(" {
                // In `a ? b:(c)` the colon belongs to the condition, unless there is a function with this name.
                let isCall = openQuestions[openQuestions.count - 1] == 0 || ExpressionFunction.table[name] != nil
                if isCall { position = ahead }
                return isCall ? name : nil
            }
            guard Self.startsName(scalars[ahead]) else { return nil }
            let start = ahead
            while ahead < scalars.count, Self.continuesName(scalars[ahead]) { ahead += 1 }
            name += ":" + string(start..<ahead)
        }
        return nil
    }

    // MARK: Literals

    private mutating func number() throws(ExpressionError) -> ExpressionToken {
        let start = position
        var digits = take(while: Self.isDigit)
        var isWhole = true
        if peek() == ".", peek(1).map(Self.isDigit) == true {
            position += 1
            digits = (digits.isEmpty ? "0" : digits) + "." + take(while: Self.isDigit)
            isWhole = false
        }
        if let exponent = takeExponent() {
            digits += exponent
            isWhole = false
        }
        if let scalar = peek(), Self.startsName(scalar) || scalar == "." { throw unexpected("an operator") }
        let literal = isWhole ? Int(digits).map(ExpressionLiteral.int) : nil
        return token(.literal(literal ?? .double(Double(digits) ?? .infinity)), from: start)
    }

    private mutating func takeExponent() -> String? {
        guard peek() == "e" || peek() == "E" else { return nil }
        let sign = peek(1) == "-" || peek(1) == "+" ? 1 : 0
        guard let digit = peek(1 + sign), Self.isDigit(digit) else { return nil }
        let text = string(position..<position + 1 + sign)
        position += 1 + sign
        return text + take(while: Self.isDigit)
    }

    private mutating func quoted() throws(ExpressionError) -> ExpressionToken {
        let start = position
        let text = try takeQuoted()
        return token(.literal(.string(text)), from: start)
    }

    private mutating func takeQuoted() throws(ExpressionError) -> String {
        let start = position
        let quote = scalars[position]
        position += 1
        var result = String.UnicodeScalarView()
        while let scalar = peek() {
            position += 1
            if scalar == quote { return String(result) }
            if scalar == "\\", peek() == nil { break }
            result.append(scalar == "\\" ? try escape() : scalar)
        }
        let opening = ExpressionSpan(bytes[start], bytes[start + 1])
        throw ExpressionError(.unterminatedString(quote: String(quote)), at: opening, in: text)
    }

    /// Returns the scalar of an escape sequence.
    private mutating func escape() throws(ExpressionError) -> Unicode.Scalar {
        let start = position - 1
        let scalar = scalars[position]
        position += 1
        if let plain = Self.escapes[scalar] { return plain }
        if scalar == "u", peek() == "{" {
            position += 1
            let digits = take { $0.properties.isASCIIHexDigit }
            if digits.utf8.count <= 8, peek() == "}", let code = UInt32(digits, radix: 16),
                let result = Unicode.Scalar(code)
            {
                position += 1
                return result
            }
        }
        throw error(.invalidEscape(text: string(start..<position)), from: start)
    }

    // MARK: Symbols

    private mutating func symbol() throws(ExpressionError) -> ExpressionToken {
        let start = position
        if peek() == ":", peek(1) == ":" {
            position += 2
            return token(.format, from: start)
        }
        if peek(1) != nil {
            let pair = string(position..<position + 2)
            if Self.pairs.contains(pair) {
                position += 2
                return token(.symbol(pair), from: start)
            }
        }
        let single = string(position..<position + 1)
        guard Self.singles.contains(single) else { throw unexpected("a value or an operator") }
        position += 1
        count(single)
        return token(.symbol(single), from: start)
    }

    private mutating func count(_ symbol: String) {
        let last = openQuestions.count - 1
        switch symbol {
        case "(": openQuestions.append(0)
        case ")" where last > 0: openQuestions.removeLast()
        case "?": openQuestions[last] += 1
        case ":" where openQuestions[last] > 0: openQuestions[last] -= 1
        default: break
        }
    }

    // MARK: Scanning

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        position + distance < scalars.count ? scalars[position + distance] : nil
    }

    private mutating func skipBlanks() {
        while let scalar = peek(), scalar.properties.isWhitespace { position += 1 }
    }

    private mutating func takeName() -> String { take(while: Self.continuesName) }

    private mutating func take(while matches: (Unicode.Scalar) -> Bool) -> String {
        let start = position
        while let scalar = peek(), matches(scalar) { position += 1 }
        return string(start..<position)
    }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private func token(_ kind: ExpressionToken.Kind, from start: Int) -> ExpressionToken {
        ExpressionToken(kind: kind, span: ExpressionSpan(bytes[start], bytes[position]))
    }

    private func unexpected(_ expected: String) -> ExpressionError {
        let end = min(position + 1, scalars.count)
        let found = position < end ? string(position..<end) : nil
        return ExpressionError(
            .unexpected(found: found, expected: expected), at: ExpressionSpan(bytes[position], bytes[end]), in: text)
    }

    private func error(_ code: ExpressionError.Code, from start: Int) -> ExpressionError {
        ExpressionError(code, at: ExpressionSpan(bytes[start], bytes[position]), in: text)
    }
}

extension ExpressionLexer {
    /// Whether a name can be written in a key path without brackets.
    static func isPlainName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, startsName(first) else { return false }
        return name.unicodeScalars.allSatisfy(continuesName)
    }

    static func startsName(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || (scalar.isASCII ? isLetter(scalar) : scalar.properties.isXIDStart)
    }

    static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == "_" || isLetter(scalar) || isDigit(scalar) : scalar.properties.isXIDContinue
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "t": "\t", "r": "\r", "\\": "\\", "'": "'", "\"": "\"",
    ]

    private static let pairs: Set<String> = ["||", "&&", "==", "!=", "<>", "<=", ">=", "??", "**"]
    private static let singles: Set<String> = ["+", "-", "*", "/", "%", "<", ">", "=", "!", "?", ":", "(", ")", ","]

    private static let keywords: [String: ExpressionToken.Kind] = [
        "true": .literal(.bool(true)), "TRUE": .literal(.bool(true)), "YES": .literal(.bool(true)),
        "false": .literal(.bool(false)), "FALSE": .literal(.bool(false)), "NO": .literal(.bool(false)),
        "nil": .literal(.none), "NIL": .literal(.none), "null": .literal(.none), "NULL": .literal(.none),
        "or": .symbol("or"), "OR": .symbol("OR"), "and": .symbol("and"), "AND": .symbol("AND"),
        "not": .symbol("not"), "NOT": .symbol("not"),
    ]
}
