import Foundation

/// How far a movement is at each part of its time.
nonisolated enum TimingCurve: Hashable, Sendable {
    case bezier(BezierCurve)
    /// A spring, and the seconds that one way takes.
    case spring(SpringMotion, duration: Double)

    static let easeInOut = TimingCurve.bezier(.easeInOut)

    /// How far, from a part of the time from 0 to 1: 0 at its start, 1 at its end. A spring may lie beyond 1 between them.
    func value(at part: Double) -> Double {
        if part <= 0 || part.isNaN { return 0 }
        if part >= 1 { return 1 }
        switch self {
        case .bezier(let curve): return curve.value(at: part)
        case .spring(let spring, let duration): return spring.value(at: part * duration)
        }
    }

    /// The part of the time at which a part of the way has been gone, both from 0 to 1; one of them where a spring passes there several times.
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
