package import Foundation

/// Calendar and clock values without a time zone.
package struct CalendarMoment: Sendable, Hashable {
    package let day: CalendarDay
    package let time: ClockTime

    package init(day: CalendarDay, time: ClockTime) {
        self.day = day
        self.time = time
    }

    /// Creates the values of an instant in a time zone, rounded to the nearest fraction of a second.
    package init(_ instant: Date, secondsFromGMT offset: Int, partsOfSecond parts: Int = 1_000_000_000) {
        // Seconds are rounded down once, because a rounded fraction must not change the second.
        let since1970 = instant.timeIntervalSince1970
        let whole = since1970.rounded(.down)
        let fraction = Int(((since1970 - whole) * Double(parts)).rounded())
        let seconds = Int(whole) + offset + fraction / parts
        let days = seconds.floorDivided(by: 86_400)
        day = CalendarDay(daysSince1970: days)
        time = ClockTime(
            secondOfDay: seconds - days * 86_400, nanosecond: fraction % parts * (1_000_000_000 / parts))
    }

    /// The instant for these values in UTC.
    package var utc: Date {
        Date(
            timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + Double(time.secondOfDay)
                + Double(time.nanosecond) / 1e9)
    }

    /// Returns the instant in a time zone. A time that the clocks skip counts as if they had not been put forward yet;
    /// of a time that occurs twice, the first is returned.
    package func date(in timeZone: TimeZone) -> Date {
        let asUTC = utc
        // The offset one day earlier is that before a clock change.
        let before = timeZone.secondsFromGMT(for: asUTC.addingTimeInterval(-86_400))
        let first = asUTC.addingTimeInterval(-Double(before))
        let offset = timeZone.secondsFromGMT(for: first)
        if offset == before { return first }
        let second = asUTC.addingTimeInterval(-Double(offset))
        return timeZone.secondsFromGMT(for: second) == offset ? second : first
    }
}
