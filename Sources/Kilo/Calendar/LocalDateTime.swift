import Foundation

/// A day and a time of day without a time zone, such as an appointment as a form sends it.
///
/// It is written `2018-06-28T10:45`, with seconds where there are any, in JSON, in arguments and by HTML's
/// `<input type="datetime-local">`.
public struct LocalDateTime: Sendable, Hashable {
    public let date: LocalDate
    public let time: LocalTime

    public init(date: LocalDate, time: LocalTime) {
        self.date = date
        self.time = time
    }

    /// What calendar and clock show at a moment in a time zone.
    public init(_ moment: Date, in timeZone: TimeZone) {
        // Whole nanoseconds are counted once: a fraction's remainder must not become the second before.
        let since1970 = moment.timeIntervalSince1970
        let whole = since1970.rounded(.down)
        let fraction = Int(((since1970 - whole) * 1e9).rounded())
        let seconds = Int(whole) + timeZone.secondsFromGMT(for: moment) + fraction / 1_000_000_000
        let days = seconds.floorDivided(by: 86_400)
        date = LocalDate(daysSince1970: days)
        time = LocalTime(secondOfDay: seconds - days * 86_400, nanosecond: fraction % 1_000_000_000)
    }

    /// The moment in a time zone. A time that the clocks leave out counts as if they had not been put forward yet; of a time that
    /// they show twice it is the first.
    public func date(in timeZone: TimeZone) -> Date {
        let asUTC = Date(
            timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + Double(time.secondOfDay)
                + Double(time.nanosecond) / 1e9)
        // The offset a day before is that before a change of the clocks.
        let before = timeZone.secondsFromGMT(for: asUTC.addingTimeInterval(-86_400))
        let first = asUTC.addingTimeInterval(-Double(before))
        let offset = timeZone.secondsFromGMT(for: first)
        if offset == before { return first }
        let second = asUTC.addingTimeInterval(-Double(offset))
        return timeZone.secondsFromGMT(for: second) == offset ? second : first
    }
}

extension LocalDateTime: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06-28T10:45` with or without seconds; `nil` for any other form, such as one with an offset.
    public init?(_ text: String) {
        guard let moment = ISO8601Scanner.whole(text, { $0.dateTime() }) else { return nil }
        self = moment
    }

    public var description: String { "\(date)T\(time)" }

    package static var form: String { "a date and time without an offset such as '2018-06-28T10:45'" }
}

extension LocalDateTime: Comparable {
    public static func < (one: Self, other: Self) -> Bool { (one.date, one.time) < (other.date, other.time) }
}
