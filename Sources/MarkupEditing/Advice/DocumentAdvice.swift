package import MarkupLanguage

/// Warnings about documents that load as they are meant, for lint and editors; an application that loads them says nothing.
package struct DocumentAdvice {
    private let schema: Schema

    /// Whether texts that are written in the document are warned of.
    package var warnsOfLiteralTexts = false

    package init(_ schema: Schema) { self.schema = schema }

    /// The warnings, sorted by file and place. A document with errors has none: its views are not all there.
    package func diagnostics(of document: CheckedDocument) -> [Diagnostic] {
        guard let root = document.root, !document.hasErrors else { return [] }
        var found = AccessibleNames(schema: schema, source: document.source).faults(below: root)
        found += IgnoredContent(schema: schema, source: document.source).faults(in: root)
        if warnsOfLiteralTexts { found += LiteralTexts.faults(in: root) }
        // A template's text is found once for each element that has it.
        var seen: Set<Diagnostic> = []
        return found.filter { seen.insert($0).inserted }.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    }
}
