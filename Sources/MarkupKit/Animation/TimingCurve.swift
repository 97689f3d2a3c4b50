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
}
