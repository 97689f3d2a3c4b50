internal import CLocaleWords
import Synchronization

/// How ICU writes numbers with so many digits after the point, perhaps with a unit.
final class NumberWords: @unchecked Sendable {
    // ICU allows several threads to use one formatter.
    private let formatter: OpaquePointer

    private struct Key: Hashable {
        var skeleton: String
        var locale: String
    }

    private static let cache = Mutex<[Key: NumberWords?]>([:])
    private static let limit = 256

    /// `nil` when ICU does not know the unit.
    static func find(unit: String = "", digits: Int, locale: String) -> NumberWords? {
        let key = Key(skeleton: unit + " ." + String(repeating: "0", count: digits), locale: locale)
        if let known = cache.withLock({ $0[key] }) { return known }
        let made = NumberWords(key)
        cache.withLock { cache in
            if cache.count >= limit { cache.removeAll() }
            cache[key] = .some(made)
        }
        return made
    }

    private init?(_ key: Key) {
        guard let formatter = locale_number_format_open(key.skeleton, key.locale) else { return nil }
        self.formatter = formatter
    }

    deinit { locale_number_format_close(formatter) }

    /// The number with its unit, with `shown` in place of the number as ICU writes it; some languages have one word for the unit and the
    /// number, such as Arabic for two of a kind.
    func text(of number: String, shown: String) -> String? {
        var (start, end): (Int32, Int32) = (0, 0)
        guard let text = LocaleWords.text({ locale_number_format_write(formatter, number, $0, $1, &start, &end) })
        else { return nil }
        guard start < end else { return text }
        let units = text.utf16
        let from = units.index(units.startIndex, offsetBy: Int(start))
        let to = units.index(units.startIndex, offsetBy: Int(end))
        return String(text[..<from]) + shown + text[to...]
    }

    /// The form that words take after the number.
    func form(of number: String, _ rules: PluralRules) -> String? {
        LocaleWords.text { locale_plural_rules_write(rules.pointer, formatter, number, $0, $1) }
    }
}
