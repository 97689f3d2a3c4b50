import MarkupBasics
import MarkupLanguage

/// Moves overrides and actions from extensions into their classes: Swift on Linux overrides only in a class, and the macro
/// `@KeyValueCoding` sees only the members of the class itself.
extension FilePort {
    /// Returns the class into which a member of an extension can be moved without a change of its meaning; nil if that is not certain.
    func destination(ofMemberAt keyword: Int) -> SwiftOutline.Declaration? {
        guard let owner = outline.owners[keyword] else { return nil }
        let around = outline.declarations[owner]
        guard around.kind == "extension", around.open < around.close else { return nil }
        let header = around.start..<around.open
        let isPlain = header.allSatisfy {
            !["where", "public", "open"].contains(outline.word($0)) && !outline.isAt($0, "@")
        }
        let classes = outline.declarations.filter { $0.kind == "class" && $0.name == around.name && $0.open < $0.close }
        // A name after a dot may be that of another class.
        guard isPlain, !header.contains(where: { outline.isAt($0, ".") }), classes.count == 1,
            let found = classes.first,
            !found.isLocal, outline.owners[found.keyword] == nil, outline.beginsLine(found.close)
        else { return nil }
        let between = min(found.start, around.start)...max(found.close, around.close)
        let hasConditions = between.contains {
            outline.isAt($0, "#") && ["if", "elseif", "else", "endif"].contains(outline.word($0 + 1))
        }
        return hasConditions || range(ofMemberAt: keyword) == nil ? nil : found
    }

    /// The range of a member with a body: from the line behind the token before, with its comments, to the end of its last line.
    private func range(ofMemberAt keyword: Int) -> SourceRange? {
        let bytes = outline.source.bytes
        let first = outline.startOfDeclaration(at: keyword)
        guard first > 0, outline.beginsLine(first), let last = endOfMember(at: keyword),
            last + 1 < outline.tokens.count,
            outline.beginsLine(last + 1)
        else { return nil }
        let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        guard let above = bytes[outline.tokens[first - 1].range.end...].firstIndex(where: isEnd),
            let below = bytes[outline.tokens[last].range.end...].firstIndex(where: isEnd)
        else { return nil }
        return SourceRange(start: above + 1, end: below + 1)
    }

    /// The index of the brace that closes the body of a function or a computed property.
    private func endOfMember(at keyword: Int) -> Int? {
        var place = keyword + 1
        while place < outline.tokens.count {
            if outline.isAt(place, "{") { return outline.partner(of: place) }
            if outline.isAt(place, "}") || outline.isAt(place, "=") || outline.isAt(place, ";") { return nil }
            if outline.isAt(place, "(") || outline.isAt(place, "["), let close = outline.partner(of: place) {
                place = close
            }
            place += 1
        }
        return nil
    }

    /// Returns the keywords of the members of extensions that are moved, with their classes.
    func findMoves() -> [(keyword: Int, class: SwiftOutline.Declaration)] {
        outline.tokens.indices.compactMap { index in
            guard let word = outline.word(index), ["func", "var"].contains(word), let owner = outline.owners[index],
                outline.declarations[owner].kind == "extension", let target = destination(ofMemberAt: index)
            else { return nil }
            let head = outline.head(from: outline.startOfDeclaration(at: index))
            guard head.keyword == index else { return nil }
            if head.modifiers.contains(where: { outline.word($0) == "override" }) { return (index, target) }
            guard word == "func", isCalledByName(index), !isHidden(index, in: target) else { return nil }
            return (index, target)
        }
    }

    /// Whether documents or other objects call a method of an extension by its name.
    func isCalledByName(_ function: Int) -> Bool {
        guard let owner = outline.owners[function], let name = outline.word(function + 1) else { return false }
        let start = outline.startOfDeclaration(at: function)
        if (start..<function).contains(where: { outline.isAt($0, "@") && outline.word($0 + 1) == "IBAction" }) {
            return true
        }
        return names.isCalled(name, of: outline.declarations[owner].name, isMarked: isMarked(function))
    }

    /// Whether a method of a public class is not public, which the macro then leaves out.
    private func isHidden(_ function: Int, in target: SwiftOutline.Declaration) -> Bool {
        let isPublic = outline.head(from: target.start).modifiers.contains {
            ["public", "open"].contains(outline.word($0))
        }
        return isPublic && !self.isPublic(function)
    }

    /// Returns the edits after the members have been moved, with the edits inside of them.
    func moved(_ edits: [PortEdit]) -> [PortEdit] {
        var edits = edits
        var arrived: Set<Int> = []
        for (keyword, target) in moves {
            guard let range = range(ofMemberAt: keyword) else { continue }
            let isInside = { (edit: PortEdit) in range.start <= edit.range.start && edit.range.end <= range.end }
            var inner = edits.filter(isInside)
            edits.removeAll(where: isInside)
            if let access = access(ofMemberAt: keyword) { inner.append(access) }
            inner = PortEdit.sorted(inner)
            let text = String(decoding: PortedFile.apply(inner, to: outline.source, in: range), as: UTF8.self)
            let place = lineStart(of: target.close)
            let isFirst = arrived.insert(place).inserted
            let begin =
                outline.source.bytes[range.start] == UInt8(ascii: "\n")
                || outline.source.bytes[range.start] == UInt8(ascii: "\r")
            // A blank line in front of the first one, unless the text brings one.
            let lead = isFirst && !begin ? lineEnd : ""
            edits.append(
                PortEdit(
                    range: SourceRange(start: place, end: place), replacement: lead + text,
                    origin: PortEdit.Origin(range: range, edits: inner, lead: lead.utf8.count)))
            edits.append(PortEdit(range: range, replacement: ""))
        }
        return edits
    }

    /// The modifier that a member had from its extension.
    private func access(ofMemberAt keyword: Int) -> PortEdit? {
        guard let owner = outline.owners[keyword] else { return nil }
        let around = outline.declarations[owner]
        let own = outline.head(from: outline.startOfDeclaration(at: keyword)).modifiers.compactMap(outline.word)
        guard
            (around.start..<around.keyword).contains(where: { ["private", "fileprivate"].contains(outline.word($0)) }),
            !own.contains(where: { ["private", "fileprivate", "internal", "public", "open", "override"].contains($0) })
        else { return nil }
        let start = outline.tokens[keyword].range.start
        return PortEdit(range: SourceRange(start: start, end: start), replacement: "fileprivate ")
    }

    private func lineStart(of index: Int) -> Int {
        let bytes = outline.source.bytes
        var start = outline.tokens[index].range.start
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }
}
