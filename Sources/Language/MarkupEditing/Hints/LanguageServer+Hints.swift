import Foundation
import MarkupLanguage

extension LanguageServer {
    /// Sends the hints about the packages of the open documents.
    ///
    /// Called when no message has come for a while, because it reads all files of the packages.
    package func rest() {
        guard case .running = state else { return }
        var seen: Set<URL> = []
        let open = documents.values.filter { !$0.isSwift }.map { projects.project(of: $0.url, folders: folders) }
        for project in open where seen.insert(project.root).inserted && hinted[project.root] != project.generation {
            hinted[project.root] = project.generation
            publish(ProjectHints(project, documents: indexed(project)).diagnostics())
        }
        for document in documents.values.sorted(by: { $0.uri < $1.uri }) where !document.showsHints {
            document.showsHints = true
            if !hints(about: document).isEmpty { publishDiagnostics(of: document.uri) }
        }
    }

    /// Returns the hints about an open document itself. The first diagnostics of a document do not wait for them.
    func hints(about document: OpenDocument) -> [Diagnostic] {
        guard document.showsHints, !document.isSwift, let check = document.keptCheck, !check.document.hasErrors else {
            return []
        }
        return ProjectHints.unusedTemplates(in: document.scan)
    }

    /// Sends the hints by file, and for the files that have none any more an empty list. The hints of open documents are sent with their
    /// diagnostics.
    private func publish(_ hints: [Diagnostic]) {
        var files: [String: [Diagnostic]] = [:]
        for hint in hints where documentsAreClosed(at: hint.file) { files[hint.file, default: []].append(hint) }
        for file in filesWithHints.subtracting(files.keys) where documentsAreClosed(at: file) { files[file] = [] }
        filesWithHints = Set(files.filter { !$0.value.isEmpty }.keys)
        for (file, found) in files.sorted(by: { $0.key < $1.key }) {
            let url = URL(filePath: file)
            let positions = PositionMap(ProjectFile.text(of: url), encoding)
            let diagnostics = found.map { hint in
                EditorDiagnostic(
                    range: positions.range(SourceRange(start: hint.start.offset, end: hint.end.offset)),
                    severity: EditorDiagnostic.number(of: hint.severity), code: hint.code.ruleName, source: "markup",
                    message: hint.message, relatedInformation: nil)
            }
            send(
                Notification(
                    method: "textDocument/publishDiagnostics",
                    params: DiagnosticsParameters(uri: url.absoluteString, version: nil, diagnostics: diagnostics)))
        }
    }

    private func documentsAreClosed(at path: String) -> Bool {
        openDocument(at: URL(filePath: path)).map(\.isSwift) ?? true
    }
}
