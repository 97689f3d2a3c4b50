import KeyValueCoding
import MarkupLanguage

/// Conversion of what a document says into the type of a property.
enum Conversion {
    static func value(of setting: SettingValue, for property: KeyValueProperty, in context: MarkupValueContext) -> Any?
    {
        value(of: ViewPlanner.text(of: setting), for: property, in: context)
    }

    /// `text` as the property's type, or `nil` if it does not convert.
    static func value(of text: String, for property: KeyValueProperty, in context: MarkupValueContext) -> Any? {
        if let type = property.valueType as? any MarkupValue.Type { return type.markupValue(from: text, in: context) }
        return property.valueType == Any.self ? text : nil
    }
}
