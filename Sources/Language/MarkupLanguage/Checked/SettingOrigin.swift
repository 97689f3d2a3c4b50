/// Where a value was written.
public enum SettingOrigin: Sendable, Hashable {
    /// An attribute of the element itself.
    case attribute
    /// A property template of this name.
    case template(String)
}
