/// A time of day, without leap seconds.
package struct ClockTime: Sendable, Hashable {
    /// The hour, 0 to 23.
    package let hour: Int
    /// The minute, 0 to 59.
    package let minute: Int
    /// The second, 0 to 59.
    package let second: Int
    /// The nanosecond, 0 to 999,999,999.
    package let nanosecond: Int

    package static let midnight = ClockTime(secondOfDay: 0, nanosecond: 0)

    /// Creates a time; `nil` for one that does not exist.
    package init?(hour: Int, minute: Int, second: Int, nanosecond: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
            (0..<1_000_000_000).contains(nanosecond)
        else { return nil }
        self.init(secondOfDay: (hour * 60 + minute) * 60 + second, nanosecond: nanosecond)
    }

    /// Creates a time from its seconds since midnight, which must be less than a day.
    package init(secondOfDay seconds: Int, nanosecond: Int) {
        hour = seconds / 3_600
        minute = seconds / 60 % 60
        second = seconds % 60
        self.nanosecond = nanosecond
    }

    /// The number of whole seconds since midnight.
    package var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

    /// The text `10:45`.
    package var minutesText: String { .padded(hour, 2) + ":" + .padded(minute, 2) }

    /// The text `10:45:30`.
    package var secondsText: String { minutesText + ":" + .padded(second, 2) }
}
