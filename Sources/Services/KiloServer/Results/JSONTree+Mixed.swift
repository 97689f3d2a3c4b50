import Foundation
import MarkupBasics

extension JSONTree {
    /// Creates an object of mixed values, as in a `[String: Any]`.
    init(members: [String: Any]) throws {
        self = .object(try members.mapValues { try JSONTree(mixed: $0) })
    }

    /// - Throws: a 500 ``ServiceError`` for a value that is neither known to JSON nor `Encodable`.
    private init(mixed value: Any) throws {
        switch value {
        case let text as String: self = .text(text)
        case let flag as Bool where type(of: value) == Bool.self: self = .boolean(flag)
        case let number as Decimal: self = .number(number)
        case let number as Int: self = .other(number)
        case let number as Double: self = .other(number)
        case let date as Date: self = .other(date)
        case let members as [String: Any]: try self.init(members: members)
        case let list as [Any]: self = .array(try list.map { try JSONTree(mixed: $0) })
        case is NSNull: self = .null
        default: self = try Self.other(value)
        }
    }

    private static func other(_ value: Any) throws -> JSONTree {
        if let optional = value as? any AnyOptional {
            return try optional.wrappedAny.map { try JSONTree(mixed: $0) } ?? .null
        }
        guard let encodable = value as? any Encodable else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "\(type(of: value)) is not Encodable"))
        }
        // The value need not be Sendable, so it is encoded at once.
        let data = try JSONBody.encode(encodable)
        return try JSONTree(mixed: JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    }
}
