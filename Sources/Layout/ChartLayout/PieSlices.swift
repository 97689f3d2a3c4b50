package import Foundation

/// The slices of a pie, clockwise from the top, or counterclockwise if mirrored.
package struct PieSlices: Equatable, Sendable {
    package struct Slice: Equatable, Sendable {
        /// The index of the value.
        package let index: Int
        /// Angles in radians, clockwise from the top; the end is after the start.
        package let start: Double
        package let end: Double

        /// The fraction of the whole, 0 to 1.
        package var share: Double { (end - start) / (2 * .pi) }
    }

    package let slices: [Slice]
    private let isMirrored: Bool

    /// Creates slices for the values above 0.
    package init(_ values: [Double], isMirrored: Bool = false) {
        self.isMirrored = isMirrored
        let counted = values.enumerated().filter { $0.element > 0 && ChartSeries.isValue($0.element) }
        // Values are divided by the greatest one first, so that the sum of great numbers stays finite.
        let greatest = counted.map(\.element).max() ?? 1
        let total = counted.reduce(0) { $0 + $1.element / greatest }
        var sum = 0.0
        slices = counted.map { index, value in
            let start = sum / total * 2 * .pi
            sum += value / greatest
            return Slice(index: index, start: start, end: sum / total * 2 * .pi)
        }
    }

    /// Returns a direction from the centre in cairo's convention: clockwise from the right.
    package func direction(of angle: Double) -> Double { (isMirrored ? -angle : angle) - .pi / 2 }

    /// Returns the point at an angle and a distance from the centre.
    package func point(at angle: Double, _ distance: Double, from middle: CGPoint) -> CGPoint {
        let direction = direction(of: angle)
        return CGPoint(x: middle.x + cos(direction) * distance, y: middle.y + sin(direction) * distance)
    }

    /// Returns the slice at a point; `nil` in the hole and outside.
    package func slice(at point: CGPoint, middle: CGPoint, radius: Double, hole: Double = 0) -> Slice? {
        let (x, y) = (Double(point.x - middle.x), Double(point.y - middle.y))
        let distance = (x * x + y * y).squareRoot()
        guard distance <= radius, distance >= hole else { return nil }
        var angle = atan2(y, x) + .pi / 2
        if isMirrored { angle = -angle }
        angle = angle.truncatingRemainder(dividingBy: 2 * .pi)
        if angle < 0 { angle += 2 * .pi }
        return slices.first { $0.start <= angle && angle < $0.end } ?? slices.last { $0.start <= angle }
    }
}
