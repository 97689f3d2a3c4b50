import MarkupBasics

/// A month of a year, such as a card's last month of validity.
///
/// It is written `2018-06`, in JSON, in arguments and by HTML's `<input type="month">`.
public struct YearMonth: Sendable, Hashable {
    private let base: CalendarDay

    /// -999999 to 999999; 0 is the year before year 1 (ISO 8601).
    public var year: Int { base.year }
    /// 1 to 12.
    public var month: Int { base.month }

    /// `nil` for a month that does not exist. Years run from -999999 to 999999.
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

    /// `2018-06`; a year before 0 or after 9999 has a sign and six digits: `+012018-06`.
    public var description: String { CalendarDay.text(year: year, month: month) }

    package static var form: String { "a month such as '2018-06'" }
}

extension YearMonth: Comparable {
    /// Whether one month comes before the other.
    public static func < (one: Self, other: Self) -> Bool { (one.year, one.month) < (other.year, other.month) }
}
