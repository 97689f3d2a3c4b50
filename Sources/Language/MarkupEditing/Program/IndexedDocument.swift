import Foundation
import MarkupLanguage

/// A document of a package with the members of classes that it names.
struct IndexedDocument: Sendable {
    let url: URL
    let source: SourceText
    let scan: ScannedDocument
    /// Whether the document has no errors, so that all of its elements were read.
    let isWhole: Bool
    /// The names in the document, in the documents that it includes, and in its files of templates.
    let uses: [NameUse]

    init(_ url: URL, _ source: SourceText, _ scan: ScannedDocument, _ checked: CheckedDocument, _ uses: [NameUse]) {
        self.url = url
        self.source = source
        self.scan = scan
        isWhole = checked.root != nil && !checked.hasErrors
        self.uses = uses.flatMap { Self.placed($0, url, source, scan) }
    }

    /// Reads and checks the file of a document.
    init(_ url: URL, in project: Project, _ schema: Schema) {
        let source = ProjectFile.text(of: url)
        let names = DocumentNames(of: project.files(for: url), beside: url)
        let check = DocumentCheck(schema: schema, resources: names.resources)
        let found = ProjectCheck.check(
            Data(source.bytes), file: url.path, at: url, with: check, in: project, owner: project.owner(of: url))
        self.init(url, source, ScannedDocument(source), found.document, found.uses)
    }

    /// Returns the names with their ranges: the check knows only the `for` of an attribute such as `key`.
    private static func placed(
        _ use: NameUse, _ url: URL, _ source: SourceText, _ scan: ScannedDocument
    ) -> [NameUse] {
        guard let member = use.member, use.source.text(in: use.range) == "for" else { return [use] }
        guard use.source.file == url.path,
            let element = scan.elements.first(where: { $0.nameRange == use.range })
        else { return [] }
        return element.attributes.compactMap { attribute in
            guard SlotDescription.elementPaths.contains(attribute.name), let range = attribute.valueRange,
                source.text(in: range).split(separator: ".").first.map(String.init) == member.name
            else { return nil }
            let name = range.slice(offset: 0, count: member.name.utf8.count)
            return NameUse(role: use.role, owner: use.owner, member: member, range: name, source: source)
        }
    }
}

extension ScannedDocument {
    /// The values of an attribute of all elements, such as the names in `id`, with their ranges.
    func values(ofAttribute name: String) -> [(text: String, range: SourceRange)] {
        elements.compactMap { element in
            element.attribute(named: name)?.valueRange.map { (source.text(in: $0), $0) }
        }
    }

    /// The names of templates that elements name in `class`.
    var templateNames: Set<String> {
        Set(values(ofAttribute: "class").flatMap { WordValue.items(of: $0.text).map(\.word) })
    }

    /// The names of the files of templates that the document names.
    var templateFiles: Set<String> {
        Set(
            instructions.filter { $0.target == "properties" }.map { source.text(in: $0.dataRange) }
                .filter { !$0.isEmpty && !$0.hasPrefix("{") })
    }

    /// The templates that are written in the document.
    var ownTemplates: [ScannedTemplate] {
        instructions.filter { $0.target == "properties" && source.text(in: $0.dataRange).hasPrefix("{") }
            .flatMap { TemplateScanner.templates(in: $0.dataRange, of: source) }
    }
}
