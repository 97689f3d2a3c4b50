/// How grave a diagnostic is: an error stops loading, a warning does not.
public enum Severity: String, Sendable, Hashable, Codable {
    /// The document cannot be loaded.
    case error
    /// The document loads; a default or a placeholder is used where something is wrong.
    case warning
}
