package import MarkupLanguage

/// An element as it stands in a text that may be broken.
package struct ScannedElement: Sendable {
    /// The name in the start tag; empty for a `<` alone.
    package let name: String
    /// Where the name stands.
    package let nameRange: SourceRange
    /// Its attributes, in order.
    package internal(set) var attributes: [ScannedAttribute] = []
    /// From `<` to the `>` of the start tag, or to where the tag breaks off.
    package internal(set) var startTag: SourceRange
    /// Whether the start tag has its `>`.
    package internal(set) var isTagClosed = false
    /// Whether the start tag ends with `/>`.
    package internal(set) var endsItself = false
    /// From `<` to the end of the closing tag; what is not closed ends where its enclosing element does.
    package internal(set) var range: SourceRange
    /// The name in the closing tag; nil without such a tag.
    package internal(set) var closingName: SourceRange?
    /// The place of the enclosing element among the elements of its ``ScannedDocument``; nil for the outermost.
    package let parent: Int?
    /// The number of elements around it.
    package let depth: Int

    /// Whether an offset lies after its start and before its end; the end itself counts if nothing closes the element there.
    package func holds(_ offset: Int) -> Bool {
        range.start < offset && (offset < range.end || offset == range.end && closingName == nil && !endsItself)
    }

    /// The attribute of a name, or nil.
    package func attribute(named name: String) -> ScannedAttribute? {
        attributes.first { $0.name == name }
    }
}

/// An attribute as it stands in a text that may be broken.
package struct ScannedAttribute: Sendable {
    /// The name as written.
    package let name: String
    /// Where the name stands.
    package let nameRange: SourceRange
    /// What stands between the quotes; nil without a value.
    package internal(set) var valueRange: SourceRange?
    /// Whether the value has its closing quote.
    package internal(set) var isClosed = false
}

/// A processing instruction as it stands in a text that may be broken.
package struct ScannedInstruction: Sendable {
    /// The word after `<?`.
    package internal(set) var target = ""
    /// Where that word stands.
    package internal(set) var targetRange: SourceRange
    /// What follows it, without blanks around it.
    package internal(set) var dataRange: SourceRange
    /// From `<?` to `?>`.
    package internal(set) var range: SourceRange
    /// The place of the enclosing element; nil outside of the document element.
    package let parent: Int?
}
