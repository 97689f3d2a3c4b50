/// A fault in a `.strings` or `.stringsdict` file.
public struct StringsFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of fault it is.
    public enum Code: String, Sendable, CaseIterable {
        /// The file is larger than the bound.
        case tooLarge
        /// The bytes are neither UTF-8 nor UTF-16.
        case encoding
        /// Something else stands where `expected` had to stand.
        case unexpected
        /// A comment has no end.
        case unterminatedComment
        /// A quoted text has no closing quote.
        case unterminatedString
        /// `\U` is not followed by four hexadecimal digits.
        case invalidEscape
        /// A property list cannot be read or is no dictionary.
        case propertyList
        /// An entry of a `.stringsdict` lacks something or has the wrong type; `subject` names it.
        case pluralRule
        /// The file cannot be read.
        case unreadable
    }

    /// What kind of fault it is.
    public var code: Code
    /// The line, from 1; 0 where a property list gives none.
    public var line: Int
    /// The character in the line, from 1; 0 where a property list gives none.
    public var column: Int
    /// What may stand there.
    public var expected: String?
    /// What stands there.
    public var found: String?
    /// The entry.
    public var subject: String?
    /// The file, when it is known.
    public var file: String?

    init(
        _ code: Code, line: Int = 0, column: Int = 0, expected: String? = nil, found: String? = nil,
        subject: String? = nil
    ) {
        self.code = code
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found
        self.subject = subject
    }

    /// `file:line:column: sentence`, without the parts that are not known.
    public var description: String {
        let place = line > 0 ? "\(line):\(column): " : ""
        return (file.map { $0 + ":" } ?? "") + (place.isEmpty && file != nil ? " " : "") + place + sentence
    }

    /// What is wrong and what to change.
    public var sentence: String {
        let found = found ?? "the end of the file"
        let expected = expected ?? "something else"
        switch code {
        case .tooLarge: return "the file is larger than \(expected): split it into several tables"
        case .encoding: return "the file is neither UTF-8 nor UTF-16: save it as UTF-8"
        case .unexpected: return "found \(found) where \(expected) has to stand"
        case .unterminatedComment: return "the comment that starts here has no end: add '*/'"
        case .unterminatedString:
            return "the text that starts here has no closing quote: add '\"', or write a quote inside of it as '\\\"'"
        case .invalidEscape: return "'\\U' needs four hexadecimal digits, such as '\\U00E9'"
        case .propertyList: return "the property list cannot be read: \(found)"
        case .pluralRule: return "the entry '\(subject ?? "")' needs \(expected)"
        case .unreadable: return "the file cannot be read: \(found)"
        }
    }
}
