package import MarkupLanguage

/// An element in a text that may be malformed.
package struct ScannedElement: Sendable {
    /// The name in the start tag; empty for a single `<`.
    package let name: String
    /// The range of the name.
    package let nameRange: SourceRange
    /// The attributes, in order.
    package internal(set) var attributes: [ScannedAttribute] = []
    /// The range from `<` to the `>` of the start tag, or to the end of an incomplete tag.
    package internal(set) var startTag: SourceRange
    /// Whether the start tag has its `>`.
    package internal(set) var isTagClosed = false
    /// Whether the start tag ends with `/>`.
    package internal(set) var endsItself = false
    /// The range from `<` to the end of the closing tag; an unclosed element ends with its parent.
    package internal(set) var range: SourceRange
    /// The range of the name in the closing tag; nil without a closing tag.
    package internal(set) var closingName: SourceRange?
    /// The index of the parent among the elements of its ``ScannedDocument``; nil for the outermost.
    package let parent: Int?
    /// The number of elements around it.
    package let depth: Int

    /// Whether an offset is inside the element; the end counts as inside if the element is not closed there.
    package func holds(_ offset: Int) -> Bool {
        range.start < offset && (offset < range.end || offset == range.end && closingName == nil && !endsItself)
    }

    /// Returns the attribute with a name, or nil.
    package func attribute(named name: String) -> ScannedAttribute? {
        attributes.first { $0.name == name }
    }
}

/// An attribute in a text that may be malformed.
package struct ScannedAttribute: Sendable {
    /// The name in the text.
    package let name: String
    /// The range of the name.
    package let nameRange: SourceRange
    /// The range between the quotation marks; nil without a value.
    package internal(set) var valueRange: SourceRange?
    /// Whether the value has its closing quotation mark.
    package internal(set) var isClosed = false
}

/// A processing instruction in a text that may be malformed.
package struct ScannedInstruction: Sendable {
    /// The word after `<?`.
    package internal(set) var target = ""
    /// The range of that word.
    package internal(set) var targetRange: SourceRange
    /// The range of the data after it, without surrounding blanks.
    package internal(set) var dataRange: SourceRange
    /// The range from `<?` to `?>`.
    package internal(set) var range: SourceRange
    /// The index of the parent element; nil outside the document element.
    package let parent: Int?
}
