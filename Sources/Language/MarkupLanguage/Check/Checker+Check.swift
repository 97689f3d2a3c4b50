public import Foundation

extension Checker {
    /// Runs the passes over a document.
    public func check(_ document: Document) -> CheckedDocument {
        check(document, after: [])
    }

    /// Reads a document and checks it. What could not be read has no root and only the diagnostics of reading.
    public func check(_ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        check(Document.parse(bytes, file: file, limits: limits), file: file)
    }

    /// Reads a document from data and checks it.
    public func check(_ data: Data, file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        check(Document.parse(data, file: file, limits: limits), file: file)
    }

    /// Reads a document from a string and checks it.
    public func check(_ text: String, file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        check(Document.parse(text, file: file, limits: limits), file: file)
    }

    private func check(_ read: (document: Document?, diagnostics: [Diagnostic]), file: String) -> CheckedDocument {
        guard let document = read.document else {
            return CheckedDocument(source: SourceText("", file: file), root: nil, diagnostics: read.diagnostics)
        }
        return check(document, after: read.diagnostics)
    }

    /// Checks a document and adds what its reading reported.
    public func check(_ document: Document, after earlier: [Diagnostic]) -> CheckedDocument {
        var collector = DiagnosticCollector()
        for diagnostic in earlier { collector.append(diagnostic) }
        let nodes = Conditions.apply(platformWords, to: document, reporting: &collector)
        let pass = ElementPass(checker: self, source: document.source, collector: collector)
        let root = pass.run(nodes)
        return CheckedDocument(
            source: document.source, root: root, diagnostics: pass.collector.finish(in: document.source))
    }
}
