import Foundation
import KeyValueCoding
import MarkupLanguage

extension KeyValueProperty {
    /// Assigns a bound value: a value of the property's type unchanged, other values converted, and `nil` as the
    /// property's empty value.
    ///
    /// - Returns: Whether the property accepted the value.
    @discardableResult
    func setBoundValue(_ value: Any?, of object: AnyObject) -> Bool {
        // Most values fit; unwrapping them first would copy them twice.
        if case .some = value, setValue(value, of: object) { return true }
        guard let value else { return setValue(ValueConversion.emptyValue(of: self), of: object) }
        return ValueConversion.value(value, as: valueType).map { setValue($0, of: object) } ?? false
    }

    /// The value that ``setBoundValue(_:of:)`` assigns for `value`.
    func boundValue(for value: Any?) -> Any? {
        guard let value else { return ValueConversion.emptyValue(of: self) }
        if type(of: value) == valueType { return value }
        return ValueConversion.value(value, as: valueType) ?? value
    }
}

extension TypedValue {
    /// The number of a model; `nil` for other values and for numbers that cannot be written in a document.
    fileprivate init?(_ value: Any) {
        switch value {
        case let number as Int: self = .integer(number)
        case let number as Double where number.isFinite: self = .number(number)
        case let number as CGFloat where number.isFinite: self = .number(Double(number))
        case let number as Float where number.isFinite: self = .number(Double(number))
        default: return nil
        }
    }
}

/// Conversion between the types of models and of views.
enum ValueConversion {
    /// The value that represents `nil` in a property that is not optional.
    static func emptyValue(of property: KeyValueProperty) -> Any? {
        property.isOptional ? nil : emptyValues.first { $0.type == property.valueType }?.value
    }

    private static let emptyValues: [(type: any Any.Type, value: Any)] = [
        (String.self, ""), (Bool.self, false), (Int.self, 0), (Double.self, 0.0), (Float.self, Float(0)),
        (CGFloat.self, CGFloat(0)),
    ]

    /// Converts numbers to other number types, any value to text, and text as in an attribute. `nil` if the value does
    /// not convert.
    static func value(_ value: Any, as type: any Any.Type) -> Any? {
        if type == String.self { return BindingText.text(for: value) }
        guard let type = type as? any MarkupValue.Type else { return nil }
        if let typed = TypedValue(value), let converted = type.markupValue(from: typed) { return converted }
        return type.markupValue(from: value as? String ?? BindingText.text(for: value), in: MarkupValueContext())
    }

    /// Converts `value` to the type of `other`; `nil` if it does not convert.
    static func value(_ value: Any?, like other: Any) -> Any? {
        guard let value else { return nil }
        return type(of: value) == type(of: other) ? value : self.value(value, as: type(of: other))
    }
}
