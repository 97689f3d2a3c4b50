import Foundation
import MarkupLanguage

/// A place in a document with the same meaning as that of the cursor.
struct DocumentHighlight: Encodable {
    let range: EditorRange
    /// 1 is a text, 2 a place that reads, 3 one that declares.
    let kind: Int
}

extension LanguageServer {
    func documentHighlights(_ parameters: PlaceParameters) throws(ServerError) -> [DocumentHighlight] {
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let found = context.subject(at: offset) else { return [] }
        return highlights(of: found, in: context).map {
            DocumentHighlight(range: context.document.positions.range($0.range), kind: $0.kind)
        }
    }

    private func highlights(
        of found: PlacedSubject, in context: DocumentContext
    ) -> [(range: SourceRange, kind: Int)] {
        switch found.subject {
        case .element(let index):
            let element = context.scan.elements[index]
            return [(element.nameRange, 1)] + (element.closingName.map { [($0, 1)] } ?? [])
        case .keyPath(let names, let element): return context.highlights(ofKeyPath: names, at: element)
        case .attribute, .templateProperty, .word, .instruction, .templateFile: return [(found.range, 1)]
        default:
            let uses = uses(of: found.subject, in: context, isLocal: true)
            return uses.filter { $0.url.path == context.document.url.path }.map { ($0.range, $0.isDeclaration ? 3 : 2) }
        }
    }
}

extension DocumentContext {
    /// Returns the places of a key path in the expressions where its first name means the same.
    fileprivate func highlights(ofKeyPath names: [String], at element: Int?) -> [(range: SourceRange, kind: Int)] {
        let declared = names.first.flatMap { scopedName($0, at: element) }?.range
        var found: [(range: SourceRange, kind: Int)] = []
        if names.count == 1, let declared { found.append((declared, 3)) }
        for expression in expressions {
            for part in ExpressionScan.parts(ofValue: expression.range, in: source) {
                guard case .name(let path) = part.kind, path == names,
                    names.first.flatMap({ scopedName($0, at: expression.element) })?.range == declared
                else { continue }
                found.append((part.range, 2))
            }
        }
        return found
    }
}
