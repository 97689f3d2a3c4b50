public import Foundation

extension Checker {
    /// Checks a document by running all passes.
    public func check(_ document: Document) -> CheckedDocument {
        check(document, after: [])
    }

    /// Parses and checks a document. If parsing fails, the result has no root and only the parser's diagnostics.
    public func check(_ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        check(Document.parse(bytes, file: file, limits: limits), file: file)
    }

    /// Parses and checks a document from data.
    public func check(_ data: Data, file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        check(Document.parse(data, file: file, limits: limits), file: file)
    }

    /// Parses and checks a document from a string.
    public func check(_ text: String, file: String, limits: DocumentLimits = DocumentLimits()) -> CheckedDocument {
        check(Document.parse(text, file: file, limits: limits), file: file)
    }

    private func check(_ read: (document: Document?, diagnostics: [Diagnostic]), file: String) -> CheckedDocument {
        guard let document = read.document else {
            return CheckedDocument(source: SourceText("", file: file), root: nil, diagnostics: read.diagnostics)
        }
        return check(document, after: read.diagnostics)
    }

    /// Checks a document and includes the parser's diagnostics.
    public func check(_ document: Document, after earlier: [Diagnostic]) -> CheckedDocument {
        var collector = DiagnosticCollector()
        for diagnostic in earlier { collector.append(diagnostic) }
        let nodes = Conditions.apply(platformWords, to: document, reporting: &collector)
        let pass = ElementPass(checker: self, source: document.source, collector: collector)
        let root = pass.run(nodes)
        var checked = CheckedDocument(
            source: document.source, root: root, diagnostics: pass.collector.finish(in: document.source))
        checked.parameters = pass.parameters
        return checked
    }
}
