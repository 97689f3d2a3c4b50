import Foundation
import MarkupLanguage

extension LanguageServer {
    func definition(_ parameters: PlaceParameters) throws(ServerError) -> [Location] {
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let found = context.subject(at: offset) else { return [] }
        return places(of: found.subject, in: context)
    }

    /// Returns the declarations of a subject.
    private func places(of subject: Subject, in context: DocumentContext) -> [Location] {
        switch subject {
        case .element(let index):
            let name = context.scan.elements[index].name
            return context.project.type(named: name).map { [location($0.range, in: $0.file)] } ?? []
        case .attribute(let index, let place):
            let attribute = context.scan.elements[index].attributes[place].name
            if let included = context.parameters(ofInclude: index) {
                return included.parameters.filter { $0.name == attribute }.map {
                    location($0.range, in: included.url, included.source)
                }
            }
            guard case .view(let name) = context.meaning(of: index) else { return [] }
            return declaration(context.project.member(attribute, of: name))
        case .outlet(let name), .action(let name):
            return declaration(context.owner.flatMap { context.project.member(name, of: $0.name) })
        case .keyPath(let names, let element):
            if names.count == 1, let scoped = context.scopedName(names[0], at: element) {
                return [location(scoped.range, in: context.document.url, context.source)]
            }
            return declaration(context.member(ofKeyPath: names, at: element))
        case .document(let name):
            return context.includedDocument(named: name).map { [location(SourceRange(start: 0, end: 0), in: $0)] } ?? []
        case .template(let name):
            return context.templates.filter { $0.template.name == name }.map {
                location($0.template.nameRange, in: $0.url, $0.source)
            }
        case .templateFile(let name):
            return context.templateFile(named: name).map { [location(SourceRange(start: 0, end: 0), in: $0)] } ?? []
        case .text(let key): return places(of: context.names.texts[key])
        case .color(let name): return places(of: context.names.colors[name])
        case .font(let name): return places(of: context.names.fonts[name])
        case .image(let name):
            return context.names.images[name].map {
                [location(SourceRange(start: 0, end: 0), in: $0, SourceText("", file: ""))]
            } ?? []
        case .word, .instruction, .templateProperty: return []
        }
    }

    private func declaration(_ found: (SwiftClass, SwiftClass.Member)?) -> [Location] {
        guard let (owner, member) = found else { return [] }
        return [location(member.range, in: owner.file)]
    }

    private func places(of names: [DocumentNames.Named]?) -> [Location] {
        (names ?? []).map { named in
            location(named.range ?? SourceRange(start: 0, end: 0), in: named.file.url, named.file.source)
        }
    }

    /// Returns a location in a file, whose text is read unless it is passed.
    func location(_ range: SourceRange, in url: URL, _ source: SourceText? = nil) -> Location {
        if let open = openDocument(at: url) { return Location(uri: open.uri, range: open.positions.range(range)) }
        let text = source ?? ProjectFile.text(of: url)
        return Location(uri: url.absoluteString, range: PositionMap(text, encoding).range(range))
    }

    func openDocument(at url: URL) -> OpenDocument? {
        documents[url.absoluteString] ?? documents.values.first { $0.url.path == url.path }
    }
}
