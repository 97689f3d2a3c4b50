public import Foundation
import MarkupBasics

/// A day and a time of day without a time zone, such as an appointment in a form.
///
/// Its text is `2018-06-28T10:45`, with seconds if they are not zero, in JSON, in arguments and in HTML's `<input
/// type="datetime-local">`.
public struct LocalDateTime: Sendable, Hashable {
    /// The day.
    public let date: LocalDate
    /// The time of the day.
    public let time: LocalTime

    /// Combines a day and a time.
    public init(date: LocalDate, time: LocalTime) {
        self.date = date
        self.time = time
    }

    /// Creates the calendar day and clock time of a date in a time zone.
    public init(_ moment: Date, in timeZone: TimeZone) {
        self.init(CalendarMoment(moment, secondsFromGMT: timeZone.secondsFromGMT(for: moment)))
    }

    private init(_ base: CalendarMoment) {
        date = LocalDate(base.day)
        time = LocalTime(base.time)
    }

    /// Returns the date in a time zone. A time that the clocks skip counts as if they had not been put forward yet; of
    /// a time that occurs twice, the first is returned.
    public func date(in timeZone: TimeZone) -> Date {
        CalendarMoment(day: date.base, time: time.base).date(in: timeZone)
    }
}

extension LocalDateTime: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06-28T10:45` with or without seconds; `nil` for any other form, for example one with an offset.
    public init?(_ text: String) {
        guard let base = ISOScanner.whole(text, { $0.dateTime() }) else { return nil }
        self.init(base)
    }

    /// The text `2018-06-28T10:45`; seconds and their fraction are included only if they are not zero.
    public var description: String { "\(date)T\(time)" }

    package static var form: String { "a date and time without an offset such as '2018-06-28T10:45'" }
}

extension LocalDateTime: Comparable {
    /// Whether the first is earlier than the second on a clock without a time zone.
    public static func < (one: Self, other: Self) -> Bool { (one.date, one.time) < (other.date, other.time) }
}
