import Foundation

/// The grammar of dates: `2026-11-21`, or with a time `2026-11-21T18:30` or `2026-11-21T18:30:15`, in UTC when `Z` follows.
public struct DateValue: Sendable, Hashable {
    public static let expected = "a date, as 2026-11-21 or 2026-11-21T18:30"

    public var components: DateComponents

    public init(components: DateComponents) {
        self.components = components
    }

    /// The date as written; nil when it is none, or not in the calendar.
    public static func parse(_ text: String) -> DateValue? {
        var rest = NumberValue.trimmed(text)
        var components = DateComponents(calendar: Calendar(identifier: .gregorian))
        guard let year = number(4, from: &rest), skip("-", in: &rest), let month = number(2, from: &rest),
            skip("-", in: &rest), let day = number(2, from: &rest)
        else { return nil }
        (components.year, components.month, components.day) = (year, month, day)
        if !rest.isEmpty {
            guard skip("T", in: &rest) || skip(" ", in: &rest), let hour = number(2, from: &rest), skip(":", in: &rest),
                let minute = number(2, from: &rest)
            else { return nil }
            (components.hour, components.minute) = (hour, minute)
            if skip(":", in: &rest) {
                guard let second = number(2, from: &rest) else { return nil }
                components.second = second
            }
            if skip("Z", in: &rest) { components.timeZone = TimeZone(secondsFromGMT: 0) }
        }
        return rest.isEmpty && components.isValidDate ? DateValue(components: components) : nil
    }

    /// The moment meant; a date without `Z` is in the given time zone.
    public func date(in timeZone: TimeZone = .current) -> Date? {
        var components = components
        if components.timeZone == nil { components.timeZone = timeZone }
        return components.date
    }

    private static func number(_ digits: Int, from rest: inout Substring.UTF8View) -> Int? {
        let part = rest.prefix(digits)
        guard part.count == digits, part.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return nil
        }
        rest.removeFirst(digits)
        return part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func skip(_ mark: Unicode.Scalar, in rest: inout Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }
}
