/// All faults found while loading a document.
///
/// Thrown when at least one diagnostic is an error; the warnings are included.
public struct MarkupError: Error, Sendable, CustomStringConvertible {
    /// The diagnostics, sorted by file and position.
    public let diagnostics: [Diagnostic]

    /// Creates an error with diagnostics, which must already be sorted.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// One line for each diagnostic.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
