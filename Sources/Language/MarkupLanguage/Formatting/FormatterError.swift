import MarkupBasics

/// A fault in a binding's format: an unknown formatter, argument or value.
public struct FormatterError: Error, Sendable, Equatable {
    /// The kind of fault, with the names involved; `valid` contains all accepted names or words in alphabetical order,
    /// and `nearest` is the most similar one, nil if none is similar.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// There is no formatter of this name.
        case unknownFormatter(nearest: String?, valid: [String])
        /// The formatter has no argument of this name.
        case unknownArgument(name: String, nearest: String?, valid: [String])
        /// The argument does not accept this value; `expected` describes the accepted values, such as "a whole number
        /// from 0 to 340", and `valid` is empty if they cannot be listed.
        case invalidValue(argument: String, value: String, expected: String, nearest: String?, valid: [String])
    }

    /// The kind of fault.
    public let code: Code
    /// The name of the formatter.
    public let formatter: String
    /// The position of the fault in the expression's text, if the format came from one.
    public internal(set) var span: ExpressionSpan?

    private init(_ code: Code, of formatter: String) {
        self.code = code
        self.formatter = formatter
    }

    static func unknownFormatter(_ name: String, valid: [String]) -> FormatterError {
        FormatterError(
            .unknownFormatter(nearest: NearestName.find(name, among: valid), valid: valid.sorted()), of: name)
    }

    static func unknownArgument(_ name: String, of formatter: String, valid: [String]) -> FormatterError {
        let nearest = NearestName.find(name, among: valid)
        return FormatterError(.unknownArgument(name: name, nearest: nearest, valid: valid.sorted()), of: formatter)
    }

    static func invalidValue(
        _ value: String, of argument: String, _ formatter: String, expected: String, valid: [String]
    ) -> FormatterError {
        FormatterError(
            .invalidValue(
                argument: argument, value: value, expected: expected, nearest: NearestName.find(value, among: valid),
                valid: valid.sorted()),
            of: formatter)
    }
}

extension FormatterError: CustomStringConvertible {
    /// One sentence with the fault, and the nearest valid name, or all of them if none is near.
    public var description: String {
        switch code {
        case .unknownFormatter(let nearest, let valid):
            "no formatter is named '\(formatter)'" + Self.choice(nearest, valid)
        case .unknownArgument(let name, let nearest, let valid):
            "the formatter '\(formatter)' has no argument '\(name)'" + Self.choice(nearest, valid)
        case .invalidValue(let argument, let value, let expected, let nearest, let valid):
            "'\(argument)' needs \(expected), not '\(value)'" + Self.choice(nearest, valid)
        }
    }

    private static func choice(_ nearest: String?, _ valid: [String]) -> String {
        if let nearest { return "; did you mean '\(nearest)'?" }
        return valid.isEmpty ? "" : "; valid are \(valid.joined(separator: ", "))"
    }
}
