import MarkupBasics

/// Builds the tree of an expression from its tokens, by operator precedence.
struct ExpressionParser {
    /// The maximum number of levels of nesting and of operators in a row; a more complex expression should become a
    /// property.
    ///
    /// The limit keeps parsing, evaluating and freeing a tree within a few hundred kilobytes of stack.
    static let maximumDepth = 128

    private let text: String
    private var lexer: ExpressionLexer
    private var current: ExpressionToken
    private var nesting = 0

    init(_ text: String) throws(ExpressionError) {
        self.text = text
        lexer = ExpressionLexer(text)
        current = try lexer.next()
    }

    /// Returns the tree, and the offset after `::` if a format follows.
    mutating func parse() throws(ExpressionError) -> (root: ExpressionNode, formatStart: Int?) {
        let root = try conditional()
        switch current.kind {
        case .end: return (root, nil)
        case .format: return (root, current.span.upper)
        default: throw unexpected("an operator or the end")
        }
    }

    // MARK: Levels

    private mutating func conditional() throws(ExpressionError) -> ExpressionNode {
        try enter()
        defer { nesting -= 1 }
        let condition = try binary(atLeast: 0)
        guard current.kind == .symbol("?") else { return condition }
        try advance()
        let positive = try conditional()
        guard current.kind == .symbol(":") else { throw unexpected("':' and the value for a false condition") }
        try advance()
        let negative = try conditional()
        return try node(.conditional(condition, positive, negative), condition.span.joined(negative.span))
    }

    private mutating func binary(atLeast minimum: Int) throws(ExpressionError) -> ExpressionNode {
        var left = try operand(minimum)
        var comparison: BinaryOperator?
        while case .symbol(let spelling) = current.kind, let next = BinaryOperator.spellings[spelling],
            next.precedence >= minimum
        {
            if next.isComparison, comparison != nil {
                throw ExpressionError(.chainedComparison, at: current.span, in: text)
            }
            comparison = next.isComparison ? next : nil
            try advance()
            let right = try nested(next.isRightAssociative ? next.precedence : next.precedence + 1)
            left = try node(.binary(next, left, right), left.span.joined(right.span))
        }
        return left
    }

    private mutating func operand(_ minimum: Int) throws(ExpressionError) -> ExpressionNode {
        guard case .symbol(let spelling) = current.kind else { return try primary() }
        switch spelling {
        case "not" where minimum <= BinaryOperator.wordNotPrecedence:
            return try sign(.not, BinaryOperator.wordNotPrecedence)
        case "not", "!": return try sign(.not, BinaryOperator.signPrecedence)
        case "-": return try sign(.minus, BinaryOperator.signPrecedence)
        case "+": return try sign(.plus, BinaryOperator.signPrecedence)
        default: return try primary()
        }
    }

    private mutating func sign(_ sign: UnaryOperator, _ precedence: Int) throws(ExpressionError) -> ExpressionNode {
        let start = current.span
        try advance()
        let operand = try nested(precedence)
        let span = start.joined(operand.span)
        switch (sign, operand.kind) {
        case (.minus, .literal(.int(let value))): return ExpressionNode(.literal(.int(-value)), span)
        case (.minus, .literal(.double(let value))): return ExpressionNode(.literal(.double(-value)), span)
        default: return try node(.unary(sign, operand), span)
        }
    }

    private mutating func nested(_ minimum: Int) throws(ExpressionError) -> ExpressionNode {
        try enter()
        defer { nesting -= 1 }
        return try binary(atLeast: minimum)
    }

    private mutating func primary() throws(ExpressionError) -> ExpressionNode {
        let token = current
        switch token.kind {
        case .literal(let literal):
            try advance()
            return ExpressionNode(.literal(literal), token.span)
        case .keyPath(let path):
            try advance()
            return ExpressionNode(.keyPath(path), token.span)
        case .function(let name):
            try advance()
            return try call(name, token.span)
        case .symbol("("):
            try advance()
            let inner = try conditional()
            let end = try close()
            return ExpressionNode(inner.kind, token.span.joined(end))
        default:
            throw unexpected("a value")
        }
    }

    // MARK: Calls

    private mutating func call(_ name: String, _ start: ExpressionSpan) throws(ExpressionError) -> ExpressionNode {
        if name == "FUNCTION" { return try method(start) }
        guard let function = ExpressionFunction.table[name] else {
            let nearest = NearestName.find(name, among: ExpressionFunction.table.keys)
            throw ExpressionError(.unknownFunction(name: name, nearest: nearest), at: start, in: text)
        }
        try advance()
        let arguments = try arguments()
        let span = start.joined(try close())
        guard function.arity.contains(arguments.count) else {
            throw ExpressionError(
                .argumentCount(function: name, found: arguments.count, expected: function.arity), at: span, in: text)
        }
        return try node(.call(name, arguments), span)
    }

    /// Parses `FUNCTION(target, 'selector:', arguments…)` to the function with the same effect.
    private mutating func method(_ start: ExpressionSpan) throws(ExpressionError) -> ExpressionNode {
        try advance()
        var arguments = try arguments()
        let span = start.joined(try close())
        guard arguments.count >= 2, case .literal(.string(let selector)) = arguments[1].kind else {
            throw ExpressionError(.missingSelector, at: span, in: text)
        }
        guard let name = ExpressionFunction.selectors[selector] else {
            let nearest = NearestName.find(selector, among: ExpressionFunction.selectors.keys)
            throw ExpressionError(
                .unknownFunction(name: selector, nearest: nearest), at: arguments[1].span, in: text)
        }
        arguments.remove(at: 1)
        let taken = selector.count { $0 == ":" }
        guard arguments.count == taken + 1 else {
            throw ExpressionError(
                .argumentCount(function: selector, found: arguments.count - 1, expected: taken...taken), at: span,
                in: text)
        }
        return try node(.call(name, arguments), span)
    }

    private mutating func arguments() throws(ExpressionError) -> [ExpressionNode] {
        guard current.kind != .symbol(")") else { return [] }
        var arguments = [try conditional()]
        while current.kind == .symbol(",") {
            try advance()
            arguments.append(try conditional())
        }
        return arguments
    }

    private mutating func close() throws(ExpressionError) -> ExpressionSpan {
        guard current.kind == .symbol(")") else { throw unexpected("')'") }
        let span = current.span
        try advance()
        return span
    }

    // MARK: Tokens and faults

    /// Tokens are read one at a time, so that a hostile text is scanned only up to its first fault.
    private mutating func advance() throws(ExpressionError) {
        current = try lexer.next()
    }

    private mutating func enter() throws(ExpressionError) {
        guard nesting < Self.maximumDepth else { throw tooDeep(current.span) }
        nesting += 1
    }

    private func node(_ kind: ExpressionNode.Kind, _ span: ExpressionSpan) throws(ExpressionError) -> ExpressionNode {
        let node = ExpressionNode(kind, span)
        guard node.depth <= Self.maximumDepth else { throw tooDeep(span) }
        return node
    }

    private func tooDeep(_ span: ExpressionSpan) -> ExpressionError {
        ExpressionError(.tooDeep(limit: Self.maximumDepth), at: span, in: text)
    }

    private func unexpected(_ expected: String) -> ExpressionError {
        let span = current.span
        let found = current.kind == .end ? nil : span.text(in: text)
        return ExpressionError(.unexpected(found: found, expected: expected), at: span, in: text)
    }
}
