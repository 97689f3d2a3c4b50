import Foundation
import Testing

/// A document or template with a slip; `¦` stands where it is reported.
struct Slip: CustomTestStringConvertible, Sendable {
    let kind: String
    let text: String
    let message: String

    var testDescription: String { "\(kind): \(text)" }

    /// The text without the mark.
    var source: String { text.replacing("¦", with: "") }

    /// The position of the mark, as line and column.
    var place: String {
        let before = text.prefix { $0 != "¦" }.split(separator: "\n", omittingEmptySubsequences: false)
        return "\(before.count):\((before.last?.unicodeScalars.count ?? 0) + 1)"
    }

    init(_ kind: String, _ text: String, _ message: String) {
        (self.kind, self.text, self.message) = (kind, text, message)
    }

    /// Returns the slips that a report lacks, and the lines of the report that belong to none.
    ///
    /// - Parameter expected: The slips with the names of their files.
    static func differences(
        in report: String, _ severity: String = "error", from expected: [(String, Slip)]
    ) -> [String] {
        let lines = report.split(separator: "\n").filter { $0.contains(": \(severity): ") }
        var rest = lines.map(String.init)
        var missing: [String] = []
        for (file, slip) in expected {
            let place = "/\(file):\(slip.place): \(severity): \(slip.message)"
            if rest.contains(where: { $0.contains(place) }) {
                rest.removeAll { $0.contains(place) }
            } else {
                missing.append("missing: \(slip.kind): \(place)")
            }
        }
        return missing + rest.map { "unexpected: \($0)" }
    }
}

/// The files of `Strangers`: programs and documents that were written from the guides, without looking at the check.
///
/// Each part begins with a line `==== head`; that of a slip is `==== owner: kind | message`.
enum Strangers {
    struct Part {
        let head: String
        let text: String

        /// The word before the first colon: the owner of a document.
        var owner: String { String(head.prefix { $0 != ":" }) }
    }

    static func parts(of name: String) throws -> [Part] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Strangers/\(name).txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.components(separatedBy: "==== ").dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return Part(head: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "")
        }
    }

    static func slips(in name: String) throws -> [(owner: String, slip: Slip)] {
        try parts(of: name).map { part in
            let words = part.head.components(separatedBy: " | ")
            return (part.owner, Slip(words[0], part.text, words.dropFirst().joined(separator: " | ")))
        }
    }

    /// The Swift files by path.
    static func program() throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try parts(of: "program").map { ($0.head, $0.text) })
    }

    /// A document that the others include.
    static let row = """
        <?parameters {"line": "Line", "heading": "String?"}?>
        <LMRowView><UILabel text="$heading"/><UILabel text="$line.name"/></LMRowView>
        """
}
