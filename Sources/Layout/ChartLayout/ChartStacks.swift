/// Stacks series.
package enum ChartStacks {
    /// Returns the series with their bases: stacked ones of one shape begin where the previous ones end, values below 0
    /// downwards.
    ///
    /// Values with equal `x` are stacked. A gap takes no space.
    package static func stacked(_ series: [ChartSeries]) -> [ChartSeries] {
        var ends: [Key: Ends] = [:]
        let totals = totals(of: series)
        return series.map { one in
            guard one.stacking != .none, one.shape.startsAtZero else { return one }
            var (base, y) = ([Double](repeating: 0, count: one.count), one.y)
            for index in 0..<one.count where one.isValue(index) {
                let key = Key(shape: one.shape, stacking: one.stacking, x: one.x[index])
                var value = one.y[index]
                if one.stacking == .normalized {
                    let total = totals[key] ?? 0
                    value = total > 0 ? value / total : 0
                }
                let start = ends[key, default: Ends()].take(value)
                base[index] = start
                y[index] = start + value
            }
            return ChartSeries(one.shape, x: one.x, y: y, base: base, stacking: one.stacking)
        }
    }

    private static func totals(of series: [ChartSeries]) -> [Key: Double] {
        var totals: [Key: Double] = [:]
        for one in series where one.stacking == .normalized && one.shape.startsAtZero {
            for index in 0..<one.count where one.isValue(index) {
                totals[Key(shape: one.shape, stacking: one.stacking, x: one.x[index]), default: 0] += abs(one.y[index])
            }
        }
        return totals
    }

    private struct Key: Hashable {
        var shape: ChartShape
        var stacking: ChartSeries.Stacking
        var x: Double
    }

    /// The extents of a stack on both sides of 0.
    private struct Ends {
        var above = 0.0
        var below = 0.0

        mutating func take(_ value: Double) -> Double {
            if value < 0 {
                defer { below += value }
                return below
            }
            defer { above += value }
            return above
        }
    }
}
