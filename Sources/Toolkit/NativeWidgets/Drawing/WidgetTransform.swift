import Foundation

/// A transformation of a widget about its middle, in points: the columns of a matrix and a translation.
package nonisolated struct WidgetTransform: Hashable, Sendable {
    let a: Double
    let b: Double
    let c: Double
    let d: Double
    let x: Double
    let y: Double

    package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double) {
        (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
    }

    private var area: Double { a * d - b * c }

    /// Whether the matrix collapses everything to a line or a point.
    var isFlat: Bool { abs(area) < 1e-6 }

    /// The matrix as a rotation, a skew and a scale, applied from the outside in.
    var parts: (degrees: Double, skew: Double, width: Double, height: Double) {
        let width = hypot(a, b)
        let height = area / width
        let skew = (a * c + b * d) / width / height
        let degrees = atan2(b, a) * 180 / .pi
        return (degrees, abs(skew) < 1e-9 ? 0 : atan(skew) * 180 / .pi, width, height)
    }
}
