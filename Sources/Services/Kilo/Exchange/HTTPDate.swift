import Foundation

/// Dates in headers, such as `Sun, 06 Nov 1994 08:49:37 GMT`, and the two obsolete forms (RFC 9110, 5.6.7).
enum HTTPDate {
    static func parse(_ text: String) -> Date? {
        for formatter in formatters {
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }

    static func text(_ date: Date) -> String { formatters[0].string(from: date) }

    private static let formatters = [
        "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
    ].map { format in
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter
    }
}
