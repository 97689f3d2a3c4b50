import Foundation

/// A value whose type is known only when the program runs, sorted into the kinds that operators understand.
enum DynamicValue {
    case none
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case date(Date)
    case array(DynamicArray)
    case dictionary([AnyHashable: Any])
    case other(Any)

    /// Sorts a value; optionals are opened first, however deeply they nest.
    init(_ value: Any?) {
        guard let value = Self.flattened(value) else {
            self = .none
            return
        }
        switch value {
        case let value as String: self = .string(value)
        case let value as Date: self = .date(value)
        case let value as Substring: self = .string(String(value))
        case let value as Character: self = .string(String(value))
        default: self = Self.number(value) ?? Self.collection(value) ?? .other(value)
        }
    }

    /// The value inside of any number of optionals, `NSNull` counting as nil.
    static func flattened(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if let optional = value as? any OptionalValue { return flattened(optional.wrappedValue) }
        return value is NSNull ? nil : value
    }

    private static func number(_ value: Any) -> DynamicValue? {
        // The dynamic type decides: `as? Int` would also accept an NSNumber that holds a fraction or a Bool.
        if type(of: value) is NSNumber.Type, let number = value as? NSNumber { return boxed(number) }
        switch value {
        case let value as Bool: return .bool(value)
        case let value as Int: return .int(value)
        case let value as Double: return .double(value)
        case let value as Float: return .double(shortest(value))
        case let value as CGFloat: return .double(Double(value))
        case let value as Decimal: return .double(NSDecimalNumber(decimal: value).doubleValue)
        case let value as any BinaryInteger: return integer(value)
        default: return nil
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

    /// The double that prints like the float (0.1, not 0.10000000149).
    private static func shortest(_ value: Float) -> Double {
        Double(value.description) ?? Double(value)
    }

    private static func collection(_ value: Any) -> DynamicValue? {
        if let pairs = value as? [AnyHashable: Any] { return .dictionary(pairs) }
        if let elements = value as? any Collection { return .array(DynamicArray(elements)) }
        return nil
    }

    /// The value as Swift hands it on.
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

    /// The number as a double, nil for other kinds.
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

    /// The kind, for messages.
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

/// Lets an optional of any type be opened without its type.
protocol OptionalValue {
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    var wrappedValue: Any? { self.map { $0 } }
}
