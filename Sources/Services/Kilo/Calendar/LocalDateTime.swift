public import Foundation
import MarkupBasics

/// A day and a time of day without a time zone, such as an appointment as a form sends it.
///
/// It is written `2018-06-28T10:45`, with seconds where there are any, in JSON, in arguments and by HTML's
/// `<input type="datetime-local">`.
public struct LocalDateTime: Sendable, Hashable {
    /// The day.
    public let date: LocalDate
    /// The time of that day.
    public let time: LocalTime

    /// Joins a day and a time.
    public init(date: LocalDate, time: LocalTime) {
        self.date = date
        self.time = time
    }

    /// What calendar and clock show at a moment in a time zone.
    public init(_ moment: Date, in timeZone: TimeZone) {
        self.init(CalendarMoment(moment, secondsFromGMT: timeZone.secondsFromGMT(for: moment)))
    }

    private init(_ base: CalendarMoment) {
        date = LocalDate(base.day)
        time = LocalTime(base.time)
    }

    /// The moment in a time zone. A time that the clocks leave out counts as if they had not been put forward yet; of a time that
    /// they show twice it is the first.
    public func date(in timeZone: TimeZone) -> Date {
        CalendarMoment(day: date.base, time: time.base).date(in: timeZone)
    }
}

extension LocalDateTime: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06-28T10:45` with or without seconds; `nil` for any other form, such as one with an offset.
    public init?(_ text: String) {
        guard let base = ISOScanner.whole(text, { $0.dateTime() }) else { return nil }
        self.init(base)
    }

    /// `2018-06-28T10:45`; seconds and their fraction only where there are any.
    public var description: String { "\(date)T\(time)" }

    package static var form: String { "a date and time without an offset such as '2018-06-28T10:45'" }
}

extension LocalDateTime: Comparable {
    /// Whether one comes before the other on a clock without a time zone.
    public static func < (one: Self, other: Self) -> Bool { (one.date, one.time) < (other.date, other.time) }
}
