import Foundation
import MarkupLanguage

/// The parameters of `textDocument/references`.
struct ReferenceParameters: Decodable {
    struct Context: Decodable { let includeDeclaration: Bool? }

    let textDocument: DocumentReference
    let position: EditorPosition
    let context: Context?
}

/// A range of a document that refers to a subject.
struct Use {
    let url: URL
    let source: SourceText
    let range: SourceRange
    let isDeclaration: Bool
}

extension LanguageServer {
    func references(_ parameters: ReferenceParameters) throws(ServerError) -> [Location] {
        let withDeclaration = parameters.context?.includeDeclaration ?? true
        return try uses(at: parameters.position, of: parameters.textDocument)
            .filter { withDeclaration || !$0.isDeclaration }.map { location($0.range, in: $0.url, $0.source) }
    }

    private func uses(at position: EditorPosition, of document: DocumentReference) throws(ServerError) -> [Use] {
        if let file = swiftSource(document) {
            let offset = PositionMap(file.source, encoding).offset(of: position)
            return member(at: offset, of: file).map { uses(of: $0.place, in: file.project) } ?? []
        }
        let context = try context(of: document)
        let offset = context.document.positions.offset(of: position)
        if let found = member(at: offset, of: context.document) { return uses(of: found.place, in: context.project) }
        guard let found = context.subject(at: offset) else { return [] }
        return uses(of: found.subject, in: context)
    }

    /// Returns all references to a subject: in the document, in those that share it, and in Swift source code.
    ///
    /// - Parameter isLocal: whether only those in the document itself are wanted.
    func uses(of subject: Subject, in context: DocumentContext, isLocal: Bool = false) -> [Use] {
        let all = { isLocal ? [context] : self.all(in: context) }
        switch subject {
        case .outlet(let name):
            return context.uses { attribute, _, value in
                guard attribute.name == "id", value == name else { return [] }
                return attribute.valueRange.map { [$0] } ?? []
            } + (isLocal ? [] : swiftUses(of: name, in: context))
        case .action(let name):
            return context.uses(ofAction: name) + (isLocal ? [] : swiftUses(of: name, in: context))
        case .template(let name):
            return (isLocal ? [context] : sharing(context, templatesOf: name)).flatMap { $0.uses(ofTemplate: name) }
                .reduce(into: []) { all, use in
                    // A file that several documents refer to is found with each of them.
                    if !all.contains(where: { $0.url == use.url && $0.range == use.range }) { all.append(use) }
                }
        case .text(let key):
            let declared = (context.names.texts[key] ?? []).compactMap { named -> Use? in
                guard let range = named.range, let source = named.file.source else { return nil }
                return Use(url: named.file.url, source: source, range: range, isDeclaration: true)
            }
            return declared + all().flatMap { $0.uses(ofValue: "@" + key) }
        case .color(let name), .image(let name), .font(let name):
            return all().flatMap { $0.uses(ofValue: name) }
        case .document(let name):
            return all().flatMap { $0.uses(ofDocument: name, of: context) }
        case .element(let index):
            let name = context.scan.elements[index].name
            return all().flatMap { $0.uses(ofElement: name) }
        default: return []
        }
    }

    /// Returns the documents of the package, starting with this one. Those that are not open are read from their files.
    private func all(in context: DocumentContext) -> [DocumentContext] {
        [context]
            + context.project.documents.filter { $0.path != context.document.url.path }.map { url in
                self.context(of: openDocument(at: url) ?? closedDocument(at: url))
            }
    }

    /// Returns the documents that can use a template: this one and, if the template is in a file, its neighbours that
    /// name the file.
    private func sharing(_ context: DocumentContext, templatesOf name: String) -> [DocumentContext] {
        let files = Set(
            context.templates.filter { $0.template.name == name && $0.url != context.document.url }.map(\.url.path))
        guard !files.isEmpty else { return [context] }
        return all(in: context).filter { other in
            other.document.url.path == context.document.url.path
                || other.templates.contains { $0.template.name == name && files.contains($0.url.path) }
        }
    }

    private func closedDocument(at url: URL) -> OpenDocument {
        OpenDocument(
            uri: url.absoluteString, url: url, version: nil, source: ProjectFile.text(of: url), server: self)
    }

    /// Returns the references to a member in the Swift sources.
    private func swiftUses(of name: String, in context: DocumentContext) -> [Use] {
        guard let owner = context.owner, let (declaring, member) = context.project.member(name, of: owner.name) else {
            return []
        }
        let place = MemberPlace(owner: declaring, member: member)
        return context.project.occurrences(of: place).filter { $0.meaning == .meant }.map { found in
            let isDeclaration = found.url == declaring.file && found.range == member.range
            return Use(url: found.url, source: found.source, range: found.range, isDeclaration: isDeclaration)
        }
    }
}

extension DocumentContext {
    /// Returns the ranges that a closure finds in the attributes.
    fileprivate func uses(in find: (ScannedAttribute, Int, String) -> [SourceRange]) -> [Use] {
        scan.elements.indices.flatMap { index in
            scan.elements[index].attributes.flatMap { attribute -> [SourceRange] in
                guard let range = attribute.valueRange else { return [] }
                return find(attribute, index, source.text(in: range))
            }
        }.map { Use(url: document.url, source: source, range: $0, isDeclaration: false) }
    }

    fileprivate func uses(ofAction name: String) -> [Use] {
        uses { attribute, index, value in
            guard case .event = meaning(of: attribute.name, on: meaning(of: index)),
                value.prefix(while: { $0 != ":" }) == name,
                let range = attribute.valueRange
            else { return [] }
            return [range.slice(offset: 0, count: name.utf8.count)]
        }
    }

    fileprivate func uses(ofTemplate name: String) -> [Use] {
        let written = templates.filter { $0.template.name == name }.map {
            Use(url: $0.url, source: $0.source, range: $0.template.nameRange, isDeclaration: true)
        }
        return written
            + uses { attribute, _, value in
                guard attribute.name == "class", let range = attribute.valueRange else { return [] }
                return WordValue.items(of: value).filter { $0.word == name }.map {
                    range.slice(offset: $0.range.lowerBound, count: $0.range.count)
                }
            }
    }

    fileprivate func uses(ofValue value: String) -> [Use] {
        let inTemplates = scan.instructions.filter { $0.target == "properties" }.flatMap { instruction in
            TemplateScanner.templates(in: instruction.dataRange, of: source).flatMap(\.properties).filter {
                $0.isText && source.text(in: $0.valueRange) == value
            }
        }.map { Use(url: document.url, source: source, range: $0.valueRange, isDeclaration: false) }
        return inTemplates
            + uses { attribute, _, text in
                guard text == value, attribute.name != "id", attribute.name != "class" else { return [] }
                return attribute.valueRange.map { [$0] } ?? []
            }
    }

    /// Returns the names of an included document in the documents of its folder.
    fileprivate func uses(ofDocument name: String, of other: DocumentContext) -> [Use] {
        guard includedDocument(named: name) == other.includedDocument(named: name) else { return [] }
        return uses { attribute, index, value in
            guard attribute.name == "document", value == name, scan.elements[index].name == "include" else { return [] }
            return attribute.valueRange.map { [$0] } ?? []
        }
    }

    fileprivate func uses(ofElement name: String) -> [Use] {
        scan.elements.filter { $0.name == name }.map {
            Use(url: document.url, source: source, range: $0.nameRange, isDeclaration: false)
        }
    }
}
