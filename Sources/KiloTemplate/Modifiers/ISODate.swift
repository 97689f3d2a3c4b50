import Foundation

/// Writes dates and times in the forms of ISO 8601.
enum ISODate {
    /// An instant in UTC: `2018-06-28T10:45:00Z`, with milliseconds when there are any.
    static func text(of date: Date) -> String {
        let moment = LocalMoment(bounded(date), offset: 0)
        return moment.dateText + "T" + moment.timeText + "Z"
    }

    /// The date if it is within some 200,000 years of 1970, else the nearest that is: beyond, no calendar is exact and
    /// arithmetic on milliseconds would overflow. What is not a number at all becomes 1970.
    static func bounded(_ date: Date) -> Date {
        let seconds = date.timeIntervalSince1970
        return seconds.isNaN
            ? Date(timeIntervalSince1970: 0) : Date(timeIntervalSince1970: min(max(seconds, -6e12), 6e12))
    }

    /// The offset of a time zone: `Z`, `-04:00`.
    static func offset(_ seconds: Int) -> String {
        if seconds == 0 { return "Z" }
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
    }

    static func padded(_ value: Int, _ width: Int) -> String {
        let digits = String(abs(value))
        return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

/// A date and a time of day without a time zone.
struct LocalMoment: Equatable {
    var date = CivilDate(year: 1970, month: 1, day: 1)
    /// Milliseconds since midnight.
    var milliseconds = 0

    init(date: CivilDate, milliseconds: Int) {
        self.date = date
        self.milliseconds = milliseconds
    }

    /// What clocks show at an instant, `offset` seconds east of Greenwich.
    init(_ instant: Date, offset: Int) {
        let total = Int((ISODate.bounded(instant).timeIntervalSince1970 * 1000).rounded()) + offset * 1000
        let days = Int((Double(total) / 86_400_000).rounded(.down))
        date = CivilDate(daysSince1970: days)
        milliseconds = total - days * 86_400_000
    }

    /// The instant, read as UTC.
    var utc: Date {
        Date(timeIntervalSince1970: Double(date.daysSince1970) * 86400 + Double(milliseconds) / 1000)
    }

    var dateText: String {
        ISODate.padded(date.year, 4) + "-" + ISODate.padded(date.month, 2) + "-" + ISODate.padded(date.day, 2)
    }

    var timeText: String {
        let seconds = milliseconds / 1000
        let text =
            ISODate.padded(seconds / 3600, 2) + ":" + ISODate.padded(seconds / 60 % 60, 2) + ":"
            + ISODate.padded(seconds % 60, 2)
        return milliseconds % 1000 == 0 ? text : text + "." + ISODate.padded(milliseconds % 1000, 3)
    }
}
