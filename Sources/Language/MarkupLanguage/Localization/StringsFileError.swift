import MarkupBasics

/// A fault in a `.strings` or `.stringsdict` file.
public struct StringsFileError: Error, Sendable, Equatable {
    /// The kind of fault, with its facts.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// The file is larger than 16 MB.
        case tooLarge
        /// The file is malformed: the line, from 1 (nil if it is not known), and the parser's message.
        case malformed(line: Int?, reason: String)
        /// An entry of a `.stringsdict` is incomplete or has the wrong type; `expected` describes the expectation.
        case pluralRule(entry: String, expected: String)
        /// The file cannot be read; `reason` is the system's message.
        case unreadable(reason: String)
    }

    /// The kind of fault.
    public let code: Code
    /// The path of the file; nil for content passed as bytes.
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
    /// The text `file:line: sentence`, without the parts that are not known.
    public var description: String {
        var parts: [String] = []
        if let file { parts.append(file) }
        if case .malformed(let line?, _) = code { parts.append("\(line)") }
        return parts.isEmpty ? sentence : "\(parts.joined(separator: ":")): \(sentence)"
    }

    /// The fault and the change to make, without the position.
    public var sentence: String {
        switch code {
        case .tooLarge: "the file is larger than 16 MB; split it into several tables"
        case .malformed(_, let reason): "the file has the wrong format: \(reason)"
        case .pluralRule(let entry, let expected): "the entry '\(entry)' needs \(expected)"
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        }
    }
}
