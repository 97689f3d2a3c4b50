import Foundation

/// The names of the units of information in a language.
///
/// "bytes" has the plural forms of about twenty languages. The larger units are KB, MB, … except in French (ko, Mo),
/// Finnish (kt, Mt) and the Cyrillic languages (КБ, МБ); other languages use the English names for all.
struct ByteCountWords: Sendable {
    private let tag: LanguageTag
    private let forms: [PluralCategory: String]
    private let units: [String]
    /// The word for no bytes at all, such as "Zero".
    let zero: String

    init(_ locale: Locale) {
        let tag = LanguageTag(locale.identifier) ?? LanguageTag(language: "en")
        self.tag = tag
        let isTraditional = tag.fallbacks.contains { $0.script == "Hant" }
        let bytes = isTraditional ? "位元組" : Self.bytes[tag.language] ?? "byte|bytes"
        let words = bytes.split(separator: "|").map(String.init)
        // One form, one and other, or one, few and many.
        forms = [.one: words[0], .few: words[min(1, words.count - 1)], .other: words[words.count - 1]]
        units = (Self.units[tag.language] ?? "KB MB GB TB PB EB ZB YB").split(separator: " ").map(String.init)
        zero = Self.zero(locale)
    }

    /// The name of the unit at a step (0 for bytes), in the form for a number.
    func name(of unit: Int, for number: Double) -> String {
        if unit > 0 { return units[min(unit, units.count) - 1] }
        let category = PluralCategory(for: PluralOperands(number), in: tag)
        return forms[category] ?? forms[.other] ?? "bytes"
    }

    private static func zero(_ locale: Locale) -> String {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .spellOut
        let word = formatter.string(from: 0) ?? "0"
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let bytes = [
        "de": "Byte", "fr": "octet|octets", "it": "byte", "nl": "byte", "sv": "byte", "da": "byte", "nb": "byte",
        "no": "byte", "fi": "tavu|tavua", "pl": "bajt|bajty|bajtów", "cs": "bajt|bajty|bajtů",
        "sk": "bajt|bajty|bajtov",
        "hu": "bájt", "tr": "bayt", "ru": "байт|байта|байт", "uk": "байт|байти|байтів", "bg": "байт|байта",
        "ro": "byte|byți",
        "ja": "バイト", "zh": "字节", "ko": "바이트", "ar": "بايت", "he": "בייט", "vi": "byte", "id": "byte",
    ]

    private static let cyrillic = "КБ МБ ГБ ТБ ПБ ЕБ ЗБ ЙБ"
    private static let units = [
        "fr": "ko Mo Go To Po Eo Zo Yo", "fi": "kt Mt Gt Tt Pt Et Zt Yt", "ru": "КБ МБ ГБ ТБ ПБ ЭБ ЗБ ЙБ",
        "uk": cyrillic, "bg": cyrillic,
    ]
}
