public import Foundation
import MarkupBasics

/// The grammar of dates, from ISO 8601: `2026-11-21`, or with a time `2026-11-21T18:30` or `2026-11-21T18:30:15`,
/// followed by `Z` for UTC, or by an offset such as `+02:00`.
public struct DateValue: Sendable, Hashable {
    /// The forms, as named in diagnostics.
    public static let expected = "a date, as 2026-11-21 or 2026-11-21T18:30"

    /// The components of the text, in the Gregorian calendar; the time zone is UTC after `Z` and nil without an offset.
    public var components: DateComponents

    /// Creates a date from its components, without checking that it exists.
    public init(components: DateComponents) {
        self.components = components
    }

    /// Returns the date of a text; nil if it is invalid or does not exist in the calendar.
    public static func parse(_ text: String) -> DateValue? {
        var scanner = ISOScanner(text.trimmed)
        guard let day = scanner.day() else { return nil }
        var components = DateComponents(
            calendar: Calendar(identifier: .gregorian), year: day.year, month: day.month, day: day.day)
        if !scanner.isAtEnd {
            guard scanner.take("T", "t", " ") != nil, let time = scanner.time() else { return nil }
            (components.hour, components.minute) = (time.hour, time.minute)
            (components.second, components.nanosecond) = (time.second, time.nanosecond)
            if !scanner.isAtEnd {
                guard let offset = scanner.offset() else { return nil }
                components.timeZone = TimeZone(secondsFromGMT: offset)
            }
        }
        return scanner.isAtEnd && components.isValidDate ? DateValue(components: components) : nil
    }

    /// Returns the point in time; a date without an offset is taken in the given time zone.
    public func date(in timeZone: TimeZone = .current) -> Date? {
        var components = components
        if components.timeZone == nil { components.timeZone = timeZone }
        return components.date
    }
}
