/// The origin of a value.
public enum SettingOrigin: Sendable, Hashable {
    /// An attribute of the element itself.
    case attribute
    /// A property template with this name.
    case template(String)
}
