import Foundation
import Synchronization

/// Dates and times, through Foundation's `DateFormatter`; only a date is accepted.
///
/// Without any style and format the date and the time are shown short, because Foundation's own default is an empty text.
final class DateValueFormatter: ValueFormatter {
    struct Options {
        var dateStyle: DateFormatter.Style?
        var timeStyle: DateFormatter.Style?
        var dateFormat: String?
        var isLenient = false
        var isRelative = false
        var amSymbol: String?
        var pmSymbol: String?
    }

    private let formatter: DateText
    private let dayFormatter: DateText?
    private let calendar: Calendar
    private let words: RelativeDayWords?
    private let now: @Sendable () -> Date

    init(
        _ arguments: [String: String], _ locale: Locale, _ timeZone: TimeZone,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(FormatterError) {
        var options = Options()
        try FormatterOption.apply(arguments, to: &options, of: "date", Self.options)
        formatter = DateText(options, locale, timeZone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.now = now
        let showsDay = options.dateFormat == nil && options.dateStyle.map { $0 != .none } == true
        words = options.isRelative && showsDay ? RelativeDayWords(locale) : nil
        if words == nil {
            dayFormatter = nil
        } else {
            options.timeStyle = DateFormatter.Style.none
            dayFormatter = DateText(options, locale, timeZone)
        }
    }

    func string(for value: Any) -> String? {
        guard case .date(let date) = DynamicValue(value) else { return nil }
        let text = formatter.string(date)
        guard let words, let dayFormatter, let word = words.word(days(to: date)) else { return text }
        // The day's own text is replaced, so that the locale's words between day and time stay.
        let day = dayFormatter.string(date)
        return text.replacingOccurrences(of: day, with: word)
    }

    private func days(to date: Date) -> Int {
        let (start, end) = (calendar.startOfDay(for: now()), calendar.startOfDay(for: date))
        return calendar.dateComponents([.day], from: start, to: end).day ?? Int.max
    }

    private static let styles: [String: DateFormatter.Style] = [
        "none": .none, "short": .short, "medium": .medium, "long": .long, "full": .full,
    ]

    static let options: [FormatterOption<Options>] = [
        .word("dateStyle", styles) { $0.dateStyle = $1 },
        .word("timeStyle", styles) { $0.timeStyle = $1 },
        .text("dateFormat") { $0.dateFormat = $1 },
        .bool("lenient") { $0.isLenient = $1 },
        .bool("doesRelativeDateFormatting") { $0.isRelative = $1 },
        .text("AMSymbol") { $0.amSymbol = $1 },
        .text("PMSymbol") { $0.pmSymbol = $1 },
    ]
}

/// A `DateFormatter` that several threads may use.
private final class DateText: Sendable {
    private let formatter: Mutex<DateFormatter>

    init(_ options: DateValueFormatter.Options, _ locale: Locale, _ timeZone: TimeZone) {
        formatter = Mutex(Self.make(options, locale, timeZone))
    }

    func string(_ date: Date) -> String {
        formatter.withLock { $0.string(from: date) }
    }

    private static func make(_ options: DateValueFormatter.Options, _ locale: Locale, _ timeZone: TimeZone)
        -> sending DateFormatter
    {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        let isPlain = options.dateStyle == nil && options.timeStyle == nil
        formatter.dateStyle = options.dateStyle ?? (isPlain ? .short : .none)
        formatter.timeStyle = options.timeStyle ?? (isPlain ? .short : .none)
        formatter.isLenient = options.isLenient
        if let format = options.dateFormat { formatter.dateFormat = format }
        if let symbol = options.amSymbol { formatter.amSymbol = symbol }
        if let symbol = options.pmSymbol { formatter.pmSymbol = symbol }
        return formatter
    }
}

/// "Yesterday", "Today" and "Tomorrow", which Foundation on Linux does not know.
///
/// Other languages than those in the table show the date.
struct RelativeDayWords: Sendable {
    private let words: [String]

    init?(_ locale: Locale) {
        guard let tag = LanguageTag(locale.identifier), let words = Self.table[tag.language] else { return nil }
        self.words = words.components(separatedBy: "|")
    }

    /// The word for a distance in days from today.
    func word(_ days: Int) -> String? {
        (-1...1).contains(days) ? words[days + 1] : nil
    }

    private static let table = [
        "en": "Yesterday|Today|Tomorrow", "de": "Gestern|Heute|Morgen", "fr": "Hier|Aujourd’hui|Demain",
        "es": "Ayer|Hoy|Mañana", "it": "Ieri|Oggi|Domani", "pt": "Ontem|Hoje|Amanhã", "nl": "Gisteren|Vandaag|Morgen",
        "sv": "Igår|Idag|Imorgon", "da": "I går|I dag|I morgen", "nb": "I går|I dag|I morgen",
        "no": "I går|I dag|I morgen", "fi": "Eilen|Tänään|Huomenna", "pl": "Wczoraj|Dzisiaj|Jutro",
        "cs": "Včera|Dnes|Zítra", "sk": "Včera|Dnes|Zajtra", "hu": "Tegnap|Ma|Holnap", "ro": "Ieri|Azi|Mâine",
        "ru": "Вчера|Сегодня|Завтра", "uk": "Учора|Сьогодні|Завтра", "bg": "Вчера|Днес|Утре", "el": "Χθες|Σήμερα|Αύριο",
        "tr": "Dün|Bugün|Yarın", "hr": "Jučer|Danas|Sutra", "sl": "Včeraj|Danes|Jutri", "ar": "أمس|اليوم|غدًا",
        "he": "אתמול|היום|מחר", "ja": "昨日|今日|明日", "zh": "昨天|今天|明天", "ko": "어제|오늘|내일",
    ]
}
