import Foundation
import MarkupLanguage

/// The replacement of a member's name in documents and in Swift.
///
/// It is refused unless every place that has the name certainly means the member or certainly means something else.
struct MemberRename {
    let place: MemberPlace
    let project: Project
    let documents: [IndexedDocument]

    private var name: String { place.member.name }

    /// Returns the places of the name; throws a sentence if one of them is not certain.
    func uses() throws(ServerError) -> [Use] {
        guard !place.owner.isOfLibrary else {
            throw ServerError(
                .requestFailed, "'\(name)' belongs to '\(place.owner.name)', which is not part of this package")
        }
        guard !place.member.isOverride else {
            throw ServerError(.requestFailed, "'\(name)' overrides a member of a superclass; rename it there")
        }
        return try inDocuments() + inSwift()
    }

    // MARK: Swift

    private func inSwift() throws(ServerError) -> [Use] {
        var found: [Use] = []
        for one in project.occurrences(of: place) {
            switch one.meaning {
            case .other: continue
            case .unsure: throw Self.uncertain(name, at: one.range, in: one.source, one.url)
            case .meant:
                let isDeclaration = one.url == place.owner.file && one.range == place.member.range
                found.append(Use(url: one.url, source: one.source, range: one.range, isDeclaration: isDeclaration))
            }
        }
        return found
    }

    static func uncertain(_ name: String, at range: SourceRange, in source: SourceText, _ url: URL) -> ServerError {
        let position = source.position(at: range.start)
        return ServerError(
            .requestFailed,
            "'\(name)' is also used at \(url.lastPathComponent):\(position.line):\(position.column), which may mean something else; rename it there first"
        )
    }

    // MARK: Documents

    private func inDocuments() throws(ServerError) -> [Use] {
        var (meant, others): ([Spot: Use], Set<Spot>) = ([:], [])
        for use in documents.flatMap(\.uses) {
            let spot = Spot(use.source.file, use.range.start)
            if use.means(place) {
                meant[spot] = Use(
                    url: URL(filePath: use.source.file), source: use.source, range: use.range, isDeclaration: false)
            } else {
                others.insert(spot)
            }
        }
        // A document of two classes, or a file of templates that two documents share.
        for (spot, use) in meant where others.contains(spot) {
            throw Self.uncertain(name, at: use.range, in: use.source, use.url)
        }
        let known = others.union(meant.keys)
        for document in documents { try check(document, known) }
        return meant.values.sorted { ($0.url.path, $0.range.start) < ($1.url.path, $1.range.start) }
    }

    private struct Spot: Hashable {
        let file: String
        let start: Int

        init(_ file: String, _ start: Int) { (self.file, self.start) = (file, start) }
    }

    /// Throws if a document has the name at a place whose meaning is not known.
    private func check(_ document: IndexedDocument, _ known: Set<Spot>) throws(ServerError) {
        for range in names(in: document) where !known.contains(Spot(document.source.file, range.start)) {
            guard document.isWhole else {
                throw ServerError(
                    .requestFailed,
                    "'\(document.url.lastPathComponent)' has the name '\(name)' too, and errors; correct them first")
            }
            throw Self.uncertain(name, at: range, in: document.source, document.url)
        }
    }

    /// The places of a document that have the name and may mean a member of a class.
    private func names(in document: IndexedDocument) -> [SourceRange] {
        let source = document.source
        var found: [SourceRange] = []
        for element in document.scan.elements {
            for attribute in element.attributes {
                guard let range = attribute.valueRange else { continue }
                found += names(inValue: range, ofAttribute: attribute.name, of: element, source)
            }
        }
        return found
            + document.scan.ownTemplates.flatMap(\.properties).filter(\.isText).flatMap {
                expressionNames($0.valueRange, source)
            }
    }

    private func names(
        inValue range: SourceRange, ofAttribute attribute: String, of element: ScannedElement, _ source: SourceText
    ) -> [SourceRange] {
        let start = range.slice(offset: 0, count: min(range.count, name.utf8.count))
        if attribute == "id" { return place.member.isProperty && source.text(in: range) == name ? [range] : [] }
        if attribute.hasPrefix("on"), attribute.dropFirst(2).first?.isUppercase == true {
            let isNamed = !place.member.isProperty && source.text(in: range).prefix { $0 != ":" } == name
            return isNamed ? [start] : []
        }
        if element.name == "for", SlotDescription.elementPaths.contains(attribute) {
            let parts = source.text(in: range).split(separator: ".").map(String.init)
            return parts.contains(name) ? [start] : []
        }
        return expressionNames(range, source)
    }

    private func expressionNames(_ range: SourceRange, _ source: SourceText) -> [SourceRange] {
        guard place.member.isProperty else { return [] }
        let written = Self.documentName(of: name)
        return ExpressionScan.parts(ofValue: range, in: source).compactMap { part in
            guard case .name(let path) = part.kind, path.last == name || path.last == written else { return nil }
            return part.range
        }
    }

    // MARK: New names

    /// Returns the name that a document may have for a property such as `isOn`, which is `on`.
    static func documentName(of name: String) -> String {
        Schema.markupName(ofFlag: name) ?? name
    }

    /// Throws if the member cannot have a name.
    func check(_ new: String) throws(ServerError) {
        let kind = place.member.isProperty ? "property" : "method"
        guard SwiftName.isValid(new) else {
            throw ServerError(.requestFailed, "'\(new)' is not a \(kind) name; use letters, digits and '_'")
        }
        guard new != name else { return }
        let types = ProgramTypes(project: project, document: place.owner.file)
        let family =
            types.ancestry(of: place.owner).classes
            + project.allTypes.filter { types.isClass($0.name, kindOf: place.owner.name) == true }
        if let taken = family.first(where: { isTaken(new, in: $0) }) {
            throw ServerError(.requestFailed, "'\(new)' is already used in '\(taken.name)'")
        }
    }

    /// Whether a class has a member with the name. A method of a library with another number of parameters may stay beside the new one.
    private func isTaken(_ name: String, in type: SwiftClass) -> Bool {
        type.members.contains { member in
            guard member.name == name else { return false }
            guard LibraryTypes.all[type.name] != nil, case .method(let theirs, _) = member.kind,
                case .method(let own, _) = place.member.kind
            else { return true }
            return theirs.count == own.count
        }
    }

    /// Returns the text that replaces a place of the name: in a document, `on` stays without its `is`.
    func replacement(of use: Use, by new: String) -> String {
        let written = use.source.text(in: use.range)
        return written == name ? new : Self.documentName(of: new)
    }
}
