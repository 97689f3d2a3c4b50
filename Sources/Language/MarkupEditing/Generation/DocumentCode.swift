import Foundation
import MarkupLanguage

/// Writes the structure of a document: its views by `id` with their classes, and statements that the compiler checks.
struct DocumentCode {
    private let document: CheckedDocument
    private let url: URL
    private let types: ProgramTypes
    private let target: TargetTypes

    /// A property of the structure.
    private struct Outlet {
        let name: String
        let viewClass: String
        /// Whether the view exists only while a condition is true.
        let isOptional: Bool
    }

    init(_ document: CheckedDocument, at url: URL, in project: Project, _ folder: URL, _ modules: Set<String>) {
        (self.document, self.url) = (document, url)
        types = ProgramTypes(project: project, document: url)
        target = TargetTypes(types: types, folder: folder, modules: modules)
    }

    /// The name of the document.
    private var name: String { url.deletingPathExtension().lastPathComponent }

    /// The declaration of the structure with a name.
    func code(named structure: String) -> String {
        let isRoot = if case .root = document.root?.resolution { true } else { false }
        let root = document.root.flatMap { target.name(ofView: $0.resolution) } ?? "UIView"
        let rootParameter = isRoot ? "root view: UIView" : ""
        let owner = "owner: AnyObject? = nil" + (isRoot ? ", " : "")
        var lines = [
            "/// The views of `\(url.lastPathComponent)` by their `id`.",
            "@MainActor", "struct \(GeneratedName.escaped(structure)) {",
            "    /// The first view.", "    let root: \(root)",
            "    private let outlets: DocumentOutlets", "",
            "    /// Loads the document. The owner needs no properties for its views.",
            "    static func view(\(owner)\(rootParameter)) throws -> Self {",
            "        let (root, outlets) = try DocumentOutlets.load(",
            "            \(root).self, withName: \(GeneratedName.literal(name)), owner: owner, root: \(isRoot ? "view" : "nil"))",
            "        return Self(root: root, outlets: outlets)", "    }",
        ]
        for outlet in outlets {
            lines += [
                "",
                "    var \(GeneratedName.escaped(outlet.name)): \(outlet.viewClass)\(outlet.isOptional ? "?" : "!") { outlets[\(GeneratedName.literal(outlet.name))] }",
            ]
        }
        for (index, statements) in checks.enumerated() where !statements.lines.isEmpty {
            lines += [
                "", "    /// Never called: the compiler checks the names in it.",
                "    private static func checkNames\(index)(\(statements.owner)) {",
            ]
            lines += statements.lines + ["    }"]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// The statements for each owner, and its parameter.
    private var checks: [(owner: String, lines: [String])] {
        let owners = types.project.loadingOwners(of: url).filter { target.hasName($0) && $0.kind == .class }
        guard !owners.isEmpty else { return [("", NameStatements(document, owner: nil, types, target).lines)] }
        return owners.map { owner in
            (
                "_ owner: CheckedValue<\(owner.name)>, _ object: \(owner.name)",
                NameStatements(document, owner: owner, types, target).lines
            )
        }
    }

    // MARK: Outlets

    private var outlets: [Outlet] {
        var found: [String: Outlet] = [:]
        if let root = document.root { collect(root, isOptional: false, into: &found) }
        return found.values.sorted { $0.name < $1.name }
    }

    private func collect(_ element: CheckedElement, isOptional: Bool, into found: inout [String: Outlet]) {
        if let name = element.outlet?.name, found[name] == nil, GeneratedName.isName(name),
            !Self.reserved.contains(name),
            let view = target.name(ofView: element.resolution)
        {
            found[name] = Outlet(name: name, viewClass: view, isOptional: isOptional)
        }
        collect(element.children, isOptional: isOptional, into: &found)
    }

    private func collect(_ nodes: [CheckedNode], isOptional: Bool, into found: inout [String: Outlet]) {
        for node in nodes {
            switch node {
            case .element(let element): collect(element, isOptional: isOptional, into: &found)
            case .instruction: break
            case .slot(let slot):
                switch slot.rule {
                case .condition: collect(slot.children, isOptional: true, into: &found)
                // There are as many views as elements.
                case .repetition, .rows: break
                case .inclusion(let inclusion):
                    if let root = inclusion.document?.root { collect(root, isOptional: true, into: &found) }
                }
                collect(slot.alternative, isOptional: true, into: &found)
            }
        }
    }

    /// The names of the structure's own members.
    private static let reserved: Set<String> = ["root", "outlets", "view", "init", "self", "Type", "Protocol"]
}
