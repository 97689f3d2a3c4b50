public import Foundation

extension NSAttributedString {
    /// Creates the same text for views: `label.attributedText = NSAttributedString(text)`.
    ///
    /// Keeps fonts, colours, lines, links and Markdown meanings; other attributes are dropped.
    public nonisolated convenience init(_ text: AttributedString) {
        let copy = NSMutableAttributedString(string: "")
        for run in text.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.uiKit.font
            attributes[.foregroundColor] = run.uiKit.foregroundColor
            attributes[.backgroundColor] = run.uiKit.backgroundColor
            attributes[.underlineStyle] = run.uiKit.underlineStyle?.rawValue
            attributes[.strikethroughStyle] = run.uiKit.strikethroughStyle?.rawValue
            attributes[.kern] = run.uiKit.kern
            attributes[.baselineOffset] = run.uiKit.baselineOffset
            attributes[.inlinePresentationIntent] = run.uiKit.inlinePresentationIntent
            attributes[.link] = run.foundation.link
            copy.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: copy)
    }
}

extension AttributedString {
    /// Creates the same text as a value, with the attributes that `NSAttributedString(_:)` keeps.
    public nonisolated init(_ text: NSAttributedString) {
        self.init()
        let units = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            var part = AttributedString(units.substring(with: range))
            part.uiKit.font = attributes[.font] as? UIFont
            part.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
            part.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
            part.uiKit.underlineStyle = NSUnderlineStyle(attribute: attributes[.underlineStyle])
            part.uiKit.strikethroughStyle = NSUnderlineStyle(attribute: attributes[.strikethroughStyle])
            part.uiKit.kern = Double(attribute: attributes[.kern]).map { CGFloat($0) }
            part.uiKit.baselineOffset = Double(attribute: attributes[.baselineOffset]).map { CGFloat($0) }
            part.uiKit.inlinePresentationIntent =
                InlinePresentationIntent(attribute: attributes[.inlinePresentationIntent])
            part.foundation.link = URL(attribute: attributes[.link])
            append(part)
        }
    }

    /// Creates the text of a Markdown source: emphasis, code, strikethrough, links and line breaks; see
    /// ``Foundation/NSAttributedString/init(markdown:callsActions:)``.
    ///
    /// Never throws, because every text is valid; declared as throwing for source compatibility with Foundation.
    public nonisolated init(markdown text: String) throws { self.init(NSAttributedString(markdown: text)) }
}

extension NSAttributedString {
    /// Creates the text of a Markdown source: `*emphasis*`, `**strong**`, `` `code` ``, `~~struck~~`,
    /// `[links](https://example.org)`, `<https://example.org>`, a backslash before a literal character, and two spaces
    /// or a backslash before a line break.
    ///
    /// Headings, lists, quotations and pictures are not parsed and stay as text, and so do delimiters that are not
    /// closed; every text is valid.
    ///
    /// - Parameter callsActions: Whether an address such as `action:showTerms` is a link that calls the method
    ///   `showTerms`; otherwise only its text is shown. Pass `true` only for texts of your program itself, as documents
    ///   do: a text from elsewhere could name any of your methods.
    public nonisolated convenience init(markdown text: String, callsActions: Bool = false) {
        self.init(attributedString: MarkdownText(text, callsActions: callsActions).attributedString)
    }
}

extension NSUnderlineStyle {
    /// The style of an attribute given as a number; `nil` for other values.
    fileprivate nonisolated init?(attribute value: Any?) {
        guard let number = Double(attribute: value), let bits = Int(exactly: number) else { return nil }
        self.init(rawValue: bits)
    }
}
