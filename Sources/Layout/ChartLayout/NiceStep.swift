import Foundation

/// A round distance between ticks: 1, 2 or 5 times a power of ten.
package struct NiceStep: Equatable, Sendable {
    /// The leading digit: 1, 2 or 5.
    package let digit: Int
    package let exponent: Int

    /// A step of 1.
    static let one = NiceStep(digit: 1, exponent: 0)

    private init(digit: Int, exponent: Int) { (self.digit, self.exponent) = (digit, exponent) }

    /// Creates the smallest step that divides `span` into at most `count` parts; `nil` if the span is not above 0.
    package init?(dividing span: Double, into count: Int) {
        guard span > 0, span.isFinite else { return nil }
        let wanted = span / Double(max(1, count))
        // Below this, a power of ten is not a normal number.
        guard wanted > 1e-300 else { return nil }
        let power = Int(log10(wanted).rounded(.down))
        // Tolerates rounding, so that a computed step is recognised as one.
        let fraction = wanted / pow(10, Double(power)) * (1 - 1e-9)
        switch fraction {
        case ...1: (digit, exponent) = (1, power)
        case ...2: (digit, exponent) = (2, power)
        case ...5: (digit, exponent) = (5, power)
        default: (digit, exponent) = (1, power + 1)
        }
    }

    /// The size of the step.
    package var size: Double { multiple(1) }

    /// Returns a multiple of the step, as the nearest double to the decimal number.
    package func multiple(_ count: Double) -> Double {
        let digits = count * Double(digit)
        // Division by a whole number gives the nearest double to 0.3; multiplication by 0.1 does not.
        return exponent < 0 ? digits / pow(10, Double(-exponent)) : digits * pow(10, Double(exponent))
    }

    /// The number of decimals that a multiple needs.
    package var decimals: Int { max(0, -exponent) }

    /// Returns the multiples in a range, including its ends; empty if they could not be distinguished.
    package func multiples(in range: ClosedRange<Double>) -> [Double] {
        let first = (range.lowerBound / size - 1e-9).rounded(.up)
        let last = (range.upperBound / size + 1e-9).rounded(.down)
        guard first.isFinite, last.isFinite, abs(first) < 1e15, abs(last) < 1e15, last >= first, last - first <= 1000
        else { return [] }
        return stride(from: first, through: last, by: 1).map { multiple($0) + 0 }
    }

    /// Whether a range begins and ends at multiples.
    func divides(_ range: ClosedRange<Double>) -> Bool {
        [range.lowerBound / size, range.upperBound / size].allSatisfy { abs($0 - $0.rounded()) < 1e-9 }
    }

    /// Returns the range, extended until it begins and ends at multiples.
    package func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let lower = multiple((range.lowerBound / size + 1e-9).rounded(.down))
        let upper = multiple((range.upperBound / size - 1e-9).rounded(.up))
        guard lower.isFinite, upper.isFinite else { return range }
        return min(lower, range.lowerBound)...max(upper, range.upperBound)
    }
}
