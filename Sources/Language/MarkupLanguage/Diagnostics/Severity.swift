/// The severity of a diagnostic: an error stops loading, a warning does not.
public enum Severity: String, Sendable, Hashable, Codable {
    /// The document cannot be loaded.
    case error
    /// The document loads; a default or a placeholder replaces the faulty part.
    case warning
}
