public import Foundation

extension NSAttributedString {
    /// The same text as views take it: `label.attributedText = NSAttributedString(text)`.
    ///
    /// Fonts, colours, lines, links and meanings are kept, and attributes of other kinds are left out.
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
    /// The same text as a value, with the attributes that `NSAttributedString(_:)` keeps.
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

    /// The text that Markdown stands for: emphasis, code, struck text, links and line breaks; see
    /// ``Foundation/NSAttributedString/init(markdown:callsActions:)``.
    ///
    /// Every text is Markdown of some kind, so nothing is thrown; the method throws as Foundation's does where it exists.
    public nonisolated init(markdown text: String) throws { self.init(NSAttributedString(markdown: text)) }
}

extension NSAttributedString {
    /// The text that Markdown stands for: `*emphasis*`, `**strong**`, `` `code` ``, `~~struck~~`, `[links](https://example.org)`, `<https://example.org>`,
    /// a backslash before a character that is to stand for itself, and two spaces or a backslash before a line break.
    ///
    /// Headings, lists, quotations and pictures are read as the text that they are. What is not closed is text, too, so that no text is wrong.
    ///
    /// - Parameter callsActions: Whether an address such as `action:showTerms` is a link, which calls the method `showTerms`; otherwise its text
    ///   is only text. Pass `true` only for a text that your program has written itself, as documents do for theirs: a text of others may name
    ///   any method of yours.
    public nonisolated convenience init(markdown text: String, callsActions: Bool = false) {
        self.init(attributedString: MarkdownText(text, callsActions: callsActions).attributedString)
    }
}

extension NSUnderlineStyle {
    /// The style that an attribute gives as its number; `nil` for anything else.
    fileprivate nonisolated init?(attribute value: Any?) {
        guard let number = Double(attribute: value), let bits = Int(exactly: number) else { return nil }
        self.init(rawValue: bits)
    }
}
