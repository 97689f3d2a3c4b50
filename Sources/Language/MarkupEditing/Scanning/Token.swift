package import MarkupLanguage

/// A token of a document's text, found by ``MarkupScanner``.
package struct Token: Sendable, Hashable {
    /// The kind of a token.
    package enum Kind: Sendable, Hashable {
        /// Text between tags: blanks, or invalid text.
        case text
        /// A comment: `<!-- … -->`.
        case comment
        /// A CDATA section: `<![CDATA[ … ]]>`.
        case cdata
        /// A declaration: `<!DOCTYPE …>`, or any other token that begins with `<!`.
        case declaration
        /// The start of an instruction: `<?`.
        case instructionStart
        /// The word after `<?`.
        case instructionTarget
        /// The data of an instruction, without blanks at either end.
        case instructionData
        /// The end of an instruction: `?>`.
        case instructionEnd
        /// The start of a tag: `<`.
        case tagStart
        /// The start of a closing tag: `</`.
        case closingTagStart
        /// The name in a tag.
        case tagName
        /// The name of an attribute.
        case attributeName
        /// The `=` after an attribute's name.
        case equals
        /// An attribute's value with its quotation marks, or without if they are missing.
        case value
        /// Blanks inside a tag or an instruction.
        case blank
        /// The end of a tag: `>`.
        case tagEnd
        /// The end of an empty element's tag: `/>`.
        case emptyTagEnd
        /// Invalid text in a tag, such as a quotation mark without an attribute.
        case stray
    }

    /// The kind of token.
    package let kind: Kind
    /// The range of the token.
    package let range: SourceRange
    /// Whether the end of the token is present: `-->`, `]]>`, `>`, or the closing quotation mark. True for tokens
    /// without an end mark.
    package let isClosed: Bool

    package init(_ kind: Kind, _ range: SourceRange, isClosed: Bool = true) {
        self.kind = kind
        self.range = range
        self.isClosed = isClosed
    }
}
