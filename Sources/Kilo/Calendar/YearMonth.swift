/// A month of a year, such as a card's last month of validity.
///
/// It is written `2018-06`, in JSON, in arguments and by HTML's `<input type="month">`.
public struct YearMonth: Sendable, Hashable {
    public let year: Int
    /// 1 to 12.
    public let month: Int

    /// `nil` for a month that does not exist. Years run from -999999 to 999999.
    public init?(year: Int, month: Int) {
        guard (1...12).contains(month), (-999_999...999_999).contains(year) else { return nil }
        self.init(checkedYear: year, month)
    }

    init(checkedYear year: Int, _ month: Int) {
        self.year = year
        self.month = month
    }

    /// The number of days of the month, 28 to 31.
    public var dayCount: Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public var firstDay: LocalDate { LocalDate(checkedYear: year, month, 1) }
}

extension YearMonth: LosslessStringConvertible, CalendarText {
    /// Reads `2018-06`; `nil` for any other form.
    public init?(_ text: String) {
        guard let month = ISO8601Scanner.whole(text, { $0.month() }) else { return nil }
        self = month
    }

    public var description: String {
        let number = (0...9_999).contains(year) ? String.padded(year, 4) : (year < 0 ? "-" : "+") + .padded(year, 6)
        return "\(number)-\(String.padded(month, 2))"
    }

    package static var form: String { "a month such as '2018-06'" }
}

extension YearMonth: Comparable {
    public static func < (one: Self, other: Self) -> Bool { (one.year, one.month) < (other.year, other.month) }
}
