/// A time of day without a date and without a time zone, such as a shop's opening time.
///
/// It is written `10:45`, `10:45:30` or `10:45:30.25`, in JSON, in arguments and by HTML's `<input type="time">`.
public struct LocalTime: Sendable, Hashable {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59: leap seconds have no place of their own.
    public let second: Int
    /// 0 to 999,999,999.
    public let nanosecond: Int

    /// `nil` for a time that does not exist.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
            (0..<1_000_000_000).contains(nanosecond)
        else { return nil }
        self.init(checkedHour: hour, minute, second, nanosecond)
    }

    private init(checkedHour hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) {
        self.hour = hour
        self.minute = minute
        self.second = second
        self.nanosecond = nanosecond
    }

    public static let midnight = LocalTime(checkedHour: 0, 0, 0, 0)

    /// The whole seconds since midnight.
    public var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

    /// A time by its seconds since midnight, which have to be less than a day.
    init(secondOfDay seconds: Int, nanosecond: Int) {
        self.init(checkedHour: seconds / 3_600, seconds / 60 % 60, seconds % 60, nanosecond)
    }
}

extension LocalTime: LosslessStringConvertible, CalendarText {
    /// Reads `10:45`, `10:45:30` or `10:45:30.25`; `nil` for any other form.
    public init?(_ text: String) {
        guard let time = ISO8601Scanner.whole(text, { $0.time() }) else { return nil }
        self = time
    }

    /// The shortest form that says all.
    public var description: String {
        var text = "\(String.padded(hour, 2)):\(String.padded(minute, 2))"
        if second != 0 || nanosecond != 0 { text += ":" + .padded(second, 2) }
        if nanosecond != 0 {
            text += "." + .padded(nanosecond, 9)
            while text.last == "0" { text.removeLast() }
        }
        return text
    }

    package static var form: String { "a time of day such as '10:45' or '10:45:30'" }
}

extension LocalTime: Comparable {
    public static func < (one: Self, other: Self) -> Bool {
        (one.secondOfDay, one.nanosecond) < (other.secondOfDay, other.nanosecond)
    }
}
