/// Computes the domains of a chart's axes.
package enum ChartDomain {
    /// The kind of the x values.
    package enum Places: Equatable, Sendable {
        case numbers
        case times
        /// This number of categories.
        case categories(Int)
    }

    /// The maximum distance of a time from the reference date in seconds, in either direction: about 30,000 years,
    /// beyond which calendars do not work.
    package static let lastTime = 1e12

    /// Returns the scale of the y values: all values of the series, extended to round numbers unless the start or end
    /// is given.
    ///
    /// Bars and areas start at 0, so that 0 is included for them. On a logarithmic scale only values above 0 count.
    ///
    /// - Returns: `nil` if there is no value.
    package static func values(
        of series: [ChartSeries], from lower: Double? = nil, to upper: Double? = nil, isLogarithmic: Bool = false,
        ticks: Int
    ) -> ChartScale? {
        guard var range = extent(of: series, isLogarithmic) else { return nil }
        if !isLogarithmic, series.contains(where: { $0.shape.startsAtZero && $0.base.isEmpty }) {
            range = min(0, range.lowerBound)...max(0, range.upperBound)
        }
        if isLogarithmic {
            return .logarithmic(logarithmic(range, from: lower, to: upper))
        }
        range = fixed(range, lower, upper)
        if range.lowerBound == range.upperBound { range = opened(range.lowerBound, lower != nil, upper != nil) }
        if let step = NiceStep(dividing: range.upperBound - range.lowerBound, into: ticks) {
            let wide = step.widened(range)
            let (first, last) = (
                lower == nil ? wide.lowerBound : range.lowerBound, upper == nil ? wide.upperBound : range.upperBound
            )
            if first < last { range = first...last }
        }
        return .linear(range)
    }

    /// Returns the scale of the x values: from the first to the last, with half a bar added at both ends if there are
    /// bars.
    ///
    /// - Returns: `nil` if there is no value.
    package static func places(
        of series: [ChartSeries], _ places: Places, from lower: Double? = nil, to upper: Double? = nil,
        isLogarithmic: Bool = false
    ) -> ChartScale? {
        if case .categories(let count) = places { return count > 0 ? .category(count) : nil }
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for one in series {
            if one.isAscending {
                guard let first = one.x.first, let last = one.x.last else { continue }
                (least, greatest) = (min(least, first), max(greatest, last))
            } else {
                for value in one.x { (least, greatest) = (min(least, value), max(greatest, value)) }
            }
        }
        if isLogarithmic {
            let above = series.flatMap(\.x).filter { $0 > 0 }
            guard let first = above.min(), let last = above.max() else { return nil }
            let range = fixed(first...last, lower.flatMap { $0 > 0 ? $0 : nil }, upper.flatMap { $0 > 0 ? $0 : nil })
            return .logarithmic(
                range.lowerBound < range.upperBound ? range : range.lowerBound / 2...range.upperBound * 2)
        }
        guard least <= greatest else { return nil }
        let bars = series.filter { $0.shape.slots == .always }
        let half = bars.isEmpty ? 0 : (spacing(of: bars) ?? defaultSpacing(places)) / 2
        var range = fixed(least - half...greatest + half, lower, upper)
        if range.lowerBound == range.upperBound {
            let half = defaultSpacing(places) / 2
            range = range.lowerBound - half...range.upperBound + half
        }
        return places == .times ? .time(range) : .linear(range)
    }

    /// Returns the smallest distance between two x values; `nil` if there are fewer than two.
    package static func spacing(of series: [ChartSeries]) -> Double? {
        guard let first = series.first else { return nil }
        // Bars that are stacked or side by side usually have the same x values, in order.
        let isOne = first.isAscending && series.allSatisfy { $0.x == first.x }
        let places = isOne ? first.x : series.flatMap(\.x).sorted()
        var least = Double.infinity
        for index in places.indices.dropFirst() {
            let distance = places[index] - places[index - 1]
            if distance > 0, distance < least { least = distance }
        }
        return least.isFinite ? least : nil
    }

    /// A day for times, otherwise 1.
    private static func defaultSpacing(_ places: Places) -> Double { places == .times ? 86400 : 1 }

    private static func extent(of series: [ChartSeries], _ isLogarithmic: Bool) -> ClosedRange<Double>? {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        func take(_ values: ArraySlice<Double>) {
            values.withUnsafeBufferPointer { values in
                for value in values where ChartSeries.isValue(value) && (!isLogarithmic || value > 0) {
                    if value < least { least = value }
                    if value > greatest { greatest = value }
                }
            }
        }
        for one in series {
            // The smallest value above 0, which a logarithmic axis needs, is not known of a block.
            let blocks = isLogarithmic ? ValueBlocks([]) : one.blocks
            for block in blocks.blocks {
                (least, greatest) = (min(least, block.minimum), max(greatest, block.maximum))
            }
            take(one.y[blocks.count...])
            take(one.base[...])
        }
        return least <= greatest ? least...greatest : nil
    }

    /// Returns the range with the given ends, which take precedence over the values; if both ends are given and
    /// reversed, they are ignored.
    private static func fixed(_ range: ClosedRange<Double>, _ lower: Double?, _ upper: Double?) -> ClosedRange<Double> {
        let first = lower ?? min(range.lowerBound, upper ?? range.lowerBound)
        let last = upper ?? max(range.upperBound, first)
        return first <= last ? first...last : range
    }

    /// Returns a range around a single value.
    private static func opened(_ value: Double, _ keepsLower: Bool, _ keepsUpper: Bool) -> ClosedRange<Double> {
        let half = value == 0 ? 1 : abs(value) / 10
        return (keepsLower || value == 0 && !keepsUpper ? value : value - half)...(keepsUpper ? value : value + half)
    }

    private static func logarithmic(_ range: ClosedRange<Double>, from lower: Double?, to upper: Double?)
        -> ClosedRange<Double>
    {
        let first = lower.flatMap { $0 > 0 ? $0 : nil } ?? power(below: range.lowerBound)
        let last = upper.flatMap { $0 > 0 ? $0 : nil } ?? power(above: range.upperBound)
        return first < last ? first...last : first / 10...first * 10
    }
}
