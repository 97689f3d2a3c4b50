import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points.
nonisolated struct BezierCurve: Hashable, Sendable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    /// Horizontal coordinates are clamped to 0 to 1, because they are times; numbers that are not finite count as 0.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        self.x1 = min(1, max(0, finite(x1)))
        self.y1 = finite(y1)
        self.x2 = min(1, max(0, finite(x2)))
        self.y2 = finite(y2)
    }

    static let easeInOut = BezierCurve(0.42, 0, 0.58, 1)
    static let easeIn = BezierCurve(0.42, 0, 1, 1)
    static let easeOut = BezierCurve(0, 0, 0.58, 1)
    static let linear = BezierCurve(0, 0, 1, 1)

    private var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// Returns the progress at a time, both from 0 to 1 at the ends; in between the progress may be outside if a
    /// control point is.
    func value(at time: Double) -> Double {
        if time <= 0 || time.isNaN { return 0 }
        if time >= 1 { return 1 }
        if isLinear { return time }
        return Self.coordinate(y1, y2, at: parameter(for: time))
    }

    /// Returns a coordinate of the curve at a parameter.
    private static func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double {
        let rest = 1 - parameter
        return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
            + parameter * parameter * parameter
    }

    /// Returns the parameter at which the curve has a time. Times only grow along the curve, so bisection always finds
    /// it. Newton's method was the faster way: it fails where the curve is flat.
    private func parameter(for time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
