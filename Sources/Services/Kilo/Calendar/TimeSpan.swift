import MarkupBasics

/// A duration whose text is in the form of ISO 8601: `PT1H30M`, `P2DT12H`, `PT0.25S`, `P1W`.
///
/// A day has 24 hours and a week seven days; years and months have no fixed length and are rejected.
public struct TimeSpan: Sendable, Hashable {
    /// The duration; may be negative. Its text omits fractions of a nanosecond.
    public let duration: Duration

    /// Creates a time span from a duration.
    public init(_ duration: Duration) { self.duration = duration }
}

extension TimeSpan: LosslessStringConvertible, CalendarText {
    /// Reads a duration with or without a sign; `nil` for any other form. Seconds may have a fraction of up to nine
    /// digits.
    public init?(_ text: String) {
        guard let duration = ISOScanner.whole(text, { $0.duration() }) else { return nil }
        self.init(duration)
    }

    /// The text in hours, minutes and seconds: `PT36H`, `PT1M0.5S`, `PT0S`. Fractions of a nanosecond are omitted.
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
    /// Whether the first duration is less than the second; negative ones are less than zero.
    public static func < (one: Self, other: Self) -> Bool { one.duration < other.duration }
}

extension ISOScanner {
    /// The units in their required order, with their seconds.
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

    /// Adds up numbers with units until anything else follows; `false` for an invalid number.
    private mutating func read(
        _ units: [(Unicode.Scalar, Int64)], _ total: inout Duration, _ isEmpty: inout Bool
    ) -> Bool {
        var units = units[...]
        while true {
            let number = digits()
            if number.isEmpty { return true }
            // The seconds of a thousand years have eleven digits.
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
