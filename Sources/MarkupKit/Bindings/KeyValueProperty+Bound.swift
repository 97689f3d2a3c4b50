import Foundation
import KeyValueCoding
import MarkupLanguage

extension KeyValueProperty {
    /// Assigns a bound value: of the property's type as it is, of another type converted; nil as the property's empty value.
    func setBoundValue(_ value: Any?, of object: AnyObject) {
        guard let value else {
            setValue(emptyValue, of: object)
            return
        }
        if setValue(value, of: object) { return }
        if let converted = converted(value) { setValue(converted, of: object) }
    }

    private var emptyValue: Any? {
        if isOptional { return nil }
        return Self.emptyValues.first { $0.type == valueType }?.value
    }

    private static let emptyValues: [(type: any Any.Type, value: Any)] = [
        (String.self, ""), (Bool.self, false), (Int.self, 0), (Double.self, 0.0), (Float.self, Float(0)), (CGFloat.self, CGFloat(0)),
    ]

    /// Numbers become numbers of another type; anything becomes text; text is converted as in an attribute.
    private func converted(_ value: Any) -> Any? {
        if valueType == String.self { return BindingText.text(for: value) }
        let text = value as? String ?? BindingText.text(for: value)
        guard let type = valueType as? any MarkupValue.Type else { return nil }
        return type.markupValue(from: text, in: MarkupValueContext())
    }
}
