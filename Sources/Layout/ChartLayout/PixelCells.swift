package import Foundation

/// Squares of pixels of which each holds at most one point; further points in a square are not drawn.
package struct PixelCells: Sendable {
    /// The pixel positions of points inside the bounds, the first one of each square, in order.
    package private(set) var points: [CGPoint] = []
    private let bounds: CGRect
    private let size: Double
    private let columns: Int
    private let rows: Int
    private var isTaken: [Bool]

    /// - Parameter size: the side of a square in pixels.
    package init(_ series: ChartSeries, x: AxisMap, y: AxisMap, in bounds: CGRect, size: Double) {
        (self.bounds, self.size) = (bounds, max(0.25, size))
        columns = Int((min(1e5, Double(bounds.width)) / self.size).rounded(.up)) + 1
        rows = Int((min(1e5, Double(bounds.height)) / self.size).rounded(.up)) + 1
        isTaken = Array(repeating: false, count: max(0, columns) * max(0, rows))
        for index in series.indices(in: x.scale.domain) where series.isValue(index) {
            let point = CGPoint(x: x.pixel(series.x[index]), y: y.pixel(series.y[index]))
            guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY else {
                continue
            }
            let (column, row) = (Int((point.x - bounds.minX) / self.size), Int((point.y - bounds.minY) / self.size))
            let cell = row * columns + column
            guard column < columns, row < rows, !isTaken[cell] else { continue }
            isTaken[cell] = true
            points.append(point)
        }
    }

    /// The occupied squares as rectangles; adjacent ones are joined.
    package var rectangles: [CGRect] {
        var rectangles: [CGRect] = []
        for row in 0..<max(0, rows) {
            var start: Int?
            for column in 0...columns {
                let isPart = column < columns && isTaken[row * columns + column]
                if isPart, start == nil { start = column }
                guard !isPart, let first = start else { continue }
                start = nil
                rectangles.append(
                    CGRect(
                        x: Double(bounds.minX) + Double(first) * size, y: Double(bounds.minY) + Double(row) * size,
                        width: Double(column - first) * size, height: size))
            }
        }
        return rectangles
    }
}
