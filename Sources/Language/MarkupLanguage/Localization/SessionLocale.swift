public import Foundation

/// The user's languages and formats, read from the environment the way POSIX and gettext do.
///
/// On Linux `Locale.current` ignores the environment, so all formatting takes its locale from here.
///
/// | Property | Taken from the first that is set |
/// |---|---|
/// | `languages` | `LC_ALL`, `LC_MESSAGES`, `LANG`; if these name a language, the list in `LANGUAGE` precedes it |
/// | `numbers` | `LC_ALL`, `LC_NUMERIC`, `LANG` |
/// | `dates` | `LC_ALL`, `LC_TIME`, `LANG` |
///
/// `C`, `POSIX`, `C.UTF-8`, an empty value and one that is not a language mean `en`.
public struct SessionLocale: Sendable, Hashable {
    /// The languages of texts, the preferred one first; never empty.
    public var languages: [LanguageTag]
    /// The locale of words and sorting.
    public var locale: Locale
    /// The locale of numbers, byte counts, measurements and currencies.
    public var numbers: Locale
    /// The locale of dates and times.
    public var dates: Locale

    /// Reads the environment.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let messages = Self.value("LC_MESSAGES", in: environment)
        let main = LanguageTag(messages)
        var languages: [LanguageTag] = []
        if main != nil, let list = environment["LANGUAGE"] {
            languages = list.prefix(1024).split(separator: ":").compactMap { LanguageTag(String($0)) }
        }
        languages.append(main ?? Self.english)
        var seen = Set<LanguageTag>()
        self.languages = languages.filter { seen.insert($0).inserted }
        locale = Self.locale(messages)
        numbers = Self.locale(Self.value("LC_NUMERIC", in: environment))
        dates = Self.locale(Self.value("LC_TIME", in: environment))
    }

    /// Creates a session in one language, for tests and for `--locale`; `tag` is as in the environment or with `-`.
    public init(_ tag: String) {
        self.init(environment: ["LC_ALL": tag])
    }

    /// The text direction of the preferred language.
    public var direction: TextDirection { languages[0].direction }

    private static let english = LanguageTag(language: "en", script: nil, region: nil)

    private static func value(_ category: String, in environment: [String: String]) -> String {
        for name in ["LC_ALL", category, "LANG"] {
            if let value = environment[name], !value.isEmpty { return value }
        }
        return "C"
    }

    private static func locale(_ value: String) -> Locale {
        Locale(identifier: (LanguageTag(value) ?? english).localeIdentifier)
    }
}
