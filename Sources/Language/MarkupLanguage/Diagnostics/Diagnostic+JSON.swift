public import Foundation

extension Diagnostic: Codable {
    private enum CodingKeys: String, CodingKey {
        case file, start, end, severity, code, message, facts, suggestion, related, sourceLine
    }

    /// Reads what ``encode(to:)`` writes. The message is not read: it is made from the facts.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(DiagnosticCode.self, forKey: .code)
        severity = try container.decode(Severity.self, forKey: .severity)
        file = try container.decode(String.self, forKey: .file)
        start = try container.decode(SourcePosition.self, forKey: .start)
        end = try container.decode(SourcePosition.self, forKey: .end)
        facts = try container.decodeIfPresent([DiagnosticFact: String].self, forKey: .facts) ?? [:]
        suggestion = try container.decodeIfPresent(String.self, forKey: .suggestion)
        related = try container.decodeIfPresent(SourcePosition.self, forKey: .related)
        sourceLine = try container.decodeIfPresent(String.self, forKey: .sourceLine) ?? ""
    }

    /// Writes the facts and, for readers that show them as they are, the words.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
        try container.encode(start, forKey: .start)
        try container.encode(end, forKey: .end)
        try container.encode(severity, forKey: .severity)
        try container.encode(code, forKey: .code)
        try container.encode(message, forKey: .message)
        if !facts.isEmpty { try container.encode(facts, forKey: .facts) }
        try container.encodeIfPresent(suggestion, forKey: .suggestion)
        try container.encodeIfPresent(related, forKey: .related)
        if !sourceLine.isEmpty { try container.encode(sourceLine, forKey: .sourceLine) }
    }

    /// A JSON array of diagnostics, as `markup lint --format json` prints it.
    public static func json(_ diagnostics: [Diagnostic]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(diagnostics)
    }
}
