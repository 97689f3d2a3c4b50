import MarkupBasics
import SwiftSyntax

extension Trivia {
    /// The lines of the documentation comments, without comment markers.
    var documentationLines: [String] {
        flatMap { piece -> [String] in
            switch piece {
            case .docLineComment(let text): [String(text.dropFirst(3))]
            case .docBlockComment(let text):
                text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false).map { line in
                    let text = line.trimmed
                    return text == "*" ? "" : text.hasPrefix("* ") ? String(text.dropFirst(2)) : text
                }
            default: []
            }
        }
    }
}

extension SyntaxProtocol {
    /// The argument with the first paragraph of the documentation comment; empty if absent.
    var summaryArgument: String {
        let paragraph = leadingTrivia.documentationLines.map(\.trimmed).prefix { !$0.isEmpty }.joined(separator: " ")
        return paragraph.isEmpty ? "" : ", summary: \(paragraph.literal)"
    }
}
