package import Foundation

/// The labelled values of an axis, and the format that their labels need.
package struct ChartTicks: Equatable, Sendable {
    package enum Precision: Equatable, Sendable {
        /// Numbers with this number of decimals.
        case decimals(Int)
        /// Numbers of very different magnitudes.
        case magnitudes
        /// Times that differ by this calendar unit.
        case time(TimeStep.Unit)
        /// Indices of categories.
        case category
    }

    package let values: [Double]
    package let precision: Precision

    /// Creates about `count` ticks for an axis.
    ///
    /// - Parameter isWhole: whether only whole numbers may be ticks.
    package init(
        of scale: ChartScale, count: Int, isWhole: Bool = false, calendar: Calendar = Calendar(identifier: .gregorian)
    ) {
        let count = min(100, max(1, count))
        self =
            switch scale {
            case .linear(let range): Self.linear(range, count, isWhole)
            case .logarithmic(let range): Self.logarithmic(range, count)
            case .time(let range): Self.time(range, count, calendar)
            case .category(let categories): ChartTicks((0..<max(0, categories)).map(Double.init), .category)
            }
    }

    private init(_ values: [Double], _ precision: Precision) {
        self.values = values
        self.precision = precision
    }

    private static func linear(_ range: ClosedRange<Double>, _ count: Int, _ isWhole: Bool = false) -> ChartTicks {
        guard var step = NiceStep(dividing: range.upperBound - range.lowerBound, into: count) else {
            return ChartTicks([range.lowerBound], .magnitudes)
        }
        // A range that was extended to the steps of its values ends at ticks of these steps, which are finer than those
        // of the range itself.
        if !step.divides(range), let finer = NiceStep(dividing: range.upperBound - range.lowerBound, into: count + 2),
            finer.divides(range)
        {
            step = finer
        }
        if isWhole, step.exponent < 0 { step = .one }
        let values = step.multiples(in: range)
        // The range is below the precision of a Double: label both ends.
        return values.isEmpty
            ? ChartTicks([range.lowerBound, range.upperBound], .magnitudes)
            : ChartTicks(values, .decimals(step.decimals))
    }

    private static func logarithmic(_ range: ClosedRange<Double>, _ count: Int) -> ChartTicks {
        let (lower, upper) = (log10(range.lowerBound), log10(range.upperBound))
        let (first, last) = (Int((lower - 1e-9).rounded(.up)), Int((upper + 1e-9).rounded(.down)))
        let powers = first <= last ? (first...last).map { pow(10, Double($0)) } : []
        if powers.count >= 3 {
            let length = max(1, (powers.count + count - 1) / count)
            return ChartTicks(powers.enumerated().filter { $0.offset % length == 0 }.map(\.element), .magnitudes)
        }
        // Between powers of ten, 2 and 5 are labelled too.
        var finer: [Double] = []
        let start = Int(lower.rounded(.down))
        for exponent in start...max(start, Int(upper.rounded(.up))) {
            for digit in [1.0, 2.0, 5.0] { finer.append(digit * pow(10, Double(exponent))) }
        }
        finer.removeAll { $0 < range.lowerBound * (1 - 1e-9) || $0 > range.upperBound * (1 + 1e-9) }
        return finer.count >= 3 ? ChartTicks(finer, .magnitudes) : linear(range, count)
    }

    private static func time(_ range: ClosedRange<Double>, _ count: Int, _ calendar: Calendar) -> ChartTicks {
        let isOfCalendar = max(abs(range.lowerBound), abs(range.upperBound)) <= ChartDomain.lastTime
        let length = range.upperBound - range.lowerBound
        guard isOfCalendar, var step = TimeStep(dividing: length, into: count) else {
            return ChartTicks(linear(range, count).values, isOfCalendar ? .time(.second) : .magnitudes)
        }
        var values = step.ticks(in: range, calendar: calendar)
        // Calendar steps differ widely: from two days to a week, of which a range of eight days may contain only one.
        if values.count < 2, let finer = TimeStep(dividing: length, into: count * 2) {
            step = finer
            values = step.ticks(in: range, calendar: calendar)
        }
        return ChartTicks(values, .time(step.unit))
    }
}
