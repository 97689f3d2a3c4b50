package import MarkupLanguage

/// A piece of a document's text, as ``MarkupScanner`` cuts it.
package struct Token: Sendable, Hashable {
    /// What a piece is.
    package enum Kind: Sendable, Hashable {
        /// Between tags: blanks, or text that should not be there.
        case text
        /// `<!-- … -->`
        case comment
        /// `<![CDATA[ … ]]>`
        case cdata
        /// `<!DOCTYPE …>`, or anything else that begins with `<!`.
        case declaration
        /// `<?`
        case instructionStart
        /// The word after `<?`.
        case instructionTarget
        /// From the first character that is not blank after the target to the last before `?>`.
        case instructionData
        /// `?>`
        case instructionEnd
        /// `<`
        case tagStart
        /// `</`
        case closingTagStart
        /// The name in a tag.
        case tagName
        /// The name of an attribute.
        case attributeName
        /// `=` after an attribute's name.
        case equals
        /// An attribute's value with its quotes; without quotes if it was written so.
        case value
        /// Blanks inside a tag or an instruction.
        case blank
        /// `>`
        case tagEnd
        /// `/>`
        case emptyTagEnd
        /// What has no place in a tag, such as a quote without an attribute.
        case stray
    }

    /// What it is.
    package let kind: Kind
    /// Where it stands.
    package let range: SourceRange
    /// Whether what ends it is there: `-->`, `]]>`, `>`, or the closing quote. True for pieces that need no end.
    package let isClosed: Bool

    package init(_ kind: Kind, _ range: SourceRange, isClosed: Bool = true) {
        self.kind = kind
        self.range = range
        self.isClosed = isClosed
    }
}
