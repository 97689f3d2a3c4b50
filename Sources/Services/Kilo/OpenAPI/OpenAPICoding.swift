public import Foundation
import MarkupBasics

/// The forms in which OpenAPI documents describe values: dates are texts such as `2018-06-28T10:45:00Z` (RFC 3339).
///
/// Clients that `kilo client` makes call it. The document of a service of KiloServer describes dates as numbers, so its
/// client has numbers.
public enum OpenAPICoding {
    /// Returns a new encoder, which writes dates as texts in UTC, with milliseconds if they are not zero.
    public static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(dateText(date))
        }
        return encoder
    }

    /// Returns a new decoder, which reads dates with and without fractions of a second, and with any offset.
    public static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(iso8601: text) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "expected a time such as '2018-06-28T10:45:00Z'")
            }
            return date
        }
        return decoder
    }

    /// Returns a date as text in UTC, such as `2018-06-28T10:45:00Z`, with milliseconds if they are not zero. Dates before
    /// the year -999999 and after 999999 are written as the first and the last one of these.
    public static func dateText(_ date: Date) -> String {
        // The first and the last day of a calendar of six-digit years.
        let interval = date.timeIntervalSince1970
        let seconds = interval.isNaN ? 0 : min(max(interval, -31_619_087_596_800), 31_494_784_780_799)
        let milliseconds = Int((seconds * 1000).rounded())
        let whole = milliseconds.floorDivided(by: 1000)
        let moment = LocalDateTime(Date(timeIntervalSince1970: Double(whole)), in: .gmt)
        let fraction = milliseconds - whole * 1000
        let time = [moment.time.hour, moment.time.minute, moment.time.second].map { String.padded($0, 2) }
        return "\(moment.date)T\(time.joined(separator: ":"))" + (fraction == 0 ? "" : "." + .padded(fraction, 3)) + "Z"
    }

    /// Returns a value as JSON.
    ///
    /// - Throws: the encoder's error.
    public static func jsonText(_ value: some Encodable) throws -> String {
        String(decoding: try encoder().encode(value), as: UTF8.self)
    }

    /// Returns each value as JSON; `nil` for `nil`.
    public static func jsonTexts(_ values: [some Encodable]?) throws -> [String]? {
        try values?.map { try jsonText($0) }
    }
}

// MARK: - Arguments

extension OpenAPICoding {
    /// Returns values as one text with a separator between them. Dates are texts.
    ///
    /// - Throws: ``WebServiceError`` with the code `invalidArgument` for a value that is no argument.
    public static func joined(_ values: [Any], by separator: String) throws -> String {
        try ArgumentValue.flat(values.map(withText), name: "value").map(\.text).joined(separator: separator)
    }

    /// Returns values as one text with a separator between them; `nil` for `nil`. Dates are texts.
    ///
    /// - Throws: ``WebServiceError`` with the code `invalidArgument` for a value that is no argument.
    public static func joinedIfPresent(_ values: [Any]?, by separator: String) throws -> String? {
        try values.map { try joined($0, by: separator) }
    }

    /// Returns headers: `nil` is left out, several values have commas between them, and dates are texts.
    ///
    /// - Throws: ``WebServiceError`` with the code `invalidArgument` for a value that is no argument.
    public static func headers(_ values: [String: Any]) throws -> [String: String] {
        var headers: [String: String] = [:]
        for (name, value) in values {
            let texts = try ArgumentValue.flat(withText(value), name: name).map(\.text)
            if !texts.isEmpty { headers[name] = texts.joined(separator: ",") }
        }
        return headers
    }

    private static func withText(_ value: Any) -> Any { (value as? Date).map(dateText) ?? value }

    /// Returns the members of an object as arguments; none for `nil`. Members that are objects themselves are JSON.
    ///
    /// - Parameters:
    ///   - value: a value that encodes as an object.
    ///   - name: the name of the object, for arguments such as `filter[color]`; `nil` for the names of the members
    ///     alone.
    /// - Throws: the encoder's error; ``WebServiceError`` with the code `invalidArgument` for a value that is no
    ///   object.
    public static func members(of value: (some Encodable)?, in name: String? = nil) throws -> [String: Any] {
        guard let value else { return [:] }
        let tree = try JSONDecoder().decode(JSONValue.self, from: encoder().encode(value))
        guard case .object(let members) = tree else {
            throw WebServiceError(
                .invalidArgument(.unwritable(name: name ?? "", type: "\(type(of: value))")))
        }
        var arguments: [String: Any] = [:]
        for (key, value) in members {
            let argument = name.map { "\($0)[\(key)]" } ?? key
            switch value {
            case .null: continue
            case .array(let elements): arguments[argument] = elements.map(\.description)
            default: arguments[argument] = value.description
            }
        }
        return arguments
    }

    /// Returns arguments of several sources as one dictionary; the last of several values with one name counts.
    public static func arguments(_ sources: [String: Any]...) -> [String: Any] {
        sources.reduce(into: [:]) { all, source in all.merge(source) { $1 } }
    }

    /// Returns an object as a form, `name=value&name=value`.
    ///
    /// - Throws: as ``members(of:in:)``.
    public static func form(_ value: some Encodable) throws -> Data {
        Data(try QueryEncoding.text(members(of: value)).utf8)
    }
}

// MARK: - Parts of generated types

extension OpenAPICoding {
    /// Returns the members of an object whose names are not among the keys of a type.
    ///
    /// - Throws: the decoder's error for a member of another type.
    public static func additionalMembers<Value: Decodable, Keys: CodingKey & CaseIterable>(
        of decoder: any Decoder, except keys: Keys.Type
    ) throws -> [String: Value] {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let listed = Set(keys.allCases.map(\.stringValue))
        var members: [String: Value] = [:]
        for key in container.allKeys where !listed.contains(key.stringValue) {
            members[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return members
    }

    /// Writes members beside those that the object has already.
    ///
    /// - Throws: the encoder's error.
    public static func encode(additionalMembers members: [String: some Encodable], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (name, value) in members { try container.encode(value, forKey: AnyKey(stringValue: name)) }
    }

    /// Returns a member of an object that is a text, by which alternatives differ; `nil` for a missing one and for
    /// another value.
    public static func text(_ name: String, of decoder: any Decoder) -> String? {
        let container = try? decoder.container(keyedBy: AnyKey.self)
        return try? container?.decode(String.self, forKey: AnyKey(stringValue: name))
    }

    /// Returns a member of an object that is a whole number, by which alternatives differ; `nil` for a missing one and
    /// for another value.
    public static func number(_ name: String, of decoder: any Decoder) -> Int? {
        let container = try? decoder.container(keyedBy: AnyKey.self)
        return try? container?.decode(Int.self, forKey: AnyKey(stringValue: name))
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }
}
