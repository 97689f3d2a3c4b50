import MarkupBasics
import SwiftSyntax

/// The parts of a documentation comment.
struct ServiceDocumentation {
    /// The text before and between the lists.
    var summary = ""
    var parameters: [String: String] = [:]
    var returns = ""
    /// The meaning of each error status: `- Throws: 404 if there is no such pet; 409 if it is sold.`
    var errors: [(status: Int, meaning: String)] = []
    private var throwing = ""

    private enum Target {
        case summary
        case parameter(String)
        case parameterList, returns, throwing, ignored
    }

    init(_ trivia: Trivia) {
        var target = Target.summary
        for line in trivia.documentationLines {
            let text = line.trimmed
            if text.hasPrefix("- ") || text.hasPrefix("* "), read(item: String(text.dropFirst(2)), &target) { continue }
            append(text, to: target)
        }
        summary = summary.trimmed
        errors = Self.errors(throwing)
    }

    /// Returns the clauses that begin with an error status; other clauses are only for readers.
    private static func errors(_ text: String) -> [(status: Int, meaning: String)] {
        var seen: Set<Int> = []
        return text.split(separator: ";").compactMap { clause in
            let words = clause.trimmed.split(separator: " ", maxSplits: 1)
            guard let status = words.first.flatMap({ Int($0.hasSuffix(":") ? $0.dropLast() : $0) }),
                400...599 ~= status, seen.insert(status).inserted
            else { return nil }
            let meaning = words.dropFirst().first.map(String.init) ?? ""
            return (status, meaning.hasSuffix(".") ? String(meaning.dropLast()) : meaning)
        }
    }

    /// Reads a list item with a keyword; returns false for an ordinary item.
    private mutating func read(item: String, _ target: inout Target) -> Bool {
        guard let colon = item.firstIndex(of: ":") else { return false }
        let words = item[..<colon].split(separator: " ")
        let text = String(item[item.index(after: colon)...]).trimmed
        switch (words.first?.lowercased(), words.count) {
        case ("parameters", 1): target = .parameterList
        case ("parameter", 2):
            target = .parameter(String(words[1]))
            append(text, to: target)
        case ("returns", 1):
            target = .returns
            append(text, to: target)
        case ("throws", 1):
            target = .throwing
            append(throwing.isEmpty ? text : "; " + text, to: target)
        case ("note", 1), ("warning", 1), ("important", 1), ("seealso", 1): target = .ignored
        case (_, 1):
            switch target {
            case .parameterList, .parameter:
                target = .parameter(String(words[0]))
                append(text, to: target)
            default: return false
            }
        default: return false
        }
        return true
    }

    private mutating func append(_ text: String, to target: Target) {
        switch target {
        case .summary: summary += text + "\n"
        case .parameter(let name):
            parameters[name] = [parameters[name] ?? "", text].filter { !$0.isEmpty }.joined(separator: " ")
        case .returns: returns = [returns, text].filter { !$0.isEmpty }.joined(separator: " ")
        case .throwing: throwing = [throwing, text].filter { !$0.isEmpty }.joined(separator: " ")
        case .parameterList, .ignored: break
        }
    }
}
