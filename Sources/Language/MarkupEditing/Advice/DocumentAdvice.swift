package import MarkupLanguage

/// Warnings about documents that load correctly, for lint and editors; an application that loads them does not report
/// these.
package struct DocumentAdvice {
    private let schema: Schema

    /// Whether literal texts in the document are reported.
    package var warnsOfLiteralTexts = false

    package init(_ schema: Schema) { self.schema = schema }

    /// Returns the warnings, sorted by file and position; none for a document with errors, because its views are
    /// incomplete.
    package func diagnostics(of document: CheckedDocument) -> [Diagnostic] {
        guard let root = document.root, !document.hasErrors else { return [] }
        var found = AccessibleNames(schema: schema, source: document.source).faults(below: root)
        found += IgnoredContent(schema: schema, source: document.source).faults(in: root)
        if warnsOfLiteralTexts { found += LiteralTexts(schema: schema).faults(in: root) }
        // A text in a template is found once for each element that uses it.
        var seen: Set<Diagnostic> = []
        return found.filter { seen.insert($0).inserted }.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    }
}
