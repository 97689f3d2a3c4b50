import MarkupBasics

/// A fault in a `.strings` or `.stringsdict` file.
public struct StringsFileError: Error, Sendable, Equatable {
    /// What kind of fault it is, with the facts.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The file is larger than 16 MB.
        case tooLarge
        /// The file is not of its form: the line, from 1 (nil where it is not known), and the parser's words for what is wrong.
        case malformed(line: Int?, reason: String)
        /// An entry of a `.stringsdict` lacks something or has the wrong type; `expected` says in words what it needs.
        case pluralRule(entry: String, expected: String)
        /// The file cannot be read; `reason` is what the system says.
        case unreadable(reason: String)
    }

    /// What kind of fault it is.
    public let code: Code
    /// The file's path; nil for contents that were given as bytes.
    public internal(set) var file: String?

    init(_ code: Code) {
        self.code = code
    }

    init(_ fault: StringsTable.Fault) {
        switch fault {
        case .tooLarge: self.init(Code.tooLarge)
        case .malformed(let line, let reason): self.init(.malformed(line: line > 0 ? line : nil, reason: reason))
        }
    }
}

extension StringsFileError: CustomStringConvertible {
    /// `file:line: sentence`, without the parts that are not known.
    public var description: String {
        var parts: [String] = []
        if let file { parts.append(file) }
        if case .malformed(let line?, _) = code { parts.append("\(line)") }
        return parts.isEmpty ? sentence : "\(parts.joined(separator: ":")): \(sentence)"
    }

    /// What is wrong and what to change, without the place.
    public var sentence: String {
        switch code {
        case .tooLarge: "the file is larger than 16 MB; split it into several tables"
        case .malformed(_, let reason): "the file is not of its form: \(reason)"
        case .pluralRule(let entry, let expected): "the entry '\(entry)' needs \(expected)"
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        }
    }
}
