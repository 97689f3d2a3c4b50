import Foundation
import MarkupLanguage

/// The parameters of `textDocument/codeAction`.
struct CodeActionParameters: Decodable {
    let textDocument: DocumentReference
    let range: EditorRange
}

/// A code action that an editor offers.
struct CodeAction: Encodable {
    let title: String
    let kind = "quickfix"
    let diagnostics: [EditorDiagnostic]
    let isPreferred = true
    let edit: WorkspaceEdit
}

extension LanguageServer {
    /// Returns the fixes for the diagnostics in a range.
    func codeActions(_ parameters: CodeActionParameters) throws(ServerError) -> [CodeAction] {
        let document = try document(parameters.textDocument)
        let asked = document.positions.range(parameters.range)
        return diagnostics(of: document).filter { diagnostic in
            diagnostic.file == document.url.path && diagnostic.start.offset <= asked.end
                && asked.start <= diagnostic.end.offset
        }.compactMap { document.remedy(for: $0) }
    }
}

extension OpenDocument {
    fileprivate func remedy(for diagnostic: Diagnostic) -> CodeAction? {
        let range = SourceRange(start: diagnostic.start.offset, end: diagnostic.end.offset)
        let title: String
        var edits: [(SourceRange, String)]
        switch diagnostic.code {
        case .mismatchedTag(let wrong, let name, _):
            let part = source.text(in: range).utf8.count == wrong.utf8.count ? range : nil
            guard let part = part ?? nameOfTag(in: range, wrong) else { return nil }
            (title, edits) = ("Close '\(name)'", [(part, name)])
        default:
            guard let suggestion = diagnostic.suggestion else { return nil }
            (title, edits) = ("Replace with '\(suggestion)'", [(range, suggestion)])
            if case .unknownElement = diagnostic.code,
                let closing = scan.elements.first(where: { $0.nameRange == range })?.closingName
            {
                edits.append((closing, suggestion))
            }
        }
        return CodeAction(
            title: title, diagnostics: [editorDiagnostic(diagnostic)],
            edit: WorkspaceEdit(changes: [
                uri: edits.map { TextEdit(range: positions.range($0), newText: $1) }
            ]))
    }

    private func nameOfTag(in range: SourceRange, _ name: String) -> SourceRange? {
        let text = source.text(in: range)
        guard let found = text.range(of: name) else { return nil }
        return range.slice(
            offset: text.utf8.distance(from: text.startIndex, to: found.lowerBound), count: name.utf8.count)
    }
}
