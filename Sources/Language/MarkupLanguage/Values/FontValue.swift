/// A font description, and the grammar of fonts in markup.
///
/// A style word such as `headline`; `System 14`, `System-Bold 14`, `System-Italic 14`; or a family or PostScript name
/// with its size, such as `Helvetica Neue 12` or `HelveticaNeue-Light 14`. The last word is the size, in points.
public struct FontValue: Sendable, Hashable {
    /// The forms, as named in diagnostics.
    public static let expected = "a style such as headline, or a name and a size, as System-Bold 14"

    /// The font family.
    public enum Family: Sendable, Hashable {
        /// The system font.
        case system
        /// The family or PostScript name in the text, without its weight and slope.
        case named(String)
    }

    /// The weight of the letters, from lightest to heaviest.
    public enum Weight: String, Sendable, Hashable {
        /// The weights by their names in Swift; a font's name may spell them differently, as in `DemiBold`.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The system font, or a font by name.
    public var family: Family
    /// The weight of the letters.
    public var weight: Weight
    /// Whether the letters are slanted; `Italic` and `Oblique` are equivalent.
    public var isItalic: Bool
    /// The size in points, more than 0.
    public var size: Double

    /// Creates a font from its parts, which are not checked.
    public init(family: Family, weight: Weight = .regular, isItalic: Bool = false, size: Double) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
    }

    /// The text styles with their sizes at the standard content size.
    public static let styles: [String: FontValue] = [
        "largeTitle": style(34), "title1": style(28), "title2": style(22), "title3": style(20),
        "headline": style(17, .semibold), "subheadline": style(15), "body": style(17), "callout": style(16),
        "footnote": style(13), "caption1": style(12), "caption2": style(11),
    ]

    private static func style(_ size: Double, _ weight: Weight = .regular) -> FontValue {
        FontValue(family: .system, weight: weight, size: size)
    }

    /// Returns the font of a text, or nil. Whether the family exists is not checked here.
    public static func parse(_ text: String) -> FontValue? {
        if let style = styles[text] { return style }
        let words = text.split(separator: " ")
        guard words.count >= 2, let size = NumberValue.parse(String(words[words.count - 1])), size > 0, size <= 10_000
        else { return nil }
        let name = words.count == 2 ? String(words[0]) : words.dropLast().joined(separator: " ")
        let (family, traits) = split(name)
        var font = FontValue(family: family == "System" ? .system : .named(family), size: size)
        font.weight = traits.lazy.compactMap { weights[$0] }.first ?? .regular
        font.isItalic = traits.contains("italic") || traits.contains("oblique")
        return font
    }

    /// Splits the traits after the dash from a PostScript name. A dash before anything else is part of the family.
    private static func split(_ name: String) -> (family: String, traits: [String]) {
        guard let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")), dash > name.startIndex,
            let traits = traits(of: name.utf8[name.utf8.index(after: dash)...])
        else { return (name, []) }
        return (String(name[..<dash]), traits)
    }

    /// Returns the words for weight and slope in a text such as `BoldItalicMT`; nil when it contains anything else.
    private static func traits(of text: Substring.UTF8View) -> [String]? {
        var rest = text.map { $0 | 0x20 }[...]
        var traits: [String] = []
        while !rest.isEmpty {
            guard let word = traitWords.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
            rest = rest.dropFirst(word.utf8.count)
            traits.append(word)
        }
        return traits
    }

    private static let weights: [String: Weight] = [
        "extralight": .ultraLight, "ultralight": .ultraLight, "semibold": .semibold, "demibold": .semibold,
        "extrabold": .heavy, "ultrabold": .heavy, "regular": .regular, "medium": .medium, "light": .light,
        "heavy": .heavy, "black": .black, "thin": .thin, "bold": .bold, "roman": .regular,
    ]

    private static let traitWords = weights.keys.sorted() + ["italic", "oblique", "mt"]
}
