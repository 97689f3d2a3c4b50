package import Foundation

/// Finds the value at a point of the screen.
package enum ChartHit {
    /// Returns the index of the value with the nearest x value, ignoring gaps; `nil` if the series has no values.
    package static func nearestIndex(to place: Double, in series: ChartSeries) -> Int? {
        guard series.count > 0, !place.isNaN else { return nil }
        guard series.isAscending else {
            return (0..<series.count).filter(series.isValue).min {
                abs(series.x[$0] - place) < abs(series.x[$1] - place)
            }
        }
        let start = series.firstIndex { $0 >= place }
        let after = (start..<series.count).first(where: series.isValue)
        let before = (0..<start).last(where: series.isValue)
        guard let after, let before else { return after ?? before }
        return series.x[after] - place < place - series.x[before] ? after : before
    }

    /// Returns the index of the value whose point is nearest, and its distance in pixels; `nil` beyond `limit`.
    package static func nearestPoint(
        to point: CGPoint, in series: ChartSeries, x: AxisMap, y: AxisMap, limit: Double
    ) -> (index: Int, distance: Double)? {
        var candidates = 0..<series.count
        if series.isAscending {
            let (one, other) = (value(x, Double(point.x) - limit), value(x, Double(point.x) + limit))
            candidates = series.indices(in: min(one, other)...max(one, other))
        }
        var best: (index: Int, distance: Double)?
        for index in candidates where series.isValue(index) {
            let (dx, dy) = (x.pixel(series.x[index]) - Double(point.x), y.pixel(series.y[index]) - Double(point.y))
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance <= limit, distance < best?.distance ?? .infinity { best = (index, distance) }
        }
        return best
    }

    private static func value(_ map: AxisMap, _ pixel: Double) -> Double {
        let value = map.value(at: pixel)
        return value.isNaN ? 0 : value
    }
}
