internal import CLocaleWords
import Synchronization

/// ICU's formatter for numbers with a fixed number of decimals and an optional unit.
final class NumberWords: @unchecked Sendable {
    // ICU permits the use of one formatter by several threads.
    private let formatter: OpaquePointer

    private struct Key: Hashable {
        var skeleton: String
        var locale: String
    }

    private static let cache = Mutex<[Key: NumberWords?]>([:])
    private static let limit = 256

    /// Returns a formatter; `nil` when ICU does not support the unit.
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

    /// Returns the number with its unit, with `shown` in place of ICU's text of the number. Some languages have one
    /// word for the unit and the number, such as Arabic for two.
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

    /// Returns the plural category of the number.
    func form(of number: String, _ rules: PluralRules) -> String? {
        LocaleWords.text { locale_plural_rules_write(rules.pointer, formatter, number, $0, $1) }
    }
}
