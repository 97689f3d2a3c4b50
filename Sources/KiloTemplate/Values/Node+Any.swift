import Foundation
import KeyValueCoding

extension Node {
    /// Makes a node of any value, cheapest cases first. Dictionaries and arrays are read when they are rendered.
    init(any value: Any) throws {
        switch value {
        case let value as String: self = .string(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as Bool: self = .bool(value)
        case let value as [String: Any]: self = .object(AnyObjectNode(value))
        case let value as [[String: Any]]: self = .list(DictionaryNodeList(value))
        case let value as [Any]: self = .list(AnyNodeList(value))
        default: self = try Node.uncommon(value)
        }
    }

    private static func uncommon(_ value: Any) throws -> Node {
        switch value {
        case let value as any TemplateRepresentable: return value.templateValue.node
        case let value as any OptionalValue:
            guard let wrapped = value.wrapped else { return .null }
            return try Node(any: wrapped)
        case is NSNull: return .null
        case let value as any KeyValueCoding: return .object(KeyValueObject(value))
        case let values as any Sequence<any KeyValueCoding>: return .list(ArrayNodeList(values.map { .object(KeyValueObject($0)) }))
        case let value as any Encodable: return .encodable(EncodableBox(value))
        default: throw UnsupportedValue(typeName: String(describing: type(of: value)))
        }
    }
}

/// Thrown where the place in the template is not known; the renderer adds it.
struct UnsupportedValue: Error {
    let typeName: String
}

/// Looks into an optional without knowing its type.
private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

final class AnyObjectNode: NodeObject {
    let fields: [String: Any]
    init(_ fields: [String: Any]) { self.fields = fields }
    override var isEmpty: Bool { fields.isEmpty }
    override var names: [String] { fields.keys.sorted() }

    override func value(named name: String, encoder: NodeEncoder) throws -> Node? {
        guard let value = fields[name] else { return nil }
        return try Node(any: value)
    }
}

final class DictionaryNodeList: NodeList {
    let elements: [[String: Any]]
    init(_ elements: [[String: Any]]) { self.elements = elements }
    override var count: Int { elements.count }

    override func element(at index: Int, encoder: NodeEncoder) throws -> Node {
        .object(AnyObjectNode(elements[index]))
    }
}

final class AnyNodeList: NodeList {
    let elements: [Any]
    init(_ elements: [Any]) { self.elements = elements }
    override var count: Int { elements.count }
    override func element(at index: Int, encoder: NodeEncoder) throws -> Node { try Node(any: elements[index]) }
}
