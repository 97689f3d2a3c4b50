import Foundation
import MarkupLanguage

/// A line of an editor over a line of the text, with a command.
struct CodeLens: Encodable {
    struct Command: Encodable {
        let title: String
        let command: String
        let arguments: [Argument]
    }

    /// The arguments of the commands: the document, the position and the places to show.
    enum Argument: Encodable {
        case text(String)
        case position(EditorPosition)
        case locations([Location])

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .position(let position): try container.encode(position)
            case .locations(let locations): try container.encode(locations)
            }
        }
    }

    let range: EditorRange
    let command: Command
}

extension LanguageServer {
    /// The command that shows a document; the server carries it out.
    static let showPreview = "markup.showPreview"
    /// The command that lists places; the editor carries it out.
    static let showReferences = "markup.showReferences"

    func codeLenses(_ parameters: DocumentParameters) throws(ServerError) -> [CodeLens] {
        if let file = swiftSource(parameters.textDocument) { return lenses(of: file, parameters.textDocument.uri) }
        let document = try document(parameters.textDocument)
        guard !document.isOfAnotherLanguage, let root = document.scan.elements.first else { return [] }
        let show = CodeLens.Command(
            title: "Show preview", command: Self.showPreview, arguments: [.text(document.uri)])
        let lens = CodeLens(range: document.positions.range(root.nameRange), command: show)
        guard !document.scan.ownTemplates.isEmpty else { return [lens] }
        let context = context(of: document)
        return [lens]
            + document.scan.ownTemplates.map { template in
                let uses = uses(of: .template(template.name), in: context, isLocal: true).filter { !$0.isDeclaration }
                return self.lens(document.positions.range(template.nameRange), uses, document.uri)
            }
    }

    /// The lenses of a Swift file: the documents of an owner, and the places that name its outlets and actions.
    private func lenses(of file: SwiftSource, _ uri: String) -> [CodeLens] {
        let positions = PositionMap(file.source, encoding)
        let own = file.project.allTypes.filter { $0.file.path == file.url.path }
        guard own.contains(where: { $0.kind == .class }) else { return [] }
        let documents = indexed(file.project)
        return own.flatMap { type -> [CodeLens] in
            let loaded = documents.filter { document in
                file.project.loadingOwners(of: document.url).contains { $0.file == type.file && $0.range == type.range }
            }.map { Use(url: $0.url, source: $0.source, range: $0.rootName, isDeclaration: false) }
            let ofClass = loaded.isEmpty ? [] : [lens(positions.range(type.range), loaded, uri, noun: "document")]
            return ofClass
                + type.members.compactMap { member in
                    let uses = documentUses(of: MemberPlace(owner: type, member: member), in: file.project)
                    return uses.isEmpty ? nil : lens(positions.range(member.range), uses, uri)
                }
        }
    }

    private func lens(_ range: EditorRange, _ uses: [Use], _ uri: String, noun: String = "reference") -> CodeLens {
        let places = uses.map { location($0.range, in: $0.url, $0.source) }
        let title = places.count == 1 ? "1 \(noun)" : "\(places.count) \(noun)s"
        let command = CodeLens.Command(
            title: title, command: Self.showReferences,
            arguments: [.text(uri), .position(range.start), .locations(places)])
        return CodeLens(range: range, command: command)
    }
}

extension IndexedDocument {
    /// The range of the name of the document element.
    var rootName: SourceRange { scan.elements.first?.nameRange ?? SourceRange(start: 0, end: 0) }
}
