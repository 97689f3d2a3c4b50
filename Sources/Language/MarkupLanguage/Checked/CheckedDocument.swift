/// A document after every pass: what to create and set, in order, and what was wrong.
///
/// The tree is also there when there are errors, without the parts that failed, for tools that show what they can.
public struct CheckedDocument: Sendable {
    /// The text that the ranges refer to; empty when the document could not be read.
    public let source: SourceText
    /// The document element; nil when it could not be read, is unknown, or is excluded by a `case`.
    public let root: CheckedElement?
    /// Sorted by file and position.
    public let diagnostics: [Diagnostic]

    /// Whether loading has to fail.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Throws all diagnostics when one of them is an error.
    public func throwErrors() throws(MarkupError) {
        if hasErrors { throw MarkupError(diagnostics) }
    }
}
