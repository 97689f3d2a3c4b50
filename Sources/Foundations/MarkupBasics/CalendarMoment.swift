package import Foundation

/// What calendar and clock show, without a time zone.
package struct CalendarMoment: Sendable, Hashable {
    package let day: CalendarDay
    package let time: ClockTime

    package init(day: CalendarDay, time: ClockTime) {
        self.day = day
        self.time = time
    }

    /// What they show at an instant in a time zone, rounded to the nearest of the parts of a second.
    package init(_ instant: Date, secondsFromGMT offset: Int, partsOfSecond parts: Int = 1_000_000_000) {
        // Whole parts are counted once: a fraction's remainder must not become the second before.
        let since1970 = instant.timeIntervalSince1970
        let whole = since1970.rounded(.down)
        let fraction = Int(((since1970 - whole) * Double(parts)).rounded())
        let seconds = Int(whole) + offset + fraction / parts
        let days = seconds.floorDivided(by: 86_400)
        day = CalendarDay(daysSince1970: days)
        time = ClockTime(
            secondOfDay: seconds - days * 86_400, nanosecond: fraction % parts * (1_000_000_000 / parts))
    }

    /// The instant, read as UTC.
    package var utc: Date {
        Date(
            timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + Double(time.secondOfDay)
                + Double(time.nanosecond) / 1e9)
    }

    /// The instant in a time zone. A time that the clocks leave out counts as if they had not been put forward yet; of a time that
    /// they show twice it is the first.
    package func date(in timeZone: TimeZone) -> Date {
        let asUTC = utc
        // The offset a day before is that before a change of the clocks.
        let before = timeZone.secondsFromGMT(for: asUTC.addingTimeInterval(-86_400))
        let first = asUTC.addingTimeInterval(-Double(before))
        let offset = timeZone.secondsFromGMT(for: first)
        if offset == before { return first }
        let second = asUTC.addingTimeInterval(-Double(offset))
        return timeZone.secondsFromGMT(for: second) == offset ? second : first
    }
}
