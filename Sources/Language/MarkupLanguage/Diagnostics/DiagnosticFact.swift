/// The role of a name or value in a diagnostic.
public enum DiagnosticFact: String, Sendable, Hashable, Codable, CodingKeyRepresentable {
    /// The element, attribute, word or file that the diagnostic is about.
    case name
    /// The class or element in which the name was looked up.
    case owner
    /// The value in the document.
    case value
    /// The expected form of a value.
    case expected
    /// The message of a parser or of the file system.
    case detail
    /// A number such as a limit or a count.
    case number
}
