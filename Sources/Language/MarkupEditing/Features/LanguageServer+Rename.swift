import Foundation
import MarkupLanguage

/// The parameters of `textDocument/rename`.
struct RenameParameters: Decodable {
    let textDocument: DocumentReference
    let position: EditorPosition
    let newName: String
}

/// The response to `textDocument/prepareRename`.
struct RenamePlace: Encodable {
    let range: EditorRange
    let placeholder: String
}

extension LanguageServer {
    func prepareRename(_ parameters: PlaceParameters) throws(ServerError) -> RenamePlace? {
        if let file = swiftSource(parameters.textDocument) {
            let positions = PositionMap(file.source, encoding)
            guard let found = member(at: positions.offset(of: parameters.position), of: file) else { return nil }
            _ = try renaming(of: found.place, in: file)
            return RenamePlace(
                range: positions.range(found.range), placeholder: file.source.text(in: found.range))
        }
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        if let found = member(at: offset, of: context.document) {
            _ = try rename(of: found.place, in: context.project).uses()
            return RenamePlace(
                range: context.document.positions.range(found.range), placeholder: context.source.text(in: found.range))
        }
        guard let found = context.subject(at: offset), try !renaming(of: found, in: context).isEmpty else { return nil }
        return RenamePlace(
            range: context.document.positions.range(found.range), placeholder: context.source.text(in: found.range))
    }

    func rename(_ parameters: RenameParameters) throws(ServerError) -> WorkspaceEdit? {
        if let file = swiftSource(parameters.textDocument) {
            let positions = PositionMap(file.source, encoding)
            guard let found = member(at: positions.offset(of: parameters.position), of: file) else { return nil }
            return try edit(try renaming(of: found.place, in: file), to: parameters.newName)
        }
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        if let found = member(at: offset, of: context.document) {
            return try edit(rename(of: found.place, in: context.project), to: parameters.newName)
        }
        guard let found = context.subject(at: offset) else { return nil }
        let uses = try renaming(of: found, in: context)
        guard !uses.isEmpty else { return nil }
        try check(parameters.newName, for: found.subject, in: context)
        return WorkspaceEdit(changes: changes(uses) { _ in parameters.newName })
    }

    /// Returns the renaming of a member at its place in Swift; throws if the editor has changes that are not in the file.
    private func renaming(of place: MemberPlace, in file: SwiftSource) throws(ServerError) -> MemberRename {
        guard file.isSaved else {
            throw ServerError(.requestFailed, "'\(file.url.lastPathComponent)' has unsaved changes; save it first")
        }
        let renaming = rename(of: place, in: file.project)
        // A member that no document names is for the tools of Swift.
        guard try renaming.uses().contains(where: { $0.url.pathExtension != "swift" }) else {
            throw ServerError(.requestFailed, "no document names '\(place.member.name)'; rename it with the tools of Swift")
        }
        return renaming
    }

    private func rename(of place: MemberPlace, in project: Project) -> MemberRename {
        MemberRename(place: place, project: project, documents: indexed(project))
    }

    private func edit(_ renaming: MemberRename, to name: String) throws(ServerError) -> WorkspaceEdit {
        let uses = try renaming.uses()
        try renaming.check(name)
        for use in uses where use.url.pathExtension == "swift" {
            if let open = openDocument(at: use.url), open.source.bytes != use.source.bytes {
                throw ServerError(.requestFailed, "'\(use.url.lastPathComponent)' has unsaved changes; save it first")
            }
        }
        return WorkspaceEdit(changes: changes(uses) { renaming.replacement(of: $0, by: name) })
    }

    private func changes(_ uses: [Use], _ text: (Use) -> String) -> [String: [TextEdit]] {
        var changes: [String: [TextEdit]] = [:]
        for use in uses {
            let place = location(use.range, in: use.url, use.source)
            changes[place.uri, default: []].append(TextEdit(range: place.range, newText: text(use)))
        }
        return changes
    }

    /// Returns the ranges to replace; empty for a subject that cannot be renamed.
    private func renaming(of found: PlacedSubject, in context: DocumentContext) throws(ServerError) -> [Use] {
        switch found.subject {
        case .template(let name):
            let uses = uses(of: found.subject, in: context)
            guard uses.contains(where: \.isDeclaration) else {
                throw ServerError(.requestFailed, "the template '\(name)' is not defined in any file")
            }
            return uses
        case .outlet(let name):
            let uses = uses(of: found.subject, in: context)
            try checkSwift(name, in: context)
            return uses
        default: return []
        }
    }

    /// A property is renamed with its outlet, where every place that has its name certainly means it or something else.
    private func checkSwift(_ name: String, in context: DocumentContext) throws(ServerError) {
        guard let owner = context.owner, let (declaring, member) = context.project.member(name, of: owner.name) else {
            return
        }
        let place = MemberPlace(owner: declaring, member: member)
        for found in context.project.occurrences(of: place) where found.meaning == .unsure {
            throw MemberRename.uncertain(name, at: found.range, in: found.source, found.url)
        }
    }

    private func check(_ name: String, for subject: Subject, in context: DocumentContext) throws(ServerError) {
        switch subject {
        case .outlet(let old):
            guard SwiftName.isValid(name) else {
                throw ServerError(.requestFailed, "'\(name)' is not a property name; use letters, digits and '_'")
            }
            let isTaken =
                context.scan.elements.contains {
                    $0.attribute(named: "id")?.valueRange.map(context.source.text) == name
                } || context.owner.flatMap { context.project.member(name, of: $0.name) } != nil
            if isTaken, name != old { throw ServerError(.requestFailed, "'\(name)' is already used") }
        case .template(let old):
            guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || ",\"'<>&\\?@$".contains($0) }) else {
                throw ServerError(
                    .requestFailed,
                    "'\(name)' is not a template name; do not use spaces, commas, quotes or XML characters")
            }
            if name != old, context.templates.contains(where: { $0.template.name == name }) {
                throw ServerError(.requestFailed, "a template named '\(name)' already exists")
            }
        default: break
        }
    }
}

/// Checks names for Swift properties, as far as documents can use them.
enum SwiftName {
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "protocol", "repeat",
        "return",
        "self", "static", "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
        "while",
    ]

    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return name.utf8.allSatisfy(SwiftLexer.isWordByte) && !keywords.contains(name)
    }
}
