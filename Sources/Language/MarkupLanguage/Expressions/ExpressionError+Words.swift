extension ExpressionError: CustomStringConvertible {
    /// One sentence with the fault and the change to make.
    public var description: String {
        switch code {
        case .unexpected(let found, let expected):
            "found \(found.map { "'\($0)'" } ?? "the end of the expression") where \(expected) is expected"
        case .unterminatedString(let quote):
            "the text that starts here has no closing quote; add \(quote)"
        case .invalidEscape(let text):
            "'\(text)' is not an escape sequence; write \\n, \\t, \\r, \\\\, \\', \\\" or \\u{41}"
        case .tooDeep(let limit):
            "the expression is nested more than \(limit) levels deep; compute a part of it in a property"
        case .unknownFunction(let name, let nearest):
            "no function is named '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .argumentCount(let function, let found, let expected):
            "'\(function)' takes \(Self.arguments(expected)), not \(found)"
        case .missingSelector:
            "'FUNCTION' takes a target, a method's name in quotes and its arguments"
        case .chainedComparison:
            "comparisons cannot be chained; join two comparisons with 'and'"
        case .missingFormatter:
            "a formatter's name must follow '::', such as '::number'"
        case .typeMismatch(let subject, let expected, let found):
            "'\(subject)' needs \(expected), not \(found)"
        }
    }

    /// "1 argument", "2 arguments", "1 to 3 arguments", "at least 2 arguments".
    private static func arguments(_ range: ClosedRange<Int>) -> String {
        if range.upperBound == Int.max { return "at least \(count(range.lowerBound))" }
        if range.lowerBound == range.upperBound { return count(range.lowerBound) }
        return "\(range.lowerBound) to \(count(range.upperBound))"
    }

    private static func count(_ number: Int) -> String {
        number == 1 ? "1 argument" : "\(number) arguments"
    }
}
