import Foundation
import MarkupBasics

/// Writes dates and times in the forms of ISO 8601.
enum ISODate {
    /// Returns an instant in UTC: `2018-06-28T10:45:00Z`, with milliseconds if they are not zero.
    static func text(of date: Date) -> String {
        let moment = moment(date, secondsFromGMT: 0)
        return moment.day.text + "T" + moment.time.millisecondsText + "Z"
    }

    /// Returns the calendar and clock values of an instant, to the millisecond.
    static func moment(_ date: Date, secondsFromGMT: Int) -> CalendarMoment {
        CalendarMoment(bounded(date), secondsFromGMT: secondsFromGMT, partsOfSecond: 1000)
    }

    /// Clamps a date to about 200,000 years around 1970. Beyond that, no calendar is exact and arithmetic on
    /// milliseconds would overflow. NaN becomes 1970.
    static func bounded(_ date: Date) -> Date {
        let seconds = date.timeIntervalSince1970
        return seconds.isNaN
            ? Date(timeIntervalSince1970: 0) : Date(timeIntervalSince1970: min(max(seconds, -6e12), 6e12))
    }

    /// Returns the offset of a time zone: `Z`, `-04:00`.
    static func offset(_ seconds: Int) -> String {
        if seconds == 0 { return "Z" }
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + .padded(minutes / 60, 2) + ":" + .padded(minutes % 60, 2)
    }
}

extension ClockTime {
    /// The time `10:45:30`, with milliseconds if they are not zero.
    var millisecondsText: String {
        let milliseconds = nanosecond / 1_000_000
        return milliseconds == 0 ? secondsText : secondsText + "." + .padded(milliseconds, 3)
    }
}
