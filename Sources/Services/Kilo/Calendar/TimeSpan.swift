import MarkupBasics

/// A length of time that is written as ISO 8601 has it: `PT1H30M`, `P2DT12H`, `PT0.25S`, `P1W`.
///
/// A day is 24 hours and a week seven of them; years and months are no lengths and are refused.
public struct TimeSpan: Sendable, Hashable {
    /// The length; may be negative. Its text leaves out what is less than a nanosecond.
    public let duration: Duration

    /// Takes any duration.
    public init(_ duration: Duration) { self.duration = duration }
}

extension TimeSpan: LosslessStringConvertible, CalendarText {
    /// Reads a duration with or without a sign; `nil` for any other form. Seconds may have up to nine digits of a fraction.
    public init?(_ text: String) {
        guard let duration = ISOScanner.whole(text, { $0.duration() }) else { return nil }
        self.init(duration)
    }

    /// Hours, minutes and seconds: `PT36H`, `PT1M0.5S`, `PT0S`. A part of a nanosecond is left out.
    public var description: String {
        let (whole, attoseconds) = duration.components
        let isNegative = whole < 0 || attoseconds < 0
        let seconds = whole.magnitude
        let nanoseconds = attoseconds.magnitude / 1_000_000_000
        var text = ""
        if seconds >= 3_600 { text += "\(seconds / 3_600)H" }
        if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
        if seconds % 60 > 0 || nanoseconds > 0 || text.isEmpty {
            text += String(seconds % 60)
            if nanoseconds > 0 {
                text += "." + .padded(Int(nanoseconds), 9)
                while text.last == "0" { text.removeLast() }
            }
            text += "S"
        }
        return (isNegative && text != "0S" ? "-PT" : "PT") + text
    }

    package static var form: String { "a duration such as 'PT1H30M'" }
}

extension TimeSpan: Comparable {
    /// Whether one length is smaller than the other; a negative one is smaller than zero.
    public static func < (one: Self, other: Self) -> Bool { one.duration < other.duration }
}

extension ISOScanner {
    /// The units in the order in which they may stand, with their seconds.
    private static let dateUnits: [(Unicode.Scalar, Int64)] = [("W", 604_800), ("D", 86_400)]
    private static let timeUnits: [(Unicode.Scalar, Int64)] = [("H", 3_600), ("M", 60), ("S", 1)]

    mutating func duration() -> Duration? {
        let sign = take("+", "-")
        guard take("P") != nil else { return nil }
        var total = Duration.zero
        var isEmpty = true
        guard read(Self.dateUnits, &total, &isEmpty) else { return nil }
        if take("T") != nil {
            isEmpty = true
            guard read(Self.timeUnits, &total, &isEmpty) else { return nil }
        }
        return isEmpty ? nil : sign == "-" ? .zero - total : total
    }

    /// Adds up numbers and units until something else comes; `false` for a number that is none of them.
    private mutating func read(
        _ units: [(Unicode.Scalar, Int64)], _ total: inout Duration, _ isEmpty: inout Bool
    ) -> Bool {
        var units = units[...]
        while true {
            let number = digits()
            if number.isEmpty { return true }
            // A thousand years of seconds have eleven digits.
            guard number.count <= 11, let count = Int64(Substring(number)) else { return false }
            var nanoseconds = 0
            let hasFraction = take(".", ",") != nil
            if hasFraction {
                guard let fraction = fraction() else { return false }
                nanoseconds = fraction
            }
            var unit = units.popFirst()
            while let candidate = unit, take(candidate.0) == nil { unit = units.popFirst() }
            guard let unit, !hasFraction || unit.1 == 1 else { return false }
            total += .seconds(count * unit.1) + .nanoseconds(nanoseconds)
            isEmpty = false
        }
    }
}
