import Foundation

/// A JSON document under construction.
indirect enum JSONTree: Encodable, Equatable {
    case object([String: JSONTree])
    case array([JSONTree])
    case text(String)
    case number(Decimal)
    case boolean(Bool)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .array(let elements): try container.encode(elements)
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .boolean(let flag): try container.encode(flag)
        }
    }

    /// The object with more members.
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
