import Foundation
import MarkupLanguage

/// A Swift file in a request.
struct SwiftSource {
    let url: URL
    /// The text of the file, which may differ from that in the editor.
    let source: SourceText
    let project: Project
    /// Whether the editor has no unsaved changes.
    let isSaved: Bool
}

extension LanguageServer {
    // MARK: Documents

    /// Returns the documents of a package with the members that they name: open ones with their present text.
    func indexed(_ project: Project) -> [IndexedDocument] {
        let known = Set(project.documents.map(\.path))
        let unsaved = documents.values.filter { open in
            !open.isSwift && !known.contains(open.url.path)
                && projects.project(of: open.url, folders: folders) === project
        }.sorted { $0.uri < $1.uri }
        return project.documents.compactMap { url in
            openDocument(at: url).map(indexed) ?? indexed(url, in: project)
        } + unsaved.compactMap(indexed)
    }

    /// Returns an open document with the members that it names; nil for XML of another kind.
    func indexed(_ document: OpenDocument) -> IndexedDocument? {
        _ = diagnostics(of: document)
        if let known = document.keptIndex { return known }
        guard let check = document.keptCheck else { return nil }
        let index = IndexedDocument(document.url, document.source, document.scan, check.document, check.uses)
        document.keptIndex = index
        return index
    }

    private func indexed(_ url: URL, in project: Project) -> IndexedDocument? {
        if indexes[project.root]?.generation != project.generation {
            indexes[project.root] = (project.generation, [:])
        }
        if let known = indexes[project.root]?.documents[url.path] { return known }
        let isOther = DocumentStart(ProjectFile.text(of: url)).isOfAnotherLanguage
        let found = isOther ? nil : IndexedDocument(url, in: project, project.extending(schema))
        indexes[project.root]?.documents[url.path] = .some(found)
        return found
    }

    // MARK: Members

    /// Returns the Swift file of a request; nil for another file.
    func swiftSource(_ reference: DocumentReference) -> SwiftSource? {
        guard let url = Self.file(reference.uri), url.pathExtension == "swift" else { return nil }
        let source = ProjectFile.text(of: url)
        let open = openDocument(at: url)
        return SwiftSource(
            url: url, source: source, project: projects.project(of: url, folders: folders),
            isSaved: open.map { $0.source.bytes == source.bytes } ?? true)
    }

    /// Returns the member of a class that a name in a document certainly means, with the range of the name.
    func member(at offset: Int, of document: OpenDocument) -> (place: MemberPlace, range: SourceRange)? {
        guard let index = indexed(document) else { return nil }
        for use in index.uses where use.source.file == document.url.path && use.range.touches(offset) {
            if let owner = use.owner, let member = use.member {
                return (MemberPlace(owner: owner, member: member), use.range)
            }
        }
        return nil
    }

    /// Returns the member at a position of a Swift file: at its declaration, or at its name in its own class.
    func member(at offset: Int, of file: SwiftSource) -> (place: MemberPlace, range: SourceRange)? {
        let types = file.project.allTypes.filter { $0.file.path == file.url.path }
        for type in types {
            if let member = type.members.first(where: { $0.range.touches(offset) }) {
                return (MemberPlace(owner: type, member: member), member.range)
            }
        }
        guard let word = file.source.word(at: offset) else { return nil }
        let name = file.source.text(in: word)
        for type in types.sorted(by: { $0.body.count < $1.body.count }) {
            guard type.body.start <= offset, offset <= type.body.end, let member = type.member(named: name) else {
                continue
            }
            let place = MemberPlace(owner: type, member: member)
            let isMeant = file.project.occurrences(of: place).contains {
                $0.url.path == file.url.path && $0.range == word && $0.meaning == .meant
            }
            return isMeant ? (place, word) : nil
        }
        return nil
    }

    /// Returns the places in documents that mean a member, each once.
    func documentUses(of place: MemberPlace, in project: Project) -> [Use] {
        var seen: Set<String> = []
        return indexed(project).flatMap(\.uses).filter { use in
            use.means(place) && seen.insert("\(use.source.file):\(use.range.start)").inserted
        }.map { Use(url: URL(filePath: $0.source.file), source: $0.source, range: $0.range, isDeclaration: false) }
    }

    /// Returns the places in documents and in Swift that certainly mean a member.
    func uses(of place: MemberPlace, in project: Project) -> [Use] {
        documentUses(of: place, in: project)
            + project.occurrences(of: place).filter { $0.meaning == .meant }.map { found in
                let isDeclaration = found.url == place.owner.file && found.range == place.member.range
                return Use(url: found.url, source: found.source, range: found.range, isDeclaration: isDeclaration)
            }
    }
}

extension SourceText {
    /// Returns the range of the word that contains an offset or ends there; nil without one.
    func word(at offset: Int) -> SourceRange? {
        guard offset >= 0, offset <= bytes.count else { return nil }
        var (start, end) = (offset, offset)
        while start > 0, SwiftLexer.isWordByte(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, SwiftLexer.isWordByte(bytes[end]) { end += 1 }
        return start < end ? SourceRange(start: start, end: end) : nil
    }
}
