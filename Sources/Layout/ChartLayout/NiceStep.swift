import Foundation

/// A distance between ticks that people count in: 1, 2 or 5 of a power of ten.
package struct NiceStep: Equatable, Sendable {
    /// 1, 2 or 5.
    package let digit: Int
    package let exponent: Int

    /// From one whole number to the next.
    static let one = NiceStep(digit: 1, exponent: 0)

    private init(digit: Int, exponent: Int) { (self.digit, self.exponent) = (digit, exponent) }

    /// The smallest step that divides `span` into no more than `count` parts; `nil` if the span is not a number above 0.
    package init?(dividing span: Double, into count: Int) {
        guard span > 0, span.isFinite else { return nil }
        let wanted = span / Double(max(1, count))
        // Below this a power of ten is no ordinary number any more.
        guard wanted > 1e-300 else { return nil }
        let power = Int(log10(wanted).rounded(.down))
        // What was computed to be a step should be one, so a little is let go.
        let fraction = wanted / pow(10, Double(power)) * (1 - 1e-9)
        switch fraction {
        case ...1: (digit, exponent) = (1, power)
        case ...2: (digit, exponent) = (2, power)
        case ...5: (digit, exponent) = (5, power)
        default: (digit, exponent) = (1, power + 1)
        }
    }

    /// The distance itself.
    package var size: Double { multiple(1) }

    /// So many steps from 0, as the decimal number that people write.
    package func multiple(_ count: Double) -> Double {
        let digits = count * Double(digit)
        // A division by a whole number gives the nearest number to 0.3, a multiplication by 0.1 does not.
        return exponent < 0 ? digits / pow(10, Double(-exponent)) : digits * pow(10, Double(exponent))
    }

    /// How many digits a multiple needs behind the point.
    package var decimals: Int { max(0, -exponent) }

    /// The multiples inside a range, its ends included; none where they would not be told apart.
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

    /// The range made larger until it begins and ends at multiples.
    package func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let lower = multiple((range.lowerBound / size + 1e-9).rounded(.down))
        let upper = multiple((range.upperBound / size - 1e-9).rounded(.up))
        guard lower.isFinite, upper.isFinite else { return range }
        return min(lower, range.lowerBound)...max(upper, range.upperBound)
    }
}
