/// Every fault found while loading a document.
///
/// Thrown when at least one diagnostic is an error; the warnings found with it are included.
public struct MarkupError: Error, Sendable, CustomStringConvertible {
    /// Sorted by file and position.
    public let diagnostics: [Diagnostic]

    /// Takes the diagnostics as they are; sort them before.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// One line for each diagnostic.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
