import Foundation
import Synchronization

/// Formats and reads dates and times with Foundation's `DateFormatter`; accepts only dates.
///
/// "Yesterday", "Today" and "Tomorrow", which Foundation on Linux does not support, come from ICU.
///
/// Without a style and format the date and the time have the short style, because Foundation's own default is an empty
/// text.
final class DateValueFormatter: ReadingFormatter {
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
    /// The words for days by their distance from today; empty if dates are always written out.
    private let days: [Int: String]
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
        options.timeStyle = DateFormatter.Style.none
        dayFormatter = options.isRelative && showsDay ? DateText(options, locale, timeZone) : nil
        let days = dayFormatter == nil ? [] : [-1, 0, 1]
        self.days = days.reduce(into: [:]) { $0[$1] = LocaleWords.day(Int32($1), locale: locale.identifier) }
    }

    func string(for value: Any) -> String? {
        guard case .date(let date) = DynamicValue(value) else { return nil }
        let text = formatter.string(date)
        guard let dayFormatter, let word = days[distance(to: date)] else { return text }
        // Only the day's text is replaced, so that the locale's words between day and time stay.
        let day = dayFormatter.string(date)
        return text.replacingOccurrences(of: day, with: word)
    }

    func value(of text: String) -> Any? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, text.utf8.count <= 100 else { return nil }
        return formatter.date(text)
    }

    private func distance(to date: Date) -> Int {
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

/// A `DateFormatter` for use by several threads.
private final class DateText: Sendable {
    private let formatter: Mutex<DateFormatter>

    init(_ options: DateValueFormatter.Options, _ locale: Locale, _ timeZone: TimeZone) {
        formatter = Mutex(Self.make(options, locale, timeZone))
    }

    func string(_ date: Date) -> String {
        formatter.withLock { $0.string(from: date) }
    }

    func date(_ text: String) -> Date? { formatter.withLock { $0.date(from: text) } }

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
