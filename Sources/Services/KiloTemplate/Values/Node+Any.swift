import Foundation
import MarkupBasics

extension Node {
    /// Creates a node of any value, with the cheapest cases first. Dictionaries and arrays are read when they are
    /// rendered.
    ///
    /// The type is compared before the cast: a cast alone would also turn an `NSNumber` into an `Int`, whatever it
    /// holds.
    init(any value: Any) throws {
        let type = type(of: value)
        if type == String.self, let value = value as? String {
            self = .string(value)
        } else if type == Int.self, let value = value as? Int {
            self = .int(value)
        } else if type == Double.self, let value = value as? Double {
            self = .double(value)
        } else if type == Bool.self, let value = value as? Bool {
            self = .bool(value)
        } else if type == [String: Any].self, let value = value as? [String: Any] {
            self = .object(AnyObjectNode(value))
        } else if type == [[String: Any]].self, let value = value as? [[String: Any]] {
            self = .list(DictionaryNodeList(value))
        } else if type == [Any].self, let value = value as? [Any] {
            self = .list(AnyNodeList(value))
        } else {
            self = try Node.uncommon(value)
        }
    }

    private static func uncommon(_ value: Any) throws -> Node {
        // The type is tested first, because the cast alone would bridge a whole dictionary to see whether it is a
        // number.
        if type(of: value) is NSNumber.Type, let number = value as? NSNumber { return Node(number) }
        switch value {
        case let value as any TemplateRepresentable: return value.templateValue.node
        case let value as any AnyOptional:
            guard let wrapped = value.wrappedAny else { return .null }
            return try Node(any: wrapped)
        case is NSNull: return .null
        case let value as any NamedValues: return .object(NamedValuesNode(value))
        case let value as any Encodable: return .encodable(EncodableBox(value))
        case let value as [String: Any]: return .object(AnyObjectNode(value))
        case let value as [Any]: return .list(AnyNodeList(value))
        default: throw TemplateError(.unsupportedValue(type: String(describing: type(of: value))))
        }
    }

    /// Creates a node for a number from Foundation's JSON, by its kind in the text.
    private init(_ number: NSNumber) {
        if type(of: number) == type(of: NSNumber(value: true)) {
            self = .bool(number.boolValue)
        } else if let decimal = number as? NSDecimalNumber {
            self = .decimal(DecimalBox(decimal.decimalValue))
        } else {
            switch String(cString: number.objCType) {
            case "d": self = .double(number.doubleValue)
            case "f": self = Node(number.floatValue)
            case "Q": self = Node(unsigned: number.uint64Value)
            default: self = .int(number.intValue)
            }
        }
    }
}
