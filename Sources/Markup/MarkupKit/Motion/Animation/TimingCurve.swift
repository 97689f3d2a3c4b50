import Foundation

/// The progress of an animation as a function of time.
nonisolated enum TimingCurve: Hashable, Sendable {
    case bezier(BezierCurve)
    /// A spring, and the seconds of one repetition.
    case spring(SpringMotion, duration: Double)

    static let easeInOut = TimingCurve.bezier(.easeInOut)

    /// Returns the progress at a part of the time from 0 to 1: 0 at its start, 1 at its end. A spring may go beyond 1
    /// in between.
    func value(at part: Double) -> Double {
        if part <= 0 || part.isNaN { return 0 }
        if part >= 1 { return 1 }
        switch self {
        case .bezier(let curve): return curve.value(at: part)
        case .spring(let spring, let duration): return spring.value(at: part * duration)
        }
    }

    /// Returns the part of the time at which the progress has a value, both from 0 to 1; if a spring passes it several
    /// times, any of them.
    func time(at way: Double) -> Double {
        if way <= 0 || way.isNaN { return 0 }
        if way >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(at: middle) < way { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
