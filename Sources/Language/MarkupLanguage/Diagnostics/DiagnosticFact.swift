/// The role of a name that a diagnostic mentions.
public enum DiagnosticFact: String, Sendable, Hashable, Codable, CodingKeyRepresentable {
    /// The element, attribute, word or file the diagnostic is about.
    case name
    /// The class or element it was looked for in.
    case owner
    /// The value as written.
    case value
    /// The form a value should have had.
    case expected
    /// What a parser or the file system said.
    case detail
    /// A number such as a limit or a count.
    case number
}
