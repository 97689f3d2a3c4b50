public import Foundation

/// A value of JSON whose form is not known before it is read.
///
/// Clients that `kilo client` makes have it where a document describes nothing, or where a service sends something else
/// than its document describes.
///
/// ```swift
/// if case .object(let members) = value, case .text(let name)? = members["name"] { print(name) }
/// ```
public enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    /// A number without a fraction that fits in 64 bits.
    case integer(Int)
    case number(Double)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The member of an object; `nil` for another value.
    public subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text of a text; `nil` for another value.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number of a number; `nil` for another value.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// Returns the value as another type.
    ///
    /// - Throws: the decoder's error, if the value has another form.
    public func decoded<Value: Decodable>(
        as type: Value.Type = Value.self, by decoder: JSONDecoder = OpenAPICoding.decoder()
    ) throws -> Value {
        try decoder.decode(type, from: OpenAPICoding.encoder().encode(self))
    }
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The text of a text, and the JSON of another value, as an argument of a request is written.
    public var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value.description
        case .integer(let value): value.description
        case .number(let value): value.description
        case .text(let value): value
        case .array, .object: (try? OpenAPICoding.jsonText(self)) ?? ""
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object; the last of several values with one name counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(Dictionary(elements) { $1 }) }
}
