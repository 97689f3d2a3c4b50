public import Foundation

nonisolated extension NSAttributedString {
    /// A kind of document that a text can be read from.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// HTML.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// A text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
    }

    /// A key of the options for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A ``DocumentType``; without it, data that begin with `<` are HTML.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// A `String.Encoding` or its number; by default UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    }

    /// Reads a text from a document.
    ///
    /// Of HTML it takes paragraphs, headings, lists, line breaks, links, bold, italic, underlined and struck letters, code, and the colours of
    /// `font` and `style`. Nothing is loaded: style sheets, scripts and pictures are left out.
    ///
    /// - Parameter dict: Ignored; pass `nil`.
    /// - Throws: `CocoaError` if the data are no text in the encoding.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let encoding: String.Encoding =
            switch options[.characterEncoding] {
            case let encoding as String.Encoding: encoding
            case let number as UInt: String.Encoding(rawValue: number)
            case let number as Int: String.Encoding(rawValue: UInt(clamping: number))
            default: .utf8
            }
        guard let text = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        let type =
            options[.documentType] as? DocumentType
            ?? (text.trimmingPrefix { $0.isWhitespace }.hasPrefix("<") ? .html : .plain)
        self.init(attributedString: type == .html ? HyperText.read(text) : NSAttributedString(string: text))
    }
}

/// Reads HTML into a text with attributes.
nonisolated struct HyperText {
    /// The style of the letters inside of an element.
    private struct Style {
        var name = ""
        var size: CGFloat = 12
        var isBold = false
        var isItalic = false
        var isCode = false
        var color: UIColor?
        var link: String?
        var isUnderlined = false
        var isStruck = false

        var attributes: [NSAttributedString.Key: Any] {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont(
                    family: isCode ? "monospace" : nil, size: size, weight: isBold ? .bold : .regular,
                    isItalic: isItalic)
            ]
            if let color { attributes[.foregroundColor] = color }
            if let link { attributes[.link] = URL(string: link) ?? link }
            if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
            if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            return attributes
        }
    }

    private let result = NSMutableAttributedString(string: "")
    private var styles = [Style()]
    /// How many elements of a name are open, so that a closing tag without an opening one costs nothing.
    private var openNames: [String: Int] = [:]
    private var run = ""
    /// The last letter; the begin counts as a line break.
    private var last: Character = "\n"
    /// The numbers of the entries of lists; nil for lists without numbers.
    private var lists: [Int?] = []

    static func read(_ text: String) -> NSAttributedString {
        var reader = HyperText()
        reader.take(text)
        return NSAttributedString(attributedString: reader.result)
    }

    private mutating func take(_ text: String) {
        var rest = text[...]
        while let letter = rest.first {
            if letter == "<" {
                readTag(&rest)
            } else if letter == "&" {
                add(Self.entity(&rest), isLiteral: true)
            } else {
                add(String(letter), isLiteral: false)
                rest.removeFirst()
            }
        }
        flush()
    }

    /// Adds text; blanks become one, unless they are written as entities.
    private mutating func add(_ text: String, isLiteral: Bool) {
        for letter in text {
            let isBlank = letter.isWhitespace && !isLiteral && styles.last?.name != "pre"
            if isBlank, last.isWhitespace { continue }
            last = isBlank ? " " : letter
            run.append(last)
        }
    }

    private mutating func flush() {
        guard !run.isEmpty else { return }
        result.append(NSAttributedString(string: run, attributes: styles[styles.count - 1].attributes))
        run = ""
    }

    /// Begins a line, unless one has just begun.
    private mutating func breakLine() {
        while run.last == " " { run.removeLast() }
        if last != "\n" { run.append("\n") }
        last = "\n"
    }

    // MARK: Tags

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "tr", "table", "section",
        "article", "header", "footer", "body", "html",
    ]
    private static let sizes: [String: CGFloat] = [
        "h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8, "small": 10,
    ]

    private mutating func readTag(_ rest: inout Substring) {
        if rest.hasPrefix("<!--") {
            rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
            return
        }
        let inside = rest.dropFirst()
        guard let first = inside.first, first.isLetter || first == "/" || first == "!" || first == "?" else {
            add("<", isLiteral: true)
            rest = inside
            return
        }
        guard let end = inside.firstIndex(of: ">") else {
            rest = ""
            return
        }
        let tag = inside[..<end]
        rest = inside[inside.index(after: end)...]
        let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
        if tag.hasPrefix("/") { return close(name) }
        open(name, tag)
        if ["script", "style", "head", "title"].contains(name), !tag.hasSuffix("/") {
            while !rest.isEmpty, rest.prefix(name.count + 2).lowercased() != "</" + name {
                rest = rest.dropFirst().drop { $0 != "<" }
            }
        }
    }

    private mutating func open(_ name: String, _ tag: Substring) {
        if name == "br" {
            while run.last == " " { run.removeLast() }
            run.append("\n")
            last = "\n"
            return
        }
        if Self.blocks.contains(name) { breakLine() }
        flush()
        guard !["img", "hr", "meta", "link", "input"].contains(name), !tag.hasSuffix("/"), styles.count < 1_000 else {
            return
        }
        var style = styles[styles.count - 1]
        let attributes = Self.attributes(of: tag)
        style.name = name
        if let size = Self.sizes[name] { style.size = size }
        switch name {
        case "b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6": style.isBold = true
        case "i", "em", "cite": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "s", "del", "strike": style.isStruck = true
        case "code", "pre", "tt": style.isCode = true
        case "a": style.link = attributes["href"] ?? style.link
        case "ul": lists.append(nil)
        case "ol": lists.append(0)
        default: break
        }
        if let color = attributes["color"] { style.color = UIColor(hyperText: color) ?? style.color }
        if let text = attributes["style"] { take(style: text, &style) }
        styles.append(style)
        openNames[name, default: 0] += 1
        guard name == "li", let number = lists.last else { return }
        lists[lists.count - 1] = number.map { $0 + 1 }
        add(number.map { "\t\($0 + 1).\t" } ?? "\t•\t", isLiteral: true)
    }

    private mutating func close(_ name: String) {
        if Self.blocks.contains(name) { breakLine() }
        flush()
        guard openNames[name, default: 0] > 0 else { return }
        while let closed = styles.popLast() {
            openNames[closed.name, default: 0] -= 1
            if closed.name == name { break }
        }
        if name == "ul" || name == "ol", !lists.isEmpty { lists.removeLast() }
    }

    private func take(style text: String, _ style: inout Style) {
        for part in text.split(separator: ";") {
            let pair = part.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces).lowercased()
            }
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "color": style.color = UIColor(hyperText: pair[1]) ?? style.color
            case "font-weight": style.isBold = pair[1] == "bold" || (Int(pair[1]) ?? 0) >= 600
            case "font-style": style.isItalic = pair[1] == "italic"
            case "text-decoration":
                style.isUnderlined = pair[1].contains("underline")
                style.isStruck = pair[1].contains("line-through")
            case "font-size":
                let number = Double(pair[1].prefix { $0.isNumber || $0 == "." })
                if let number, number > 0, number <= 1_000, pair[1].hasSuffix("px") || pair[1].hasSuffix("pt") {
                    style.size = number
                }
            default: break
            }
        }
    }

    /// Returns the values of a tag's attributes by their names in lower case.
    private static func attributes(of tag: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = tag.drop { !$0.isWhitespace }
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "/" }
            guard !rest.isEmpty else { return attributes }
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
            rest = rest[name.endIndex...].drop(while: \.isWhitespace)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            let quote = rest.first == "\"" || rest.first == "'" ? rest.removeFirst() : nil
            let value = rest.prefix { quote == nil ? !$0.isWhitespace : $0 != quote }
            rest = rest[value.endIndex...]
            if quote != nil { rest = rest.dropFirst() }
            let key = name.lowercased()
            if attributes[key] == nil { attributes[key] = plain(value) }
        }
    }

    /// Replaces the entities of a text.
    private static func plain(_ text: Substring) -> String {
        var rest = text
        var plain = ""
        while let letter = rest.first {
            if letter == "&" { plain += entity(&rest) } else { plain.append(rest.removeFirst()) }
        }
        return plain
    }

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "hellip": "…", "mdash": "—", "ndash": "–", "bull": "•", "euro": "€", "laquo": "«", "raquo": "»", "ldquo": "“",
        "rdquo": "”", "lsquo": "‘", "rsquo": "’", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    ]

    /// Takes an entity from the begin of a text; one that is not known stays as it is.
    private static func entity(_ rest: inout Substring) -> String {
        rest.removeFirst()
        guard let end = rest.prefix(12).firstIndex(of: ";") else { return "&" }
        let name = rest[..<end]
        var text = entities[String(name)]
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            text = number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
        guard let text, text != "\0" else { return "&" }
        rest = rest[rest.index(after: end)...]
        return text
    }
}

extension UIColor {
    /// Creates a colour from its name or its number in HTML.
    fileprivate nonisolated convenience init?(hyperText: String) {
        let names = [
            "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
            "yellow": 0xFFFF00,
            "gray": 0x808080, "grey": 0x808080, "orange": 0xFFA500, "purple": 0x800080, "silver": 0xC0C0C0,
            "navy": 0x000080, "maroon": 0x800000, "teal": 0x008080, "lime": 0x00FF00, "aqua": 0x00FFFF,
        ]
        var digits = hyperText.lowercased()
        if let number = names[digits] {
            self.init(number)
            return
        }
        guard digits.hasPrefix("#") else { return nil }
        digits.removeFirst()
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, let number = Int(digits, radix: 16) else { return nil }
        self.init(number)
    }
}
