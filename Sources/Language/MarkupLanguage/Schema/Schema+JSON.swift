public import Foundation

extension Schema: Codable {
    private enum CodingKeys: String, CodingKey { case classes, foreignClasses }

    /// Reads `{"classes": [...], "foreignClasses": ["..."]}`; the second member is optional.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode([ClassSchema].self, forKey: .classes),
            foreignClasses: try container.decodeIfPresent(Set<String>.self, forKey: .foreignClasses) ?? [])
    }

    /// Writes `{"classes": [...], "foreignClasses": ["..."]}`, sorted by name; the second member only if it is not
    /// empty.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(classes, forKey: .classes)
        if !foreignClasses.isEmpty { try container.encode(foreignClasses.sorted(), forKey: .foreignClasses) }
    }

    /// Reads the output of ``json()``; throws a `DecodingError` for anything else.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(Schema.self, from: json)
    }

    /// Returns the JSON for `init(json:)` with sorted keys, so that equal schemas give equal texts.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
