public import Foundation

extension Diagnostic: Encodable {
    private enum CodingKeys: String, CodingKey {
        case file, start, end, severity, code, message, facts, suggestion, related, declaration, sourceLine
    }

    /// Encodes the rule name, the facts, and the message for readers that show it unchanged.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
        try container.encode(start, forKey: .start)
        try container.encode(end, forKey: .end)
        try container.encode(severity, forKey: .severity)
        try container.encode(code.ruleName, forKey: .code)
        try container.encode(message, forKey: .message)
        let facts = code.facts
        if !facts.isEmpty { try container.encode(facts, forKey: .facts) }
        try container.encodeIfPresent(suggestion, forKey: .suggestion)
        try container.encodeIfPresent(related, forKey: .related)
        try container.encodeIfPresent(declaration, forKey: .declaration)
        if !sourceLine.isEmpty { try container.encode(sourceLine, forKey: .sourceLine) }
    }

    /// Returns a JSON array of diagnostics, as printed by `markup lint --format json`.
    public static func json(_ diagnostics: [Diagnostic]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(diagnostics)
    }
}
