import Foundation

extension Date {
    /// Reads a moment as ISO 8601 and HTML's inputs write it: `2018-06-28`, `2018-06-28T10:45`, with seconds and up to nine digits of
    /// a fraction, with `Z` or an offset such as `+02:00`, or `2018-06`.
    ///
    /// Without an offset the time is that of UTC; without a time it is midnight, without a day the first of the month. The whole text
    /// has to be of that form and the day has to exist: anything else gives `nil`.
    package init?(iso8601 text: String) {
        if let moment = ISO8601Scanner.whole(text, { $0.moment() }) {
            self = moment
        } else if let month = YearMonth(text) {
            self = month.firstDay.date(in: .gmt)
        } else {
            return nil
        }
    }
}

extension ISO8601Scanner {
    /// A day, or a day with a time and perhaps an offset.
    fileprivate mutating func moment() -> Date? {
        guard let day = day() else { return nil }
        var seconds = Double(day.daysSince1970) * 86_400
        if isAtEnd { return Date(timeIntervalSince1970: seconds) }
        guard take("T", "t", " ") != nil, let time = time() else { return nil }
        seconds += Double(time.secondOfDay)
        if !isAtEnd {
            guard let offset = offset() else { return nil }
            seconds -= Double(offset)
        }
        return Date(timeIntervalSince1970: seconds + Double(time.nanosecond) / 1e9)
    }
}
