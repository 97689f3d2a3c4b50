public import Foundation
import MarkupBasics

/// A calendar day without time and time zone, such as a birthday.
///
/// Its text is `2018-06-28` in JSON, in arguments and in HTML's `<input type="date">`. The calendar is the Gregorian
/// one for all years, as in ISO 8601.
public struct LocalDate: Sendable, Hashable {
    let base: CalendarDay

    /// The year, -999999 to 999999; 0 is the year before year 1 (ISO 8601).
    public var year: Int { base.year }
    /// The month, 1 to 12.
    public var month: Int { base.month }
    /// The day of the month, 1 to 31.
    public var day: Int { base.day }

    init(_ base: CalendarDay) { self.base = base }

    /// Creates a day; `nil` for a day that does not exist. Years range from -999999 to 999999.
    public init?(year: Int, month: Int, day: Int) {
        guard let base = CalendarDay(year: year, month: month, day: day) else { return nil }
        self.base = base
    }

    /// Creates the day on which a date falls in a time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        base = CalendarMoment(date, secondsFromGMT: timeZone.secondsFromGMT(for: date)).day
    }

    /// The month of the day.
    public var yearMonth: YearMonth { YearMonth(firstDay: CalendarDay(checkedYear: year, month, 1)) }

    /// Returns the time at which the day begins in a time zone.
    public func date(in timeZone: TimeZone) -> Date {
        LocalDateTime(date: self, time: .midnight).date(in: timeZone)
    }
}

extension LocalDate: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06-28`; `nil` for any other form and for a day that does not exist.
    public init?(_ text: String) {
        guard let base = ISOScanner.whole(text, { $0.day() }) else { return nil }
        self.base = base
    }

    /// The day as text: `2018-06-28`. A year before 0 or after 9999 has a sign and six digits: `+012018-06-28`.
    public var description: String { base.text }

    package static var form: String { "a day such as '2018-06-28'" }
}

extension LocalDate: Comparable {
    /// Whether the first day is earlier than the second.
    public static func < (one: Self, other: Self) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}
