import Foundation

extension Date {
    /// Reads the `Expires` attribute of a cookie by the lenient rules of RFC 6265, 5.1.1: a time, a day, a month and a
    /// year in any order, whatever stands between and after them; `nil` if one is missing or out of range.
    ///
    /// Servers write many forms that are not dates of HTTP, such as `Wed, 09-Jun-21 10:18:14 GMT`.
    init?(cookieDate text: String) {
        var parts = CookieDateParts()
        for token in text.utf8.split(whereSeparator: \.separatesCookieDate) { parts.read(token) }
        guard let time = parts.time, let day = parts.day, let month = parts.month, var year = parts.year else {
            return nil
        }
        if year < 100 { year += year < 70 ? 2000 : 1900 }
        guard year >= 1601, let date = LocalDate(year: year, month: month, day: day),
            let clock = LocalTime(hour: time[0], minute: time[1], second: time[2])
        else { return nil }
        self = LocalDateTime(date: date, time: clock).date(in: .gmt)
    }
}

/// The parts found so far. The first token of each kind counts.
private struct CookieDateParts {
    var time: [Int]?
    var day: Int?
    var month: Int?
    var year: Int?

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    mutating func read(_ token: Substring.UTF8View) {
        if time == nil, let found = Self.time(token) {
            time = found
        } else if day == nil, let found = Self.number(token, 1...2) {
            day = found
        } else if month == nil, let found = Self.month(token) {
            month = found
        } else if year == nil, let found = Self.number(token, 2...4) {
            year = found
        }
    }

    private static func time(_ token: Substring.UTF8View) -> [Int]? {
        let fields = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count == 3, fields.prefix(2).allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
        let numbers = fields.compactMap { number($0, 1...2) }
        return numbers.count == 3 ? numbers : nil
    }

    private static func month(_ token: Substring.UTF8View) -> Int? {
        months.firstIndex(of: String(Substring(token.prefix(3))).lowercased()).map { $0 + 1 }
    }

    /// Reads the digits at the beginning of a token, if there are as many as allowed.
    private static func number(_ token: Substring.UTF8View, _ counts: ClosedRange<Int>) -> Int? {
        let digits = token.prefix(while: \.isDigit)
        return counts.contains(digits.count) ? Int(Substring(digits)) : nil
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is a delimiter between the parts of a cookie's date.
    fileprivate var separatesCookieDate: Bool {
        switch self {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
