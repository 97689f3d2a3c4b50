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

    /// Reads the date of a header in the current form or in the two obsolete ones (RFC 9110, 5.6.7).
    package init?(httpDate text: String) {
        let words = text.split { " ,-".contains($0) }
        // `Sun Nov  6 08:49:37 1994` has the month before the day and no zone.
        let isOldest = words.count == 5
        guard isOldest || words.count == 6 && words[5] == "GMT", words.count >= 5,
            let month = Self.months.firstIndex(of: String(words[isOldest ? 1 : 2])),
            let day = Int(words[isOldest ? 2 : 1]), let read = Int(words[isOldest ? 4 : 3]),
            let time = LocalTime(String(words[isOldest ? 3 : 4])),
            // A year of two digits is at most fifty years in the future.
            let date = LocalDate(year: read < 100 ? read + (read < 77 ? 2000 : 1900) : read, month: month + 1, day: day)
        else { return nil }
        self = LocalDateTime(date: date, time: time).date(in: .gmt)
    }
}
