import Foundation
import MarkupBasics
import Synchronization

/// The kind of a value's type.
///
/// Testing a value for a protocol or a bridged class costs up to microseconds, so each type is tested once and its kind
/// is cached; the most frequent types are recognised by identity.
enum DynamicKind: Sendable {
    case none, optional, bool, int, double, string, date
    case substring, character, float, cgFloat, decimal, boxedNumber, integer
    case dictionary, array, boxedDictionary, boxedArray, other

    /// Returns the kind of a value's type.
    static func of(_ value: Any) -> DynamicKind {
        let type = type(of: value)
        if type == String.self { return .string }
        if type == Int.self { return .int }
        if type == Double.self { return .double }
        if type == Bool.self { return .bool }
        if type == [String: Any].self { return .dictionary }
        let identifier = ObjectIdentifier(type)
        if let kind = known.withLock({ $0[identifier] }) { return kind }
        let kind = find(value, type)
        known.withLock { $0[identifier] = kind }
        return kind
    }

    private static let known = Mutex<[ObjectIdentifier: DynamicKind]>([:])

    private static func find(_ value: Any, _ type: Any.Type) -> DynamicKind {
        if type is any AnyOptional.Type { return .optional }
        if let exact = exact[ObjectIdentifier(type)] { return exact }
        if type is AnyClass { return box(type) }
        if value is any BinaryInteger { return .integer }
        if value is any DynamicDictionary { return .dictionary }
        return value is any Collection ? .array : .other
    }

    private static func box(_ type: Any.Type) -> DynamicKind {
        switch type {
        case is NSNull.Type: .none
        case is NSNumber.Type: .boxedNumber
        case is NSString.Type: .substring
        case is NSDictionary.Type: .boxedDictionary
        case is NSArray.Type: .boxedArray
        case is any Collection.Type: .array
        default: .other
        }
    }

    /// The kinds of frequent types. Bytes are one value, not an array of numbers.
    private static let exact: [ObjectIdentifier: DynamicKind] = [
        ObjectIdentifier(Date.self): .date, ObjectIdentifier(Substring.self): .substring,
        ObjectIdentifier(Character.self): .character, ObjectIdentifier(Float.self): .float,
        ObjectIdentifier(CGFloat.self): .cgFloat, ObjectIdentifier(Decimal.self): .decimal,
        ObjectIdentifier(Data.self): .other,
    ]
}
