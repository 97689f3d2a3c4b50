internal import CLocaleWords

/// Returns words and rules of languages from ICU.
enum LocaleWords {
    /// Returns the word for a day by its distance from today, as at the beginning of a sentence: "Yesterday", "Today",
    /// "Tomorrow".
    static func day(_ distance: Int32, locale: String) -> String? {
        text { locale_day_write(locale, distance, $0, $1) }
    }

    /// Whether a language is written from right to left, in its usual script unless one is named.
    static func isRightToLeft(_ locale: String) -> Bool { locale_is_right_to_left(locale) }

    /// Whether a character belongs to the scripts of Chinese, Japanese and Korean.
    static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool { locale_is_east_asian(scalar.value) }

    /// Returns the text that a function of ICU writes; `nil` if the function fails.
    static func text(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let length = write(start, Int32(capacity))
            return length < 0 ? nil : String(decoding: buffer[..<Int(length)], as: UTF16.self)
        }
    }

    private static let capacity = 512
}
