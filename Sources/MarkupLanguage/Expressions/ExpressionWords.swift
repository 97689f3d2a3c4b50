/// The sentences for faults in expressions.
enum ExpressionWords {
    static func sentence(for error: ExpressionError) -> String {
        let found = error.found ?? "the end of the expression"
        let expected = error.expected ?? "something else"
        let subject = error.subject ?? "this expression"
        switch error.code {
        case .unexpected:
            return "found \(found) where \(expected) has to stand"
        case .unterminatedString:
            return "the text that starts here has no closing quote: add \(expected)"
        case .invalidEscape:
            return "\(found) is no escape: write \(expected)"
        case .tooDeep:
            return "the expression nests more than \(expected) levels: compute a part of it in a property"
        case .unknownFunction:
            return "no function is named '\(subject)'" + hint(error.suggestion)
        case .argumentCount:
            return "'\(subject)' takes \(expected), not \(found)"
        case .chainedComparison:
            return "comparisons do not chain: join two comparisons with 'and'"
        case .missingFormatter:
            return "a formatter's name has to follow '::', such as '::number'"
        case .typeMismatch:
            return "'\(subject)' needs \(expected), not \(found)"
        }
    }

    private static func hint(_ suggestion: String?) -> String {
        suggestion.map { ": did you mean '\($0)'?" } ?? ""
    }

    /// "1 argument", "2 arguments", "1 to 3 arguments", "at least 2 arguments".
    static func arguments(_ range: ClosedRange<Int>) -> String {
        if range.upperBound == Int.max { return "at least \(count(range.lowerBound))" }
        if range.lowerBound == range.upperBound { return count(range.lowerBound) }
        return "\(range.lowerBound) to \(count(range.upperBound))"
    }

    static func count(_ number: Int) -> String {
        number == 1 ? "1 argument" : "\(number) arguments"
    }
}
