import KeyValueCoding
import MarkupLanguage

/// Conversion of values in documents to the types of properties.
enum Conversion {
    /// The value of a setting in the property's type, based on the checker's typed value; `nil` if it does not convert.
    static func value(of setting: PropertySetting, for property: KeyValueProperty, in context: MarkupValueContext)
        -> Any?
    {
        guard let type = KnownTypes.markupValue(property.valueType) else {
            return property.valueType == Any.self ? text(of: setting.value) : nil
        }
        if let value = setting.typed.flatMap(type.markupValue(from:)) { return value }
        return type.markupValue(from: text(of: setting.value), in: context)
    }

    /// The attribute value of an inner element without a class, in the type of its kind; the text if it does not
    /// convert.
    static func value(of setting: PropertySetting) -> Any {
        switch setting.typed {
        case .number(let number): number
        case .integer(let number): number
        case .boolean(let flag): flag
        default: text(of: setting.value)
        }
    }

    static func text(of value: SettingValue) -> String {
        switch value {
        case .string(let text), .localized(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .bool(let flag): flag ? "true" : "false"
        }
    }
}
