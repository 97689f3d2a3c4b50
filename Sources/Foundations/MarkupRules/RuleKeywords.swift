import Foundation

/// A limit as keywords of JSON Schema, by which services report a violated rule to their clients.
package struct RuleKeywords: Codable, Sendable, Equatable {
    var required: Bool?
    var const: Bool?
    var minimum: Decimal?
    var maximum: Decimal?
    /// Dates of ISO 8601.
    var formatMinimum: String?
    var formatMaximum: String?
    var minLength: Int?
    var maxLength: Int?
    var minItems: Int?
    var maxItems: Int?
    var format: String?
    var pattern: String?
    var `enum`: [RuleLimit.Choice]?

    /// `nil` for a limit that is only described.
    package init?(_ limit: RuleLimit) {
        switch limit {
        case .required: required = true
        case .accepted: const = true
        case .number(let minimum, let maximum): (self.minimum, self.maximum) = (minimum, maximum)
        case .date(let minimum, let maximum):
            (formatMinimum, formatMaximum) = (minimum?.formatted(.iso8601), maximum?.formatted(.iso8601))
        case .length(let lengths): (minLength, maxLength) = (lengths.lowerBound, lengths.upperBound)
        case .count(let counts): (minItems, maxItems) = (counts.lowerBound, counts.upperBound)
        case .pattern(let pattern, _): self.pattern = pattern
        case .email: format = "email"
        case .oneOf(let choices): self.enum = choices
        case .described: return nil
        }
    }

    /// Returns the limit; one that is described by `form` if there are no known words.
    package func limit(form: String) -> RuleLimit {
        if required == true { return .required }
        if const == true { return .accepted }
        if minimum != nil || maximum != nil { return .number(minimum: minimum, maximum: maximum) }
        let dates = [formatMinimum, formatMaximum].map { text in text.flatMap { try? Date($0, strategy: .iso8601) } }
        if dates[0] != nil || dates[1] != nil { return .date(minimum: dates[0], maximum: dates[1]) }
        if let minLength, let maxLength, minLength <= maxLength { return .length(minLength...maxLength) }
        if let minItems, let maxItems, minItems <= maxItems { return .count(minItems...maxItems) }
        if format == "email" { return .email }
        if let choices = self.enum { return .oneOf(choices) }
        if let pattern { return .pattern(pattern, form: form) }
        return .described(form)
    }
}

extension RuleLimit.Choice: Codable {
    /// Reads a number or a text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Writes the number or the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}
