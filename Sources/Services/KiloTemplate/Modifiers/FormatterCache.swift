import Foundation
import MarkupBasics

/// The formatters of one rendering, cached because creating one costs far more than using it.
final class FormatterCache {
    let locale: Locale
    let timeZone: TimeZone
    private var numbers: [String: NumberFormatter] = [:]
    private var dates: [DateKey: DateFormatter] = [:]

    private struct DateKey: Hashable {
        var date = DateFormatter.Style.none
        var time = DateFormatter.Style.none
        var pattern: String?
        let isLocal: Bool
    }

    init(locale: Locale, timeZone: TimeZone) {
        self.locale = locale
        self.timeZone = timeZone
    }

    func number(_ name: String, _ configure: (NumberFormatter) throws -> Void) rethrows -> NumberFormatter {
        if let formatter = numbers[name] { return formatter }
        let formatter = NumberFormatter()
        formatter.locale = locale
        try configure(formatter)
        numbers[name] = formatter
        return formatter
    }

    func text(of moment: DateMoment, date: DateFormatter.Style, time: DateFormatter.Style) -> String {
        switch moment {
        case .instant(let instant):
            formatter(DateKey(date: date, time: time, isLocal: false)).string(from: instant)
        case .local(let local):
            formatter(DateKey(date: date, time: time, isLocal: true)).string(from: local.utc)
        }
    }

    func text(of moment: DateMoment, pattern: DatePattern) -> String {
        // Values without a time zone are written unchanged, unless the pattern shows the zone.
        if case .local(let local) = moment, !pattern.hasZone {
            return formatter(DateKey(pattern: pattern.text, isLocal: true)).string(from: local.utc)
        }
        return formatter(DateKey(pattern: pattern.text, isLocal: false)).string(from: moment.date(in: timeZone))
    }

    private func formatter(_ key: DateKey) -> DateFormatter {
        if let formatter = dates[key] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = key.isLocal ? .gmt : timeZone
        formatter.dateStyle = key.date
        formatter.timeStyle = key.time
        if let pattern = key.pattern { formatter.dateFormat = pattern }
        dates[key] = formatter
        return formatter
    }
}
