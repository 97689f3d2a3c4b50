/// The severity of a diagnostic: an error stops loading, a warning and a hint do not.
public enum Severity: String, Sendable, Hashable, Codable {
    /// The document cannot be loaded.
    case error
    /// The document loads; a default or a placeholder replaces the faulty part.
    case warning
    /// The program works; something in it has no use, or is incomplete.
    case hint
}
