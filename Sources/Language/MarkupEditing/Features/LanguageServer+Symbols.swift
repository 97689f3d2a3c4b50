import Foundation
import MarkupLanguage

/// The parameters of `workspace/symbol`.
struct WorkspaceSymbolParameters: Decodable {
    let query: String
}

/// A document, an id, a template or an owner's class of a package.
struct WorkspaceSymbol: Encodable {
    enum Kind: Int, Encodable {
        case file = 1
        case classKind = 5
        case field = 8
        case key = 20
    }

    let name: String
    let kind: Kind
    let location: Location
    let containerName: String?
}

extension LanguageServer {
    /// The greatest number of symbols in a response; a longer query finds the others.
    private static let mostSymbols = 500

    func workspaceSymbols(_ parameters: WorkspaceSymbolParameters) -> [WorkspaceSymbol] {
        let query = parameters.query.lowercased()
        var found: [WorkspaceSymbol] = []
        for project in openProjects {
            for index in indexed(project) {
                add(symbolsOf: index, query, to: &found)
                guard found.count < Self.mostSymbols else { return Array(found.prefix(Self.mostSymbols)) }
            }
            addOwners(of: project, query, to: &found)
        }
        return Array(found.prefix(Self.mostSymbols))
    }

    /// The packages of the open documents and of the folders that the client has opened.
    private var openProjects: [Project] {
        let places = folders.map { $0.appending(path: "Package.swift") } + documents.values.map(\.url)
        var seen: Set<URL> = []
        return places.map { projects.project(of: $0, folders: folders) }.filter { seen.insert($0.root).inserted }
            .sorted { $0.root.path < $1.root.path }
    }

    private func add(symbolsOf index: IndexedDocument, _ query: String, to found: inout [WorkspaceSymbol]) {
        let file = index.url.lastPathComponent
        func add(_ name: String, _ kind: WorkspaceSymbol.Kind, _ range: SourceRange, in container: String?) {
            guard !name.isEmpty, Self.matches(name, query) else { return }
            found.append(
                WorkspaceSymbol(
                    name: name, kind: kind, location: location(range, in: index.url, index.source),
                    containerName: container))
        }
        let root = index.scan.elements.first?.nameRange ?? SourceRange(start: 0, end: 0)
        add(index.url.deletingPathExtension().lastPathComponent, .file, root, in: nil)
        for id in index.scan.values(ofAttribute: "id") { add(id.text, .field, id.range, in: file) }
        for template in index.scan.ownTemplates { add(template.name, .key, template.nameRange, in: file) }
    }

    private func addOwners(of project: Project, _ query: String, to found: inout [WorkspaceSymbol]) {
        var seen: Set<String> = []
        for document in project.documents {
            for owner in project.loadingOwners(of: document) where Self.matches(owner.name, query) {
                guard seen.insert("\(owner.file.path):\(owner.range.start)").inserted else { continue }
                found.append(
                    WorkspaceSymbol(
                        name: owner.name, kind: .classKind, location: location(owner.range, in: owner.file),
                        containerName: owner.file.lastPathComponent))
            }
        }
    }

    /// Whether the letters of a query are in a name in their order.
    private static func matches(_ name: String, _ query: String) -> Bool {
        var rest = query[...]
        for letter in name.lowercased() where letter == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
