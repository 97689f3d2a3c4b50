import KeyValueCoding
import MarkupLanguage

/// Conversion of what a document says into the type of a property.
enum Conversion {
    /// The value of a setting, which the checker has read already, as the property's type; `nil` if it does not convert.
    static func value(of setting: PropertySetting, for property: KeyValueProperty, in context: MarkupValueContext)
        -> Any?
    {
        guard let type = property.valueType as? any MarkupValue.Type else {
            return property.valueType == Any.self ? text(of: setting.value) : nil
        }
        if let value = setting.typed.flatMap(type.markupValue(from:)) { return value }
        return type.markupValue(from: text(of: setting.value), in: context)
    }

    /// The value of an attribute of an element that names no class, as its kind has it; the text where it does not convert.
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
