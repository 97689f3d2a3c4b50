import Foundation

/// A day of the calendar without a time and without a time zone, such as a birthday.
///
/// It is written `2018-06-28`, in JSON, in arguments and by HTML's `<input type="date">`. The calendar is the Gregorian one at all
/// times, as ISO 8601 has it.
public struct LocalDate: Sendable, Hashable {
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// `nil` for a day that does not exist. Years run from -999999 to 999999.
    public init?(year: Int, month: Int, day: Int) {
        guard let length = YearMonth(year: year, month: month)?.dayCount, (1...length).contains(day) else { return nil }
        self.init(checkedYear: year, month, day)
    }

    init(checkedYear year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day on which a moment falls in a time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        self.init(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }

    /// The month in which the day lies.
    public var yearMonth: YearMonth { YearMonth(checkedYear: year, month) }

    /// The moment at which the day begins in a time zone.
    public func date(in timeZone: TimeZone) -> Date {
        LocalDateTime(date: self, time: .midnight).date(in: timeZone)
    }
}

extension LocalDate {
    // Years begin in March here, so that the leap day is the last of its year and a month's first day is a straight line.
    /// The days from 1970-01-01.
    var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted.floorDivided(by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            checkedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

extension LocalDate: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06-28`; `nil` for any other form and for a day that does not exist.
    public init?(_ text: String) {
        guard let date = ISO8601Scanner.whole(text, { $0.day() }) else { return nil }
        self = date
    }

    public var description: String { "\(yearMonth)-\(String.padded(day, 2))" }

    package static var form: String { "a day such as '2018-06-28'" }
}

extension LocalDate: Comparable {
    public static func < (one: Self, other: Self) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension Int {
    /// The quotient rounded down, for days before 1970.
    func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
