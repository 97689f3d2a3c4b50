import Foundation

/// A JSON document under construction.
indirect enum JSONTree: Encodable, Equatable, Sendable {
    case object([String: JSONTree])
    case array([JSONTree])
    case text(String)
    case number(Decimal)
    case boolean(Bool)
    case null
    /// A value that encodes itself.
    case other(any Encodable & Sendable)

    static func == (one: JSONTree, other: JSONTree) -> Bool {
        switch (one, other) {
        case (.object(let one), .object(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        case (.text(let one), .text(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.boolean(let one), .boolean(let other)): one == other
        case (.null, .null): true
        default: false
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .array(let elements): try container.encode(elements)
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .boolean(let flag): try container.encode(flag)
        case .null: try container.encodeNil()
        // Encoded through the container, so that the encoder's date strategy applies.
        case .other(let value): try container.encode(value)
        }
    }

    /// Returns the object with additional members.
    func adding(_ members: [String: JSONTree]) -> JSONTree {
        guard case .object(let own) = self else { return self }
        return .object(own.merging(members) { $1 })
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(Decimal(value)) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONTree)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
