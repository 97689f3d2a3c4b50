public import Foundation
import MarkupBasics

/// The grammar of dates, that of ISO 8601: `2026-11-21`, or with a time `2026-11-21T18:30` or `2026-11-21T18:30:15`, in UTC when `Z`
/// follows, or at an offset such as `+02:00`.
public struct DateValue: Sendable, Hashable {
    /// The forms, as diagnostics name them.
    public static let expected = "a date, as 2026-11-21 or 2026-11-21T18:30"

    /// The parts that were written, in the Gregorian calendar; the time zone is UTC after `Z` and nil otherwise.
    public var components: DateComponents

    /// Takes the parts as they are; whether the date exists is not checked.
    public init(components: DateComponents) {
        self.components = components
    }

    /// The date as written; nil when it is none, or not in the calendar.
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

    /// The moment meant; a date without an offset is in the given time zone.
    public func date(in timeZone: TimeZone = .current) -> Date? {
        var components = components
        if components.timeZone == nil { components.timeZone = timeZone }
        return components.date
    }
}
