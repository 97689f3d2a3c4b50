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
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let found = context.subject(at: offset), try !renaming(of: found, in: context).isEmpty else { return nil }
        return RenamePlace(
            range: context.document.positions.range(found.range), placeholder: context.source.text(in: found.range))
    }

    func rename(_ parameters: RenameParameters) throws(ServerError) -> WorkspaceEdit? {
        let context = try context(of: parameters.textDocument)
        let offset = context.document.positions.offset(of: parameters.position)
        guard let found = context.subject(at: offset) else { return nil }
        let uses = try renaming(of: found, in: context)
        guard !uses.isEmpty else { return nil }
        try check(parameters.newName, for: found.subject, in: context)
        var changes: [String: [TextEdit]] = [:]
        for use in uses {
            let place = location(use.range, in: use.url, use.source)
            changes[place.uri, default: []].append(TextEdit(range: place.range, newText: parameters.newName))
        }
        return WorkspaceEdit(changes: changes)
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

    /// A property is renamed with its outlet, where all that names it stands in its own class or after a variable that is declared with that
    /// class, as in a test: whether another use means it, only a compiler knows.
    private func checkSwift(_ name: String, in context: DocumentContext) throws(ServerError) {
        guard let owner = context.owner, let (declaring, _) = context.project.member(name, of: owner.name) else {
            return
        }
        for file in context.project.swiftFiles {
            for (use, isMeant) in usesOutside(of: declaring, name, in: file, context) where !isMeant {
                let place = use.source.position(at: use.range.start)
                throw ServerError(
                    .requestFailed,
                    "'\(name)' is also used at \(file.lastPathComponent):\(place.line):\(place.column), which may mean something else; rename it there first"
                )
            }
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
