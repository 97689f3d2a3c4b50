import MarkupBasics

/// A fault in a `.strings` or `.stringsdict` file.
public struct StringsFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of fault it is.
    @nonexhaustive
    public enum Code: String, Sendable, CaseIterable {
        /// The file is larger than the bound.
        case tooLarge
        /// The file is not of its form; `found` says what is wrong.
        case malformed
        /// An entry of a `.stringsdict` lacks something or has the wrong type; `subject` names it.
        case pluralRule
        /// The file cannot be read.
        case unreadable
    }

    /// What kind of fault it is.
    public var code: Code
    /// The line, from 1; 0 where it is not known.
    public var line: Int
    /// What has to stand there.
    public var expected: String?
    /// What is wrong.
    public var found: String?
    /// The entry.
    public var subject: String?
    /// The file, when it is known.
    public var file: String?

    init(_ code: Code, line: Int = 0, expected: String? = nil, found: String? = nil, subject: String? = nil) {
        self.code = code
        self.line = line
        self.expected = expected
        self.found = found
        self.subject = subject
    }

    init(_ fault: StringsTable.Fault) {
        switch fault {
        case .tooLarge: self.init(.tooLarge)
        case .malformed(let line, let reason): self.init(.malformed, line: line, found: reason)
        }
    }

    /// `file:line: sentence`, without the parts that are not known.
    public var description: String {
        let place = (file ?? "") + (line > 0 ? "\(file == nil ? "" : ":")\(line)" : "")
        return place.isEmpty ? sentence : place + ": " + sentence
    }

    /// What is wrong and what to change.
    public var sentence: String {
        switch code {
        case .tooLarge: "the file is larger than 16 MB: split it into several tables"
        case .malformed: "the file is not of its form: \(found ?? "")"
        case .pluralRule: "the entry '\(subject ?? "")' needs \(expected ?? "something else")"
        case .unreadable: "the file cannot be read: \(found ?? "")"
        }
    }
}
