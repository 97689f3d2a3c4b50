package import MarkupLanguage

/// The elements, attributes and instructions of a text that may be malformed.
///
/// An editor uses it to find the node at a position, with its parents. A closing tag closes the nearest open
/// element with its name; unclosed elements inside end before it.
package struct ScannedDocument: Sendable {
    /// The text that the ranges refer to.
    package let source: SourceText
    /// The tokens of the text.
    package let tokens: [Token]
    /// The elements, in the order of their start tags.
    package let elements: [ScannedElement]
    /// The instructions, in the order of the text.
    package let instructions: [ScannedInstruction]
    /// The comments, in the order of the text.
    package let comments: [SourceRange]

    /// Scans a text.
    package init(_ source: SourceText) {
        self.source = source
        tokens = MarkupScanner.tokens(of: source)
        var reader = ScannedDocumentReader(source: source, tokens: tokens)
        reader.read()
        (elements, instructions, comments) = (reader.elements, reader.instructions, reader.comments)
    }

    /// Returns the index in ``tokens`` of the token with the character before an offset; nil at the start of the text.
    package func tokenIndex(before offset: Int) -> Int? {
        let index = tokens.firstIndex(sortedBy: { $0.range.start >= offset }) - 1
        return index < 0 ? nil : index
    }

    /// Returns the index in ``elements`` of the innermost element that contains an offset.
    package func elementIndex(at offset: Int) -> Int? {
        var index: Int? = elements.firstIndex(sortedBy: { $0.range.start >= offset }) - 1
        if index == -1 { index = nil }
        while let here = index, !elements[here].holds(offset) { index = elements[here].parent }
        return index
    }
}

extension Array {
    /// Returns the index of the first item that meets a condition, which must be false for all items before it and true
    /// for all after it; `endIndex` without one.
    package func firstIndex(sortedBy isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
