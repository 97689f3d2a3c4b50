/// The value of a setting, before it is converted to the type of the property.
public enum SettingValue: Sendable, Hashable {
    /// A text, without the `^` that may escape its first character.
    case string(String)
    /// A number from the JSON of a template.
    case number(Double)
    /// A Boolean from the JSON of a template.
    case bool(Bool)
    /// The key of a localised text, without `@`.
    case localized(String)
}
