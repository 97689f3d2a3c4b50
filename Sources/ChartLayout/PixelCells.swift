package import Foundation

/// Leaves one of the points that would be drawn upon each other.
package enum PixelCells {
    /// The points with pixels inside of `bounds`, one for each square of `size` pixels, in their order.
    package static func points(
        of series: ChartSeries, x: AxisMap, y: AxisMap, in bounds: CGRect, size: Double
    ) -> [CGPoint] {
        let size = max(0.25, size)
        let columns = Int((bounds.width / size).rounded(.up)) + 1
        let rows = Int((bounds.height / size).rounded(.up)) + 1
        guard columns > 0, rows > 0, columns < 100_000, rows < 100_000 else { return [] }
        var isTaken = [Bool](repeating: false, count: columns * rows)
        var points: [CGPoint] = []
        for index in series.indices(in: x.scale.domain) where series.isValue(index) {
            let point = CGPoint(x: x.pixel(series.x[index]), y: y.pixel(series.y[index]))
            guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY else {
                continue
            }
            let cell = Int((point.y - bounds.minY) / size) * columns + Int((point.x - bounds.minX) / size)
            guard isTaken.indices.contains(cell), !isTaken[cell] else { continue }
            isTaken[cell] = true
            points.append(point)
        }
        return points
    }
}
