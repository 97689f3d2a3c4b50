import Foundation
import NativeWidgets

extension TextMarks {
    /// Creates the style of a part of a text from its attributes. Values of a wrong type are ignored.
    ///
    /// - Parameter ofTheme: Returns the theme's colours.
    init(_ attributes: [NSAttributedString.Key: Any], ofTheme: (String) -> InkColor) {
        self.init()
        if let font = attributes[.font] as? UIFont {
            family = font.familyName
            size = font.pointSize
            (weight, isItalic) = (font.weight.rawValue, font.isItalic)
            hasMonospacedDigits = font.hasMonospacedDigits
        }
        color = (attributes[.foregroundColor] as? UIColor)?.ink(ofTheme: ofTheme)
        background = (attributes[.backgroundColor] as? UIColor)?.ink(ofTheme: ofTheme)
        isUnderlined = Self.number(attributes[.underlineStyle]) != 0
        underlineColor = (attributes[.underlineColor] as? UIColor)?.ink(ofTheme: ofTheme)
        isStruck = Self.number(attributes[.strikethroughStyle]) != 0
        spacing = Self.number(attributes[.kern])
        rise = Self.number(attributes[.baselineOffset])
        isLink = attributes[.link] != nil
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { lines = LineHeight(style) }
        if let intent = InlinePresentationIntent(attribute: attributes[.inlinePresentationIntent]) { take(intent) }
    }

    private mutating func take(_ intent: InlinePresentationIntent) {
        if intent.contains(.stronglyEmphasized) { weight = max(weight ?? 0, UIFont.Weight.bold.rawValue) }
        if intent.contains(.emphasized) { isItalic = true }
        if intent.contains(.code) { family = "monospace" }
        if intent.contains(.strikethrough) { isStruck = true }
    }

    private static func number(_ value: Any?) -> Double {
        let number = Double(attribute: value) ?? 0
        return number.isFinite ? number : 0
    }
}

extension Double {
    /// The number of an attribute of any numeric type; `nil` for other values.
    nonisolated init?(attribute value: Any?) {
        switch value {
        case let number as Double: self = number
        case let number as CGFloat: self = Double(number)
        case let number as Int: self = Double(number)
        case let style as NSUnderlineStyle: self = Double(style.rawValue)
        case let number as NSNumber: self = number.doubleValue
        default: return nil
        }
    }
}

extension InlinePresentationIntent {
    /// The meaning of an attribute, which may also be the number of its bits; `nil` for other values.
    nonisolated init?(attribute value: Any?) {
        switch value {
        case let intent as InlinePresentationIntent: self = intent
        case let bits as UInt: self.init(rawValue: bits)
        case let number as NSNumber: self.init(rawValue: number.uintValue)
        default: return nil
        }
    }
}

extension LineHeight {
    /// The line height of a paragraph style; `nil` if it is the font's.
    init?(_ style: NSParagraphStyle) {
        func length(_ value: CGFloat) -> Double { value.isFinite ? max(0, Double(value)) : 0 }
        self.init()
        multiple = length(style.lineHeightMultiple)
        minimum = length(style.minimumLineHeight)
        maximum = length(style.maximumLineHeight)
        spacing = length(style.lineSpacing)
        guard multiple > 0 || minimum > 0 || maximum > 0 || spacing > 0 else { return nil }
    }
}

extension NSAttributedString {
    /// Returns the text with its styles and links for a widget.
    func marked(ofTheme: (String) -> InkColor) -> MarkedText {
        var runs: [MarkedText.Run] = []
        var links: [Range<Int>] = []
        var lastLink: URL?
        var place = 0
        let units = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let end = place + units.substring(with: range).utf8.count
            runs.append(MarkedText.Run(place..<end, TextMarks(attributes, ofTheme: ofTheme)))
            let link = URL(attribute: attributes[.link])
            if let link, end > place {
                // A link continues across a change of style, such as a bold word in it.
                if link == lastLink, links.last?.upperBound == place {
                    links[links.count - 1] = links[links.count - 1].lowerBound..<end
                } else {
                    links.append(place..<end)
                }
            }
            lastLink = link
            place = end
        }
        return MarkedText(text: string, runs: runs, links: links)
    }

    /// The addresses of links, in the order of ``NativeWidgets/MarkedText/links``, with their ranges in UTF-16 units.
    var links: [(url: URL, range: NSRange)] {
        var links: [(url: URL, range: NSRange)] = []
        enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let url = URL(attribute: value), range.length > 0 else { return }
            if let last = links.last, last.url == url, NSMaxRange(last.range) == range.location {
                links[links.count - 1].range.length += range.length
            } else {
                links.append((url, range))
            }
        }
        return links
    }

    /// The same text without links.
    var withoutLinks: NSAttributedString {
        guard !links.isEmpty else { return self }
        let copy = NSMutableAttributedString(attributedString: self)
        copy.removeAttribute(.link, range: NSRange(location: 0, length: copy.length))
        return copy
    }

    /// Whether the text uses a colour of the theme or a font of the desktop's size, so that it must be updated when
    /// those change.
    var followsTheme: Bool {
        var follows = false
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, stop in
            for case let color as UIColor in attributes.values where color.followsTheme { follows = true }
            if let font = attributes[.font] as? UIFont, font.followsDesktop { follows = true }
            if follows { stop.pointee = true }
        }
        return follows
    }
}

extension URL {
    /// The value of a link attribute; `nil` if it is neither an address nor the text of one.
    nonisolated init?(attribute: Any?) {
        switch attribute {
        case let url as URL: self = url
        case let url as NSURL: self = url as URL
        case let text as String:
            guard let url = URL(string: text) else { return nil }
            self = url
        default: return nil
        }
    }
}
