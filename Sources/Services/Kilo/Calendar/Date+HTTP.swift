import Foundation
import MarkupBasics

extension Date {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The date as in a header, in whole seconds: `Sun, 06 Nov 1994 08:49:37 GMT`.
    package var httpDate: String {
        let local = LocalDateTime(Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)), in: .gmt)
        let days = local.date.base.daysSince1970
        let weekday = Self.weekdays[days - days.floorDivided(by: 7) * 7]
        let time = [local.time.hour, local.time.minute, local.time.second].map { String.padded($0, 2) }
        return "\(weekday), \(String.padded(local.date.day, 2)) \(Self.months[local.date.month - 1]) "
            + "\(String.padded(local.date.year, 4)) \(time.joined(separator: ":")) GMT"
    }

    /// Reads a header's date in the form of today and in the two older ones (RFC 9110, 5.6.7), without regard to letter
    /// case; `nil` for any other form.
    package init?(httpDate text: String) {
        let text = text.lowercased()
        guard text.utf8.count == text.count else { return nil }
        let parts = text.split(separator: ", ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            // `Sun Nov  6 08:49:37 1994` has a space instead of the day's first digit.
            guard Self.matches(text[...], "aaa aaa _0 00:00:00 0000") else { return nil }
            self.init(day: text.at(8, 2), month: text.at(4, 3), year: text.at(20, 4), time: text.at(11, 8))
            return
        }
        let (weekday, rest) = (parts[0], String(parts[1]))
        if Self.matches(weekday, "aaa"), Self.matches(parts[1], "00 aaa 0000 00:00:00 gmt") {
            self.init(day: rest.at(0, 2), month: rest.at(3, 3), year: rest.at(7, 4), time: rest.at(12, 8))
        } else if weekday.hasSuffix("day"), Self.matches(parts[1], "00-aaa-00 00:00:00 gmt") {
            self.init(day: rest.at(0, 2), month: rest.at(3, 3), year: rest.at(7, 2), time: rest.at(10, 8))
        } else {
            return nil
        }
    }

    private init?(day: String, month: String, year: String, time: String) {
        guard let month = Self.months.firstIndex(where: { $0.lowercased() == month }), let read = Int(year),
            let day = Int(day.trimmed), let time = LocalTime(time),
            // A year of two digits is at most fifty years in the future.
            let date = LocalDate(
                year: year.count == 2 ? read + (read < 77 ? 2000 : 1900) : read, month: month + 1, day: day)
        else { return nil }
        self = LocalDateTime(date: date, time: time).date(in: .gmt)
    }

    /// Whether a text has a form: `a` is a letter, `0` a digit, `_` a digit or a space, and the rest stands for itself.
    private static func matches(_ text: Substring, _ form: String) -> Bool {
        text.utf8.count == form.utf8.count
            && zip(text.utf8, form.utf8).allSatisfy { byte, place in
                let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                return switch place {
                case UInt8(ascii: "a") where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte): true
                case UInt8(ascii: "0"): isDigit
                case UInt8(ascii: "_"): isDigit || byte == UInt8(ascii: " ")
                default: byte == place
                }
            }
    }
}

extension String {
    fileprivate func at(_ offset: Int, _ count: Int) -> String { String(dropFirst(offset).prefix(count)) }
}
