/// A document after all passes: the views to create and the properties to set, in order, and the diagnostics.
///
/// The tree is also available when there are errors, without the faulty parts, for tools that show as much as possible.
public struct CheckedDocument: Sendable {
    /// The text that the ranges refer to; empty when the document could not be read.
    public let source: SourceText
    /// The document element; nil when it could not be read, is unknown, or is excluded by a `case`.
    public let root: CheckedElement?
    /// The values that an including document passes.
    public internal(set) var parameters: [DocumentParameter] = []
    /// The diagnostics, sorted by file and position.
    public let diagnostics: [Diagnostic]

    /// Whether loading must fail.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Throws all diagnostics if one of them is an error.
    public func throwErrors() throws(MarkupError) {
        if hasErrors { throw MarkupError(diagnostics) }
    }
}
