/// A font as markup names it, and the grammar of fonts.
///
/// A style word such as `headline`; `System 14`, `System-Bold 14`, `System-Italic 14`; or a family or PostScript name with
/// its size, such as `Helvetica Neue 12` or `HelveticaNeue-Light 14`. The last word is the size, in points.
public struct FontValue: Sendable, Hashable {
    /// The forms, as diagnostics name them.
    public static let expected = "a style such as headline, or a name and a size, as System-Bold 14"

    /// Whose letters are used.
    public enum Family: Sendable, Hashable {
        /// The interface's own font.
        case system
        /// The family or PostScript name as written, without its weight and slope.
        case named(String)
    }

    /// How heavy the letters are, from lightest to heaviest.
    public enum Weight: String, Sendable, Hashable {
        /// The words that Swift code uses; a font's name may spell them otherwise, as `DemiBold`.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The system's font, or one by name.
    public var family: Family
    /// How heavy the letters are.
    public var weight: Weight
    /// Whether the letters are slanted; `Italic` and `Oblique` mean the same.
    public var isItalic: Bool
    /// In points, more than 0.
    public var size: Double

    /// Takes the parts as they are; nothing is checked.
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

    /// The font that a text means, or nil. Whether the family exists is not known here.
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

    /// A PostScript name has its traits after a dash. A dash before anything else belongs to the family.
    private static func split(_ name: String) -> (family: String, traits: [String]) {
        guard let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")), dash > name.startIndex,
            let traits = traits(of: name.utf8[name.utf8.index(after: dash)...])
        else { return (name, []) }
        return (String(name[..<dash]), traits)
    }

    /// The words for weight and slope that a text is made of, as `BoldItalicMT` is; nil when it holds anything else.
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
