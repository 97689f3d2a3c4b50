import MarkupBasics

/// A fault in a binding's format: a formatter, an argument or a value that is not known.
public struct FormatterError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of fault it is.
    @nonexhaustive
    public enum Code: String, Sendable, CaseIterable {
        /// No formatter has this name.
        case unknownFormatter
        /// The formatter has no argument of this name.
        case unknownArgument
        /// The argument does not accept this value.
        case invalidValue
    }

    /// What kind of fault it is.
    public var code: Code
    /// The formatter's name.
    public var formatter: String
    /// The argument's name.
    public var argument: String?
    /// The value as written.
    public var value: String?
    /// The names or words that are valid, in alphabetical order; empty where any value of a kind is.
    public var valid: [String]
    /// What kind of value is valid, such as "a whole number from 0 to 340".
    public var expected: String?
    /// The nearest valid name or word.
    public var suggestion: String?
    /// Where the fault stands in the expression's text, when the format came from one.
    public var span: ExpressionSpan?

    init(
        _ code: Code, _ formatter: String, argument: String? = nil, value: String? = nil, valid: [String] = [],
        expected: String? = nil
    ) {
        self.code = code
        self.formatter = formatter
        self.argument = argument
        self.value = value
        self.valid = valid.sorted()
        self.expected = expected
        suggestion = NearestName.find(value ?? argument ?? formatter, among: valid)
    }

    /// One sentence: what is wrong, the nearest valid name, and all valid ones.
    public var description: String {
        let hint = suggestion.map { ": did you mean '\($0)'?" } ?? ""
        let list = valid.isEmpty ? "" : " Valid are " + valid.joined(separator: ", ")
        switch code {
        case .unknownFormatter:
            return "no formatter is named '\(formatter)'\(hint.isEmpty ? "." : hint)\(list)"
        case .unknownArgument:
            return "the formatter '\(formatter)' has no argument '\(argument ?? "")'\(hint.isEmpty ? "." : hint)\(list)"
        case .invalidValue:
            let needed = expected.map { " needs \($0)" } ?? " does not accept"
            return "'\(argument ?? "")'\(needed), not '\(value ?? "")'\(hint.isEmpty ? "." : hint)\(list)"
        }
    }
}
