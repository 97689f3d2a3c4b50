import Foundation

/// A language tag from a folder's name or the environment: language, script and region, as in `zh-Hant-TW`.
///
/// `_` counts as `-`, and case is ignored. Encodings (`.UTF-8`) are dropped; of the modifiers after `@`, `latin`,
/// `cyrillic`, `devanagari` and `arabic` set the script and the others are dropped.
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// The language: two or three lower-case letters.
    public let language: String
    /// The script: four letters, the first one a capital.
    public let script: String?
    /// The region: two capitals or three digits.
    public let region: String?

    /// Reads a tag; nil when the text does not start with a language. `C` and `POSIX` are not languages.
    public init?(_ text: String) {
        let halves = text.split(separator: "@", maxSplits: 1)
        let plain = halves.first?.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
        var parts = plain.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
        guard let first = parts.popFirst(), (2...3).contains(first.utf8.count), first.allSatisfy(Self.isLetter) else {
            return nil
        }
        let modifier = halves.count > 1 ? Self.scripts[halves[1].lowercased()] : nil
        language = Self.renamed[first.lowercased()] ?? first.lowercased()
        var (script, region): (String?, String?) = (modifier, nil)
        for part in parts {
            if region == nil, part.utf8.count == 4, part.allSatisfy(Self.isLetter) { script = part.capitalized }
            if region == nil, Self.isRegion(part) { region = part.uppercased() }
        }
        self.script = script
        self.region = region
    }

    /// Creates a tag from its parts, which are not checked.
    public init(language: String, script: String? = nil, region: String? = nil) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// The tag with `-`, as in the name of a folder.
    public var description: String {
        [language, script, region].compactMap { $0 }.joined(separator: "-")
    }

    /// The tag with `_`, as `Locale` writes it.
    public var localeIdentifier: String {
        [language, script, region].compactMap { $0 }.joined(separator: "_")
    }

    /// The tags to look for, most specific first: `de-AT`, `de`; `zh-TW`, `zh-Hant-TW`, `zh-Hant`, `zh`.
    public var fallbacks: [LanguageTag] {
        let usual = LanguageTag(language: language, region: region).likelyScript
        let script = script ?? usual
        var tags = [self, LanguageTag(language: language, script: script, region: region)]
        tags.append(LanguageTag(language: language, script: script, region: nil))
        if script == usual {
            // A text in another script than the language's usual one is not readable for everyone who reads the
            // language.
            tags.append(LanguageTag(language: language, script: nil, region: region))
            tags.append(LanguageTag(language: language, script: nil, region: nil))
        }
        for relative in Self.relatives[language] ?? [] {
            tags.append(LanguageTag(language: relative, script: nil, region: nil))
        }
        var seen = Set<LanguageTag>()
        return tags.filter { seen.insert($0).inserted }
    }

    /// The script in which the language, or the language in this region, is usually written.
    private var likelyScript: String? {
        let script = Locale.Language(identifier: localeIdentifier).script?.identifier
        // `Aran` is a style of Arabic letters, after which no folder is named.
        return script == "Aran" ? "Arab" : script
    }

    /// The writing direction of the language.
    public var direction: TextDirection {
        LocaleWords.isRightToLeft(localeIdentifier) ? .rightToLeft : .leftToRight
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func isRegion(_ part: Substring) -> Bool {
        (part.utf8.count == 2 && part.allSatisfy(isLetter))
            || (part.utf8.count == 3 && part.allSatisfy { $0.isASCII && $0.isNumber })
    }

    private static let scripts = [
        "latin": "Latn", "latn": "Latn", "cyrillic": "Cyrl", "cyrl": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
    ]
    /// Withdrawn language codes and their successors.
    private static let renamed = ["iw": "he", "ji": "yi", "in": "id", "mo": "ro", "sh": "sr", "tl": "fil"]
    private static let relatives = ["nb": ["no"], "no": ["nb"], "nn": ["no", "nb"]]
}

/// The direction of text.
public enum TextDirection: String, Sendable, Hashable {
    case leftToRight
    case rightToLeft
}
