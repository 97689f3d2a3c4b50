import Foundation
import KeyValueCoding
import MarkupLanguage

extension KeyValueProperty {
    /// Assigns a bound value: of the property's type as it is, of another type converted; nil as the property's empty value.
    ///
    /// - Returns: Whether the property took it.
    @discardableResult
    func setBoundValue(_ value: Any?, of object: AnyObject) -> Bool {
        guard let value else { return setValue(ValueConversion.emptyValue(of: self), of: object) }
        if setValue(value, of: object) { return true }
        return ValueConversion.value(value, as: valueType).map { setValue($0, of: object) } ?? false
    }

    /// What ``setBoundValue(_:of:)`` assigns for `value`.
    func boundValue(for value: Any?) -> Any? {
        guard let value else { return ValueConversion.emptyValue(of: self) }
        if type(of: value) == valueType { return value }
        return ValueConversion.value(value, as: valueType) ?? value
    }
}

extension TypedValue {
    /// A model's number; `nil` for anything else, and for what is no number in a document either.
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
    /// What stands for nothing in a property that takes no nil.
    static func emptyValue(of property: KeyValueProperty) -> Any? {
        property.isOptional ? nil : emptyValues.first { $0.type == property.valueType }?.value
    }

    private static let emptyValues: [(type: any Any.Type, value: Any)] = [
        (String.self, ""), (Bool.self, false), (Int.self, 0), (Double.self, 0.0), (Float.self, Float(0)),
        (CGFloat.self, CGFloat(0)),
    ]

    /// Numbers become numbers of another type; anything becomes text; text is converted as in an attribute. `nil` if it does not convert.
    static func value(_ value: Any, as type: any Any.Type) -> Any? {
        if type == String.self { return BindingText.text(for: value) }
        guard let type = type as? any MarkupValue.Type else { return nil }
        if let typed = TypedValue(value), let converted = type.markupValue(from: typed) { return converted }
        return type.markupValue(from: value as? String ?? BindingText.text(for: value), in: MarkupValueContext())
    }

    /// `value` in the type of `other`, where it converts.
    static func value(_ value: Any?, like other: Any) -> Any? {
        guard let value else { return nil }
        return type(of: value) == type(of: other) ? value : self.value(value, as: type(of: other))
    }
}
