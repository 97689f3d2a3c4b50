import Foundation
import MarkupLanguage

/// A method of Swift, or an element of a document that calls methods.
struct CallHierarchyItem: Codable {
    let name: String
    /// 6 is a method, 19 an element.
    let kind: Int
    let detail: String?
    let uri: String
    let range: EditorRange
    let selectionRange: EditorRange
}

/// The parameters of `callHierarchy/incomingCalls` and `callHierarchy/outgoingCalls`.
struct CallHierarchyParameters: Decodable {
    let item: CallHierarchyItem
}

/// An element that calls a method.
struct IncomingCall: Encodable {
    let from: CallHierarchyItem
    let fromRanges: [EditorRange]
}

/// A method that an element calls.
struct OutgoingCall: Encodable {
    let to: CallHierarchyItem
    let fromRanges: [EditorRange]
}

extension LanguageServer {
    /// Returns the action at a position of a document or a Swift file, or the element at a position of a document.
    func prepareCallHierarchy(_ parameters: PlaceParameters) throws(ServerError) -> [CallHierarchyItem] {
        if let file = swiftSource(parameters.textDocument) {
            let offset = PositionMap(file.source, encoding).offset(of: parameters.position)
            return member(at: offset, of: file).flatMap { item(of: $0.place) }.map { [$0] } ?? []
        }
        let document = try document(parameters.textDocument)
        let offset = document.positions.offset(of: parameters.position)
        if let found = member(at: offset, of: document), let item = item(of: found.place) { return [item] }
        guard let index = document.scan.elementIndex(at: offset),
            document.scan.elements[index].nameRange.touches(offset)
        else { return [] }
        return [item(ofElement: index, document.scan, at: document.url, document.source)]
    }

    /// Returns the elements of documents whose events call a method.
    func incomingCalls(_ parameters: CallHierarchyParameters) throws(ServerError) -> [IncomingCall] {
        guard let file = swiftSource(DocumentReference(uri: parameters.item.uri)) else { return [] }
        let offset = PositionMap(file.source, encoding).offset(of: parameters.item.selectionRange.start)
        guard let place = member(at: offset, of: file)?.place, place.member.isAction else { return [] }
        var seen: Set<String> = []
        return indexed(file.project).flatMap { document -> [IncomingCall] in
            document.uses.filter { $0.means(place) && $0.source.file == document.url.path }.compactMap { use in
                guard seen.insert("\(document.url.path):\(use.range.start)").inserted,
                    let element = document.scan.elementIndex(at: use.range.start)
                else { return nil }
                let from = item(ofElement: element, document.scan, at: document.url, document.source)
                return IncomingCall(from: from, fromRanges: [location(use.range, in: document.url, use.source).range])
            }
        }
    }

    /// Returns the methods that the events of an element and of the elements inside it call.
    func outgoingCalls(_ parameters: CallHierarchyParameters) throws(ServerError) -> [OutgoingCall] {
        guard let url = Self.file(parameters.item.uri), url.pathExtension != "swift" else { return [] }
        let project = projects.project(of: url, folders: folders)
        guard let document = indexed(project).first(where: { $0.url.path == url.path }) else { return [] }
        let range = PositionMap(document.source, encoding).range(parameters.item.range)
        var calls: [(place: MemberPlace, ranges: [EditorRange])] = []
        for use in document.uses where use.role == .action && use.source.file == url.path {
            guard range.start <= use.range.start, use.range.end <= range.end, let owner = use.owner,
                let member = use.member
            else { continue }
            let place = MemberPlace(owner: owner, member: member)
            let found = location(use.range, in: url, use.source).range
            if let known = calls.firstIndex(where: { $0.place.isSame(as: place) }) {
                calls[known].ranges.append(found)
            } else {
                calls.append((place, [found]))
            }
        }
        return calls.compactMap { call in item(of: call.place).map { OutgoingCall(to: $0, fromRanges: call.ranges) } }
    }

    // MARK: Items

    private func item(of place: MemberPlace) -> CallHierarchyItem? {
        guard place.member.isAction, !place.owner.isOfLibrary else { return nil }
        let found = location(place.member.range, in: place.owner.file)
        return CallHierarchyItem(
            name: place.member.name, kind: 6, detail: place.owner.name, uri: found.uri, range: found.range,
            selectionRange: found.range)
    }

    private func item(
        ofElement index: Int, _ scan: ScannedDocument, at url: URL, _ source: SourceText
    ) -> CallHierarchyItem {
        let element = scan.elements[index]
        let words = ["id", "title", "text"].lazy.compactMap { element.attribute(named: $0)?.valueRange }
        let whole = location(element.range, in: url, source)
        return CallHierarchyItem(
            name: element.name + (words.first.map { " " + source.text(in: $0) } ?? ""), kind: 19,
            detail: url.lastPathComponent, uri: whole.uri, range: whole.range,
            selectionRange: location(element.nameRange, in: url, source).range)
    }
}
