import Foundation
import KiloContract

/// The changes as the user sees them.
struct DiffReport {
    private let changes: [ContractChange]
    private let allowed: Set<ChangeKind>
    let isBreaking: Bool

    init(_ comparison: ContractComparison, allowed: Set<ChangeKind>) {
        changes = comparison.changes
        self.allowed = allowed
        isBreaking = !comparison.breaking(allowing: allowed).isEmpty
    }

    private func isAllowed(_ change: ContractChange) -> Bool {
        change.severity == .breaking && allowed.contains(change.kind)
    }

    private func count(_ severity: ContractChange.Severity) -> Int {
        changes.count(where: { $0.severity == severity })
    }

    /// Three lines for each change, and one line of figures.
    var text: String {
        var lines: [String] = []
        for change in changes {
            let mark = isAllowed(change) ? " (allowed)" : ""
            let operation = change.operation.map { " in \($0)" } ?? ""
            lines.append("\(change.severity.rawValue)\(mark): \(change.kind.rawValue)\(operation)")
            lines.append("    \(change.sentence)")
            lines.append("    \(Self.place(of: change))")
        }
        let accepted = changes.filter(isAllowed).count
        let allowance = accepted == 0 ? "" : " (\(accepted) allowed)"
        lines.append(
            changes.isEmpty
                ? "no changes"
                : "\(count(.breaking)) breaking\(allowance), \(count(.doubtful)) doubtful, \(count(.compatible)) compatible"
        )
        return lines.map { "\(DocumentFile.printable($0))\n" }.joined()
    }

    private static func place(of change: ContractChange) -> String {
        switch (change.oldPointer, change.newPointer) {
        case (let old?, let new?): old == new ? "at \(old)" : "old: \(old), new: \(new)"
        case (let old?, nil): "old: \(old)"
        case (nil, let new?): "new: \(new)"
        case (nil, nil): "in the document"
        }
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let document = Document(
                breaking: count(.breaking), doubtful: count(.doubtful), compatible: count(.compatible),
                allowed: changes.filter(isAllowed).count,
                changes: changes.map { Entry(change: $0, isAllowed: isAllowed($0)) })
            return String(decoding: try encoder.encode(document), as: UTF8.self)
        }
    }

    private struct Document: Encodable {
        let breaking: Int
        let doubtful: Int
        let compatible: Int
        let allowed: Int
        let changes: [Entry]
    }

    /// A change with one more member.
    private struct Entry: Encodable {
        let change: ContractChange
        let isAllowed: Bool

        private enum CodingKeys: String, CodingKey { case allowed }

        func encode(to encoder: any Encoder) throws {
            try change.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(isAllowed, forKey: .allowed)
        }
    }
}
