import Foundation
import MarkupLanguage

extension LanguageServer {
    /// Returns an open document with its context.
    func context(of reference: DocumentReference) throws(ServerError) -> DocumentContext {
        context(of: try document(reference))
    }

    func context(of document: OpenDocument) -> DocumentContext {
        let project = projects.project(of: document.url, folders: folders)
        let around = document.surroundings(in: project, schema)
        return DocumentContext(
            document: document, project: project, names: around.names, owner: around.owner, schema: around.schema)
    }
}

extension OpenDocument {
    /// The facts of the package about a document, valid until one of its files changes.
    struct Surroundings {
        let generation: Int
        let names: DocumentNames
        let owner: SwiftClass?
        let schema: Schema
    }

    func surroundings(in project: Project, _ schema: Schema) -> Surroundings {
        if let known = keptSurroundings, known.generation == project.generation { return known }
        let found = Surroundings(
            generation: project.generation, names: DocumentNames(of: project.files(for: url), beside: url),
            owner: project.owner(of: url), schema: project.extending(schema))
        keptSurroundings = found
        return found
    }
}
