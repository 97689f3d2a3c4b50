public import Foundation

extension Diagnostic: Codable {
    private enum CodingKeys: String, CodingKey {
        case file, start, end, severity, code, message, facts, suggestion, related, sourceLine
    }

    /// Decodes the output of ``encode(to:)``. The message is not decoded, because it is made from the facts.
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

    /// Encodes the facts, and the message for readers that show it unchanged.
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

    /// Returns a JSON array of diagnostics, as printed by `markup lint --format json`.
    public static func json(_ diagnostics: [Diagnostic]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(diagnostics)
    }
}
