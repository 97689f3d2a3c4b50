import MarkupBasics

/// A month of a year, such as the last month in which a credit card is valid.
///
/// Its text is `2018-06` in JSON, in arguments and in HTML's `<input type="month">`.
public struct YearMonth: Sendable, Hashable {
    private let base: CalendarDay

    /// The year, -999999 to 999999; 0 is the year before year 1 (ISO 8601).
    public var year: Int { base.year }
    /// The month, 1 to 12.
    public var month: Int { base.month }

    /// Creates a month; `nil` for a month that does not exist. Years range from -999999 to 999999.
    public init?(year: Int, month: Int) {
        guard let base = CalendarDay(year: year, month: month, day: 1) else { return nil }
        self.base = base
    }

    init(firstDay base: CalendarDay) { self.base = base }

    /// The number of days of the month, 28 to 31.
    public var dayCount: Int { CalendarDay.dayCount(ofMonth: month, year: year) }

    /// The first day of the month.
    public var firstDay: LocalDate { LocalDate(base) }
}

extension YearMonth: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06`; `nil` for any other form.
    public init?(_ text: String) {
        guard let base = ISOScanner.whole(text, { $0.month() }) else { return nil }
        self.base = base
    }

    /// The month as text: `2018-06`. A year before 0 or after 9999 has a sign and six digits: `+012018-06`.
    public var description: String { CalendarDay.text(year: year, month: month) }

    package static var form: String { "a month such as '2018-06'" }
}

extension YearMonth: Comparable {
    /// Whether the first month is earlier than the second.
    public static func < (one: Self, other: Self) -> Bool { (one.year, one.month) < (other.year, other.month) }
}
