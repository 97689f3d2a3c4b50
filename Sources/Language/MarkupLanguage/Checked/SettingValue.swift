/// The value of a setting, before the property's own type converts it.
public enum SettingValue: Sendable, Hashable {
    /// Text, without the `^` that may escape its first character.
    case string(String)
    /// A number, from the JSON of a template.
    case number(Double)
    /// A truth value, from the JSON of a template.
    case bool(Bool)
    /// The key of a text to look up, without `@`.
    case localized(String)
}
