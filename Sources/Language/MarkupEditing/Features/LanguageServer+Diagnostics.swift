import Foundation
import MarkupLanguage

extension LanguageServer {
    /// Sends the diagnostics of a document to the client.
    func publishDiagnostics(of uri: String) {
        guard let document = documents[uri], !document.isSwift else { return }
        let found = (diagnostics(of: document) + hints(about: document)).map(document.editorDiagnostic)
        send(
            Notification(
                method: "textDocument/publishDiagnostics",
                params: DiagnosticsParameters(uri: uri, version: document.version, diagnostics: found)))
    }

    /// Returns the diagnostics of a document, computed once for each version.
    func diagnostics(of document: OpenDocument) -> [Diagnostic] {
        let context = context(of: document)
        if let known = document.keptDiagnostics, known.generation == context.project.generation {
            return known.diagnostics
        }
        (document.keptCheck, document.keptIndex) = (nil, nil)
        let diagnostics =
            document.isOfAnotherLanguage
            ? ProjectCheck.template(document.source, at: document.url, in: context.project)
            : check(document, context)
        document.keptDiagnostics = (context.project.generation, diagnostics)
        return diagnostics
    }

    private func check(_ document: OpenDocument, _ context: DocumentContext) -> [Diagnostic] {
        var check = DocumentCheck(schema: context.schema, resources: context.names.resources)
        check.limits = limits
        let checked = ProjectCheck.check(
            Data(document.source.bytes), file: document.url.path, at: document.url, with: check, in: context.project,
            owner: context.owner)
        if case .root(let name)? = checked.document.root?.resolution { document.rootClass = name }
        document.keptCheck = (checked.document, checked.uses)
        return ProjectCheck.diagnostics(of: checked, .usual, check.schema)
    }
}

extension EditorDiagnostic {
    static func number(of severity: Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .hint: 4
        }
    }
}

extension OpenDocument {
    /// Returns a diagnostic in the protocol's form.
    func editorDiagnostic(_ diagnostic: Diagnostic) -> EditorDiagnostic {
        EditorDiagnostic(
            range: range(of: diagnostic), severity: EditorDiagnostic.number(of: diagnostic.severity),
            code: diagnostic.code.ruleName, source: "markup", message: words(of: diagnostic),
            relatedInformation: related(to: diagnostic) ?? declaration(of: diagnostic))
    }

    private func related(to diagnostic: Diagnostic) -> [EditorDiagnostic.Related]? {
        guard let place = diagnostic.related, diagnostic.file == url.path else { return nil }
        let position = positions.position(at: place.offset)
        let range = EditorRange(start: position, end: position)
        return [EditorDiagnostic.Related(location: Location(uri: uri, range: range), message: "it first appears here")]
    }

    private func declaration(of diagnostic: Diagnostic) -> [EditorDiagnostic.Related]? {
        guard let found = diagnostic.declaration else { return nil }
        // Columns of the protocol count from 0; a name in Swift rarely has a character of two units before it.
        let position = EditorPosition(line: found.position.line - 1, character: found.position.column - 1)
        let end = EditorPosition(line: position.line, character: position.character + found.name.utf16.count)
        let place = Location(
            uri: URL(filePath: found.file).absoluteString, range: EditorRange(start: position, end: end))
        return [EditorDiagnostic.Related(location: place, message: "'\(found.name)' is declared here")]
    }

    /// Returns the message, with the position if it is in another file.
    func words(of diagnostic: Diagnostic) -> String {
        guard diagnostic.file != url.path else { return diagnostic.message }
        let name = URL(filePath: diagnostic.file).lastPathComponent
        return "\(name):\(diagnostic.start.line):\(diagnostic.start.column): \(diagnostic.message)"
    }

    /// Returns the range of a diagnostic. A fault in a template file is shown at the instruction that names the file.
    func range(of diagnostic: Diagnostic) -> EditorRange {
        if diagnostic.file == url.path {
            return positions.range(SourceRange(start: diagnostic.start.offset, end: diagnostic.end.offset))
        }
        let name = URL(filePath: diagnostic.file).deletingPathExtension().lastPathComponent
        let instruction = scan.instructions.first {
            $0.target == "properties" && source.text(in: $0.dataRange) == name
        }
        return positions.range(instruction?.dataRange ?? SourceRange(start: 0, end: 0))
    }
}
