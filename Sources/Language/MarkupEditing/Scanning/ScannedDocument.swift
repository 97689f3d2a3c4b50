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

    /// Whether the document is other XML. A markup document begins with a class or `root` and has no namespace.
    var isOfAnotherLanguage: Bool {
        guard let root = elements.first, !root.name.isEmpty else { return false }
        if root.attributes.contains(where: { $0.name == "xmlns" || $0.name.hasPrefix("xmlns:") }) { return true }
        return root.name != "root" && root.name.first?.isLowercase == true && !root.name.contains(".")
    }

    /// Whether the build leaves the document out, because `<?unchecked?>` precedes the first element.
    var isUnchecked: Bool {
        instructions.contains { instruction in
            instruction.target == "unchecked" && instruction.parent == nil
                && instruction.range.end <= elements.first?.range.start ?? 0
        }
    }

    /// Whether a text is other XML, from the text up to its first tag.
    static func isOfAnotherLanguage(_ source: SourceText) -> Bool {
        let bytes = source.bytes
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let end: String =
                if bytes[open...].starts(with: "<?".utf8) {
                    "?>"
                } else if bytes[open...].starts(with: "<!--".utf8) {
                    "-->"
                } else {
                    ">"
                }
            guard let found = bytes[open...].firstRange(of: Array(end.utf8)) else { break }
            guard end == ">", !bytes[open...].starts(with: "<!".utf8) else {
                index = found.upperBound
                continue
            }
            let tag = SourceText(bytes: Array(bytes[open..<found.upperBound]), file: source.file)
            return ScannedDocument(tag).isOfAnotherLanguage
        }
        // A text without a whole tag is short, or another language.
        return ScannedDocument(source).isOfAnotherLanguage
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
