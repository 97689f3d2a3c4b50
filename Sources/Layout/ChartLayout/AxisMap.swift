import Foundation

/// Takes values of a scale to a line of pixels, quickly enough for a hundred thousand of them in a frame.
package struct AxisMap: Equatable, Sendable {
    package let scale: ChartScale
    /// Where the axis begins and ends; the end is before the beginning where it is mirrored, and above it on a screen.
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

    /// The pixel of a value; NaN for a value that has no place.
    package func pixel(_ value: Double) -> Double {
        (isLogarithmic ? log10(value) : value) * factor + origin
    }

    /// The pixel of a place, where 0 is the beginning of the axis and 1 its end.
    package func pixel(at position: Double) -> Double { start + position * (end - start) }

    /// The pixel of a value that something stands on: the nearer end of the axis for one that is outside of it or has no place.
    package func pixelOnAxis(_ value: Double) -> Double {
        let pixel = pixel(value)
        guard pixel.isFinite else { return start }
        return min(max(start, end), max(min(start, end), pixel))
    }

    /// The value at a pixel.
    package func value(at pixel: Double) -> Double { scale.value(at: position(at: pixel)) }

    /// The place of a pixel, where 0 is the beginning of the axis and 1 its end.
    package func position(at pixel: Double) -> Double { end == start ? 0.5 : (pixel - start) / (end - start) }
}
