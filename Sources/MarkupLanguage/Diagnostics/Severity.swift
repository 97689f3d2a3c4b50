/// How grave a diagnostic is: an error stops loading, a warning does not.
public enum Severity: String, Sendable, Hashable, Codable {
    case error
    case warning
}
