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
        let views = project.classes.values.compactMap { Self.schema(of: $0, in: project, schema) }
        let found = Surroundings(
            generation: project.generation, names: DocumentNames(of: project.files(for: url), beside: url),
            owner: project.owner(of: url), schema: views.isEmpty ? schema : schema.merging(views))
        keptSurroundings = found
        return found
    }

    /// Returns the vocabulary of a view of the package: its own properties, and whether others may be missing here.
    private static func schema(of found: SwiftClass, in project: Project, _ schema: Schema) -> ClassSchema? {
        let chain = project.ancestry(of: found.name)
        guard schema.classSchema(named: found.name) == nil, let last = chain.last?.superclass,
            schema.classSchema(named: last)?.isView == true
        else { return nil }
        let properties = found.members.compactMap { member -> (String, ValueKind)? in
            guard case .property(let type) = member.kind, let kind = kind(ofType: type) else { return nil }
            return (Schema.markupName(ofFlag: member.name) ?? member.name, kind)
        }
        return ClassSchema(
            name: found.name, superclass: found.superclass,
            properties: Dictionary(properties, uniquingKeysWith: { first, _ in first }), isOpen: true,
            summary: "A view of this package.")
    }

    private static func kind(ofType type: String) -> ValueKind? {
        switch type.trimmingCharacters(in: CharacterSet(charactersIn: "?! ")) {
        case "String": .string
        case "Int": .integer
        case "Double", "CGFloat", "Float": .number
        case "Bool": .boolean
        case "UIColor": .color
        case "UIFont": .font
        case "UIImage": .image
        case "UIEdgeInsets": .insets
        case "Date": .date
        default: nil
        }
    }
}
