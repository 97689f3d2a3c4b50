package import MarkupLanguage

/// The elements, attributes and instructions of a text that may be broken.
///
/// It is what an editor asks: what stands here, and inside what. A closing tag closes the nearest open element of its name; those between
/// were left open and end before it.
package struct ScannedDocument: Sendable {
    /// The text the ranges refer to.
    package let source: SourceText
    /// The pieces of the text.
    package let tokens: [Token]
    /// In the order of their start tags.
    package let elements: [ScannedElement]
    /// In the order of the text.
    package let instructions: [ScannedInstruction]
    /// In the order of the text.
    package let comments: [SourceRange]

    /// Reads a text.
    package init(_ source: SourceText) {
        self.source = source
        tokens = MarkupScanner.tokens(of: source)
        var reader = ScannedDocumentReader(source: source, tokens: tokens)
        reader.read()
        (elements, instructions, comments) = (reader.elements, reader.instructions, reader.comments)
    }

    /// The place in ``tokens`` of the piece that holds the character before an offset; nil at the start of the text.
    package func tokenIndex(before offset: Int) -> Int? {
        let index = tokens.firstIndex(sortedBy: { $0.range.start >= offset }) - 1
        return index < 0 ? nil : index
    }

    /// The innermost element in whose tags or content an offset lies, as a place in ``elements``.
    package func elementIndex(at offset: Int) -> Int? {
        var index: Int? = elements.firstIndex(sortedBy: { $0.range.start >= offset }) - 1
        if index == -1 { index = nil }
        while let here = index, !elements[here].holds(offset) { index = elements[here].parent }
        return index
    }
}

extension Array {
    /// The place of the first item of which a condition is true that is false before it and true from it on; `endIndex` without one.
    package func firstIndex(sortedBy isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
