import MarkupBasics
package import MarkupLanguage

/// A change of a Swift file from iOS.
package struct PortEdit: Sendable {
    /// The text that is replaced; empty where text is added.
    package let range: SourceRange
    /// The new text; empty where text is removed.
    package let replacement: String
    /// Where the new text stood before, with the edits in it; nil if it is new.
    var origin: Origin?

    /// The former place of a text that is moved.
    struct Origin: Sendable {
        let range: SourceRange
        let edits: [PortEdit]
        /// How many bytes of the new text are in front of it.
        let lead: Int
    }

    /// Returns edits in the order of their places. Text is added in front of what is removed at the same place.
    static func sorted(_ edits: [PortEdit]) -> [PortEdit] {
        edits.enumerated().sorted { left, right in
            (left.element.range.start, left.element.range.end, left.offset)
                < (right.element.range.start, right.element.range.end, right.offset)
        }.map(\.element)
    }

    /// Returns a description on one line.
    package func summary(in source: SourceText) -> String {
        if let origin {
            return "move '\(source.text(in: origin.range).trimmed.prefix { !$0.isNewline })' into its class"
        }
        let old = source.text(in: range).trimmed
        let new = replacement.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: "; ")
        if range.count == 0 { return "add '\(new)'" }
        return new.isEmpty ? "remove '\(old)'" : "replace '\(old)' by '\(new)'"
    }
}

/// A place in a Swift file from iOS that has to be changed by hand.
package struct PortRemark: Sendable {
    /// The place in the text before the edits.
    package let range: SourceRange
    /// The advice: the reason, and a replacement.
    package let advice: String
}

/// A Swift file from iOS with its mechanical edits and the places that are left.
package struct PortedFile: Sendable {
    /// The text before the edits.
    package let source: SourceText
    /// The edits in the order of their places; they do not overlap.
    package let edits: [PortEdit]
    /// The places that are left, in their order.
    package let remarks: [PortRemark]

    init(source: SourceText, edits: [PortEdit], remarks: [PortRemark]) {
        self.source = source
        self.edits = PortEdit.sorted(edits)
        self.remarks = remarks.sorted { $0.range.start < $1.range.start }
    }

    /// The text after the edits.
    package var result: SourceText {
        SourceText(bytes: Self.apply(edits, to: source, in: source.wholeRange), file: source.file)
    }

    /// Returns a part of a text after the edits in it.
    static func apply(_ edits: [PortEdit], to source: SourceText, in range: SourceRange) -> [UInt8] {
        var (bytes, place): ([UInt8], Int) = ([], range.start)
        for edit in edits {
            bytes += source.bytes[place..<max(place, edit.range.start)]
            bytes += Array(edit.replacement.utf8)
            place = max(place, edit.range.end)
        }
        return bytes + source.bytes[place..<range.end]
    }

    /// Returns the offset in ``result`` for an offset in ``source``.
    package func offsetInResult(of offset: Int) -> Int {
        if let move = edits.first(where: {
            $0.origin.map { $0.range.start <= offset && offset < $0.range.end } ?? false
        }),
            let origin = move.origin
        {
            // Several texts may be moved to the same place.
            let before = Self.shift(
                edits.prefix { $0.range != move.range || $0.replacement != move.replacement }, to: move.range.start)
            return before + origin.lead + Self.shift(origin.edits[...], to: offset) - origin.range.start
        }
        return Self.shift(edits[...], to: offset)
    }

    /// Returns where an offset is after edits.
    private static func shift(_ edits: ArraySlice<PortEdit>, to offset: Int) -> Int {
        var shift = 0
        for edit in edits {
            if edit.range.start > offset { break }
            if edit.range.end > offset { return edit.range.start + shift }
            shift += edit.replacement.utf8.count - edit.range.count
        }
        return offset + shift
    }
}

/// The mechanical edits that bring the Swift files of a program from UIKit to MarkupKit.
///
/// An edit is made only where its meaning is certain. Other places are listed with advice.
package enum Port {
    /// Returns the files of one program with their edits. The files know each other: an action may be in another file than its
    /// selector.
    package static func port(_ sources: [SourceText]) -> [PortedFile] {
        let outlines = sources.map(SwiftOutline.init)
        let names = PortNames(outlines)
        return outlines.map { outline in
            var port = FilePort(outline, names)
            port.run()
            return PortedFile(source: outline.source, edits: port.edits, remarks: port.remarks)
        }
    }
}
