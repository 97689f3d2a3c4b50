/// A day of the proleptic Gregorian calendar, as in ISO 8601.
package struct CalendarDay: Sendable, Hashable {
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day of the month, 1 to 31.
    package let day: Int

    package static let startOf1970 = CalendarDay(checkedYear: 1970, 1, 1)

    /// Creates a day that is known to exist.
    package init(checkedYear year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a day; `nil` for one that does not exist. Years range from -999999 to 999999.
    package init?(year: Int, month: Int, day: Int) {
        guard (-999_999...999_999).contains(year), (1...12).contains(month),
            (1...CalendarDay.dayCount(ofMonth: month, year: year)).contains(day)
        else { return nil }
        self.init(checkedYear: year, month, day)
    }

    /// Returns the number of days of a month, 28 to 31.
    package static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    // Years begin in March here, so that the leap day is the last of its year and the first day of a month is a linear
    // function.
    package init(daysSince1970 days: Int) {
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

    package var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted.floorDivided(by: 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns `2018-06`; a year before 0 or after 9999 has a sign and six digits.
    package static func text(year: Int, month: Int) -> String {
        let number = (0...9_999).contains(year) ? String.padded(year, 4) : (year < 0 ? "-" : "+") + .padded(year, 6)
        return number + "-" + .padded(month, 2)
    }

    /// The text `2018-06-28`.
    package var text: String { CalendarDay.text(year: year, month: month) + "-" + .padded(day, 2) }
}

extension Int {
    /// Returns the quotient rounded down, for days before 1970.
    package func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

extension String {
    /// Returns the digits of a number without its sign, with leading zeros up to a width.
    package static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number.magnitude)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
