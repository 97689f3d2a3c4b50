/// Where a value was written.
public enum SettingOrigin: Sendable, Hashable {
    case attribute
    /// A property template of this name.
    case template(String)
}
