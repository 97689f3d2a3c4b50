import Foundation
import MarkupBasics

/// A value of a dynamic type, classified into the kinds that operators support.
enum DynamicValue {
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case date(Date)
    case array(DynamicArray)
    case dictionary(any DynamicDictionary)
    case other(Any)

    /// Classifies a value; optionals are unwrapped first, however deeply they nest.
    init(_ value: Any?) {
        guard let value else {
            self = .none
            return
        }
        let kind = DynamicKind.of(value)
        self = kind == .optional ? DynamicValue(Self.flattened(value)) : Self.sorted(value, kind) ?? .other(value)
    }

    /// Returns the value inside any number of optionals; `NSNull` counts as nil.
    static func flattened(_ value: Any?) -> Any? {
        guard let value else { return nil }
        switch DynamicKind.of(value) {
        case .none: return nil
        case .optional: return flattened((value as? any AnyOptional)?.wrappedAny)
        default: return value
        }
    }

    private static func sorted(_ value: Any, _ kind: DynamicKind) -> DynamicValue? {
        switch kind {
        case .none, .optional: return DynamicValue.none
        case .bool: return (value as? Bool).map(DynamicValue.bool)
        case .int: return (value as? Int).map(DynamicValue.int)
        case .double: return (value as? Double).map(DynamicValue.double)
        case .string: return (value as? String).map(DynamicValue.string)
        case .date: return (value as? Date).map(DynamicValue.date)
        case .substring: return .string(String(describing: value))
        case .character: return .string(String(describing: value))
        case .float: return (value as? Float).map { .double(shortest($0)) }
        case .cgFloat: return (value as? CGFloat).map { .double(Double($0)) }
        case .decimal: return (value as? Decimal).map { .double(NSDecimalNumber(decimal: $0).doubleValue) }
        case .boxedNumber: return (value as? NSNumber).map(boxed)
        case .integer: return (value as? any BinaryInteger).map { integer($0) }
        case .dictionary: return (value as? any DynamicDictionary).map(DynamicValue.dictionary)
        case .array: return (value as? any Collection).map { .array(DynamicArray($0)) }
        case .boxedDictionary: return (value as? [AnyHashable: Any]).map { .dictionary($0) }
        case .boxedArray: return (value as? [Any]).map { .array(DynamicArray($0)) }
        case .other: return nil
        }
    }

    private static func integer(_ value: some BinaryInteger) -> DynamicValue {
        Int(exactly: value).map { .int($0) } ?? .double(Double(value))
    }

    private static func boxed(_ number: NSNumber) -> DynamicValue {
        let type = String(cString: number.objCType)
        // A boxed Bool has the code of a C char; a boxed Int8 is widened when it is boxed.
        if type == "c" || type == "B" { return .bool(number.boolValue) }
        if type == "d" || type == "f" { return .double(number.doubleValue) }
        if type == "Q", number.uint64Value > UInt64(Int.max) { return .double(number.doubleValue) }
        return .int(number.intValue)
    }

    /// Returns the double that prints like the float (0.1, not 0.10000000149).
    private static func shortest(_ value: Float) -> Double {
        Double(value.description) ?? Double(value)
    }

    /// The value in Swift's type.
    var any: Any? {
        switch self {
        case .none: nil
        case .bool(let value): value
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .date(let value): value
        case .array(let value): value.base
        case .dictionary(let value): value
        case .other(let value): value
        }
    }

    /// The number as a double; nil for other kinds.
    var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// The name of the kind, for messages.
    var kind: String {
        switch self {
        case .none: "nil"
        case .bool: "a truth value"
        case .int, .double: "a number"
        case .string: "a text"
        case .date: "a date"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .other(let value): "a '\(type(of: value))'"
        }
    }
}
