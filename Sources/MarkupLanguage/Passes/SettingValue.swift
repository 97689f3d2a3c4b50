/// The value of a setting, before the property's own type converts it.
public enum SettingValue: Sendable, Hashable {
    case string(String)
    case number(Double)
    case bool(Bool)
    /// The key of a text to look up, without `@`.
    case localized(String)
}
