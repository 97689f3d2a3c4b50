import Foundation
import MarkupBasics

extension Date {
    /// Reads a date as ISO 8601 and HTML inputs write it: `2018-06-28`, `2018-06-28T10:45`, with seconds and up to nine
    /// digits of a fraction, with `Z` or an offset such as `+02:00`, or `2018-06`.
    ///
    /// Without an offset the time is in UTC; without a time it is midnight, without a day the first of the month. `nil`
    /// unless the whole text has one of these forms and the day exists.
    package init?(iso8601 text: String) {
        if let moment = ISOScanner.whole(text, { $0.moment() }) {
            self = moment
        } else if let month = YearMonth(text) {
            self = month.firstDay.date(in: .gmt)
        } else {
            return nil
        }
    }
}

extension ISOScanner {
    /// Reads a day, or a day with a time and an optional offset.
    fileprivate mutating func moment() -> Date? {
        guard let day = day() else { return nil }
        if isAtEnd { return CalendarMoment(day: day, time: .midnight).utc }
        guard take("T", "t", " ") != nil, let time = time() else { return nil }
        let utc = CalendarMoment(day: day, time: time).utc
        if isAtEnd { return utc }
        return offset().map { utc.addingTimeInterval(-Double($0)) }
    }
}
