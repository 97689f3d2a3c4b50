import Foundation

/// Converts values of a scale to pixels, fast enough for a hundred thousand values per frame.
package struct AxisMap: Equatable, Sendable {
    package let scale: ChartScale
    /// The start and end of the axis in pixels. The end is less than the start for a mirrored axis, and for a vertical
    /// axis on screen.
    package let start: Double
    package let end: Double
    private let origin: Double
    private let factor: Double
    private let isLogarithmic: Bool

    package init(_ scale: ChartScale, from start: Double, to end: Double) {
        (self.scale, self.start, self.end) = (scale, start, end)
        var (lower, upper) = (scale.domain.lowerBound, scale.domain.upperBound)
        switch scale {
        case .category(let count):
            (lower, upper) = (-0.5, Double(max(1, count)) - 0.5)
            isLogarithmic = false
        case .logarithmic:
            (lower, upper) = (log10(lower), log10(upper))
            isLogarithmic = true
        case .linear, .time: isLogarithmic = false
        }
        factor = upper > lower ? (end - start) / (upper - lower) : 0
        origin = upper > lower ? start - lower * factor : (start + end) / 2
    }

    /// Returns the pixel of a value; NaN for a value without a position.
    package func pixel(_ value: Double) -> Double {
        (isLogarithmic ? log10(value) : value) * factor + origin
    }

    /// Returns the pixel of a position from 0, the start of the axis, to 1, its end.
    package func pixel(at position: Double) -> Double { start + position * (end - start) }

    /// Returns the pixel of a base value: the nearer end of the axis for one that is outside or has no position.
    package func pixelOnAxis(_ value: Double) -> Double {
        let pixel = pixel(value)
        guard pixel.isFinite else { return start }
        return min(max(start, end), max(min(start, end), pixel))
    }

    /// Returns the value at a pixel.
    package func value(at pixel: Double) -> Double { scale.value(at: position(at: pixel)) }

    /// Returns the position of a pixel, from 0 at the start of the axis to 1 at its end.
    package func position(at pixel: Double) -> Double { end == start ? 0.5 : (pixel - start) / (end - start) }
}
