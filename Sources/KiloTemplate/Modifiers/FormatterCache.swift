import Foundation
import MarkupBasics

/// The formatters of one rendering: making one costs far more than using it.
final class FormatterCache {
    let locale: Locale
    let timeZone: TimeZone
    private var numbers: [String: NumberFormatter] = [:]
    private var dates: [DateKey: DateFormatter] = [:]

    private struct DateKey: Hashable {
        let date: DateFormatter.Style
        let time: DateFormatter.Style
        let isLocal: Bool
    }

    init(locale: Locale, timeZone: TimeZone) {
        self.locale = locale
        self.timeZone = timeZone
    }

    func number(_ name: String, _ configure: (NumberFormatter) -> Void) -> NumberFormatter {
        if let formatter = numbers[name] { return formatter }
        let formatter = NumberFormatter()
        formatter.locale = locale
        configure(formatter)
        numbers[name] = formatter
        return formatter
    }

    func text(of moment: DateMoment, date: DateFormatter.Style, time: DateFormatter.Style) -> String {
        switch moment {
        case .instant(let instant): formatter(date, time, isLocal: false).string(from: instant)
        case .local(let local): formatter(date, time, isLocal: true).string(from: local.utc)
        }
    }

    private func formatter(_ date: DateFormatter.Style, _ time: DateFormatter.Style, isLocal: Bool) -> DateFormatter {
        let key = DateKey(date: date, time: time, isLocal: isLocal)
        if let formatter = dates[key] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = isLocal ? .gmt : timeZone
        formatter.dateStyle = date
        formatter.timeStyle = time
        dates[key] = formatter
        return formatter
    }
}
