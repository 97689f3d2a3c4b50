import Foundation
import MarkupLanguage

/// Hints about what a package does not use, and about missing translations.
///
/// Something is unused only if no file of the package can mean it. Where a part of the package could not be read, there is no hint.
struct ProjectHints {
    let project: Project
    let documents: [IndexedDocument]
    private let words: ProjectWords

    init(_ project: Project, documents: [IndexedDocument]) {
        self.project = project
        self.documents = documents
        words = ProjectWords(below: project.root)
    }

    /// Returns the hints, sorted by file and position.
    func diagnostics() -> [Diagnostic] {
        guard project.isWhole, project.isComplete, words.isWhole else { return [] }
        let found = unusedOutlets + unusedTexts + unusedImages + unusedTemplates + missingTranslations
        var seen: Set<Diagnostic> = []
        return found.filter { seen.insert($0).inserted }.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    }

    // MARK: Outlets

    private var unusedOutlets: [Diagnostic] {
        let named = Set(documents.flatMap { $0.scan.values(ofAttribute: "id").map(\.text) })
        var loaded: [String: [IndexedDocument]] = [:]
        for document in documents {
            for owner in project.loadingOwners(of: document.url) { loaded[owner.name, default: []].append(document) }
        }
        return project.allTypes.flatMap { type -> [Diagnostic] in
            guard type.isCoded, let own = loaded[type.name], own.allSatisfy(\.isWhole),
                !words.loadingAnything.contains(type.file.path)
            else { return [] }
            let types = ProgramTypes(project: project, document: type.file)
            let source = ProjectFile.text(of: type.file)
            return type.namedMembers.filter { isOutlet($0, types) && !named.contains($0.name) }.map {
                Diagnostic(.unusedOutlet(name: $0.name, owner: type.name), .hint, at: $0.range, in: source)
            }
        }
    }

    /// Whether a property waits for a view from a document: nothing else gives it a value.
    private func isOutlet(_ member: SwiftClass.Member, _ types: ProgramTypes) -> Bool {
        guard case .property(let type) = member.kind, type.hasSuffix("!"), member.isSettable,
            !words.assigned.contains(member.name), case .object(let view) = types.valueType(of: type)
        else { return false }
        return types.isClass(view.name, kindOf: "UIView") == true
    }

    // MARK: Texts

    /// The tables of texts by the folder of their languages.
    private var tables: [TextTable] {
        var tables: [String: TextTable] = [:]
        for file in project.allFiles {
            guard case .texts(let entries) = file.content, file.fault == nil,
                file.url.deletingPathExtension().lastPathComponent == "Localizable"
            else { continue }
            let folder = file.url.deletingLastPathComponent()
            let isLanguage = folder.pathExtension == "lproj"
            let place = isLanguage ? folder.deletingLastPathComponent().path : folder.path
            let language = isLanguage ? folder.deletingPathExtension().lastPathComponent : ""
            tables[place, default: TextTable()].add(entries, of: file, language)
        }
        return tables.sorted { $0.key < $1.key }.map(\.value)
    }

    private var unusedTexts: [Diagnostic] {
        tables.flatMap(\.places).filter { !TextTable.isOfLibrary($0.key) && !words.contain($0.key) }.map {
            Diagnostic(.unusedText(key: $0.key), .hint, at: $0.range, in: $0.source)
        }
    }

    private var missingTranslations: [Diagnostic] {
        tables.flatMap { table in
            table.missing.map {
                Diagnostic(
                    .missingTranslation(key: $0.place.key, language: $0.language), .hint, at: $0.place.range,
                    in: $0.place.source)
            }
        }
    }

    // MARK: Images

    private var unusedImages: [Diagnostic] {
        var seen: Set<String> = []
        return project.allFiles.compactMap { file in
            guard case .image = file.content, isResource(file.url) else { return nil }
            let name = DocumentNames.imageName(file.url)
            let isUsed = words.contain(name) || words.contain(file.url.lastPathComponent)
            guard !isUsed, seen.insert(name).inserted else { return nil }
            return Diagnostic(
                .unusedImage(name: name), .hint, at: SourceRange(start: 0, end: 0),
                in: SourceText("", file: file.url.path))
        }
    }

    /// Whether a file is copied into an application, and not part of its documentation or its tests.
    private func isResource(_ url: URL) -> Bool {
        let parts = url.path.dropFirst(project.root.path.count).split(separator: "/")
        return parts.contains("Resources") && parts.first != "Tests" && !parts.contains { $0.hasSuffix(".docc") }
    }

    // MARK: Templates

    private var unusedTemplates: [Diagnostic] {
        let inDocuments = documents.filter(\.isWhole).flatMap { document -> [Diagnostic] in
            Self.unusedTemplates(in: document.scan)
        }
        let inFiles = project.allFiles.flatMap { file -> [Diagnostic] in
            guard case .templates = file.content else { return [] }
            let name = file.url.deletingPathExtension().lastPathComponent
            let folder = file.url.deletingLastPathComponent().path
            let users = documents.filter {
                $0.url.deletingLastPathComponent().path == folder && $0.scan.templateFiles.contains(name)
            }
            guard !users.isEmpty, users.allSatisfy(\.isWhole) else { return [] }
            let named = users.reduce(into: Set<String>()) { $0.formUnion($1.scan.templateNames) }
            let source = ProjectFile.text(of: file.url)
            return TemplateScanner.templates(in: source.wholeRange, of: source).filter { !named.contains($0.name) }
                .map { Diagnostic(.unusedTemplate(name: $0.name), .hint, at: $0.nameRange, in: source) }
        }
        return inDocuments + inFiles
    }

    /// Returns the templates of a document that none of its elements names.
    static func unusedTemplates(in scan: ScannedDocument) -> [Diagnostic] {
        let named = scan.templateNames
        return scan.ownTemplates.filter { !named.contains($0.name) }.map {
            Diagnostic(.unusedTemplate(name: $0.name), .hint, at: $0.nameRange, in: scan.source)
        }
    }
}
