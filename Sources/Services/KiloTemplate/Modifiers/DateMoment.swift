import Foundation
import MarkupBasics

/// A point in time: an instant, or calendar and clock values without a time zone.
enum DateMoment: Equatable {
    case instant(Date)
    case local(CalendarMoment)

    /// Reads a date, a number of milliseconds since 1970, or a text in ISO 8601 form.
    init?(_ node: Node) {
        switch node {
        case .date(let date): self = .instant(ISODate.bounded(date))
        case .int(let value): self = .instant(ISODate.bounded(Date(timeIntervalSince1970: Double(value) / 1000)))
        case .double(let value): self = .instant(ISODate.bounded(Date(timeIntervalSince1970: value / 1000)))
        case .string(let text): self.init(text)
        default: return nil
        }
    }

    /// Reads `2018-06-28`, `10:45`, `2018-06-28T10:45:30.5` and times with `Z` or an offset. A time alone is one on
    /// 1970-01-01.
    init?(_ text: String) {
        var scanner = ISOScanner(text)
        var day = CalendarDay.startOf1970
        var afterDay = scanner
        if let read = afterDay.day() {
            (day, scanner) = (read, afterDay)
            if scanner.isAtEnd {
                self = .local(CalendarMoment(day: day, time: .midnight))
                return
            }
            guard scanner.take("T", "t", " ") != nil else { return nil }
        }
        guard let time = scanner.time() else { return nil }
        let moment = CalendarMoment(day: day, time: time)
        if scanner.isAtEnd {
            self = .local(moment)
        } else if let offset = scanner.offset(), scanner.isAtEnd {
            self = .instant(moment.utc.addingTimeInterval(-Double(offset)))
        } else {
            return nil
        }
    }

    /// Returns the instant; values without a time zone are taken in this one.
    func date(in zone: TimeZone) -> Date {
        switch self {
        case .instant(let date): date
        case .local(let moment): moment.date(in: zone)
        }
    }

    /// Returns the calendar and clock values, those of an instant in this time zone.
    func local(in zone: TimeZone) -> CalendarMoment {
        switch self {
        case .instant(let date): ISODate.moment(date, secondsFromGMT: zone.secondsFromGMT(for: date))
        case .local(let moment): moment
        }
    }
}
