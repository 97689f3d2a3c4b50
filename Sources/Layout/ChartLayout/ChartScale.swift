import Foundation

/// Converts the values of an axis to positions along it, from 0 at its start to 1 at its end.
package enum ChartScale: Equatable, Sendable {
    /// Linear: equal distances are equal differences.
    case linear(ClosedRange<Double>)
    /// Logarithmic: equal distances are equal ratios; both ends are above 0.
    case logarithmic(ClosedRange<Double>)
    /// Linear in time, with values in seconds since the reference date.
    case time(ClosedRange<Double>)
    /// This number of categories, with the values 0, 1, 2 and so on, each in the middle of its band.
    case category(Int)

    /// Returns the position of a value, below 0 or above 1 outside the axis; NaN for a value without a position.
    package func position(of value: Double) -> Double {
        switch self {
        case .linear(let range), .time(let range): Self.share(of: value, in: range.lowerBound, range.upperBound)
        case .logarithmic(let range):
            value > 0
                ? Self.share(of: log10(value), in: log10(range.lowerBound), log10(range.upperBound)) : .nan
        case .category(let count): count > 0 ? (value + 0.5) / Double(count) : .nan
        }
    }

    /// Returns the value at a position; the nearest category on an axis of categories.
    package func value(at position: Double) -> Double {
        switch self {
        case .linear(let range), .time(let range):
            return range.lowerBound + position * (range.upperBound - range.lowerBound)
        case .logarithmic(let range):
            let (lower, upper) = (log10(range.lowerBound), log10(range.upperBound))
            return pow(10, lower + position * (upper - lower))
        case .category(let count):
            guard count > 0, position.isFinite else { return .nan }
            return min(Double(count - 1), max(0, (position * Double(count)).rounded(.down)))
        }
    }

    /// The width of a category's band as a fraction of the axis; 0 on other axes.
    package var bandwidth: Double {
        if case .category(let count) = self, count > 0 { 1 / Double(count) } else { 0 }
    }

    /// The first and the last value of the axis.
    package var domain: ClosedRange<Double> {
        switch self {
        case .linear(let range), .logarithmic(let range), .time(let range): range
        case .category(let count): 0...Double(max(0, count - 1))
        }
    }

    /// Returns the position as a fraction. On an axis with a single value everything is in the middle.
    private static func share(of value: Double, in lower: Double, _ upper: Double) -> Double {
        guard value.isFinite else { return .nan }
        return upper > lower ? (value - lower) / (upper - lower) : 0.5
    }
}
