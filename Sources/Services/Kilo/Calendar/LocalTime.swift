import MarkupBasics

/// A time of day without date and time zone, such as a shop's opening time.
///
/// Its text is `10:45`, `10:45:30` or `10:45:30.25` in JSON, in arguments and in HTML's `<input type="time">`.
public struct LocalTime: Sendable, Hashable {
    let base: ClockTime

    /// The hour, 0 to 23.
    public var hour: Int { base.hour }
    /// The minute, 0 to 59.
    public var minute: Int { base.minute }
    /// The second, 0 to 59; leap seconds are not supported.
    public var second: Int { base.second }
    /// The nanosecond, 0 to 999,999,999.
    public var nanosecond: Int { base.nanosecond }

    init(_ base: ClockTime) { self.base = base }

    /// Creates a time; `nil` for a time that does not exist.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard let base = ClockTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond) else {
            return nil
        }
        self.base = base
    }

    /// The time `00:00`, at which a day begins.
    public static let midnight = LocalTime(ClockTime.midnight)

    /// The number of whole seconds since midnight.
    public var secondOfDay: Int { base.secondOfDay }
}

extension LocalTime: LosslessStringConvertible, CalendarText {
    /// Reads `10:45`, `10:45:30` or `10:45:30.25`; `nil` for any other form.
    public init?(_ text: String) {
        guard let base = ISOScanner.whole(text, { $0.time() }) else { return nil }
        self.base = base
    }

    /// The shortest text without loss.
    public var description: String {
        var text = second != 0 || nanosecond != 0 ? base.secondsText : base.minutesText
        if nanosecond != 0 {
            text += "." + .padded(nanosecond, 9)
            while text.last == "0" { text.removeLast() }
        }
        return text
    }

    package static var form: String { "a time of day such as '10:45' or '10:45:30'" }
}

extension LocalTime: Comparable {
    /// Whether the first time is earlier than the second on the same day.
    public static func < (one: Self, other: Self) -> Bool {
        (one.secondOfDay, one.nanosecond) < (other.secondOfDay, other.nanosecond)
    }
}
