import Foundation

/// The motion of a mass on a damped spring from 0 to its rest at 1.
nonisolated struct SpringMotion: Hashable, Sendable {
    /// The damping ratio: below 1 the spring overshoots, at 1 it comes to rest as fast as possible without
    /// overshooting.
    let damping: Double
    /// The frequency of the undamped spring, in radians per second.
    let frequency: Double
    /// The initial velocity, in distances per second; positive is towards the rest.
    let velocity: Double

    /// The remaining distance at which the spring counts as at rest.
    static let tolerance = 0.001

    /// Creates a spring with a frequency. Numbers that are not finite, and a frequency or a damping that is not above
    /// 0, are clamped to valid ones.
    init(damping: Double, frequency: Double, velocity: Double) {
        self.damping = damping.isFinite ? min(20, max(0.01, damping)) : 1
        self.frequency = frequency.isFinite ? min(10_000, max(0.01, frequency)) : 10_000
        self.velocity = velocity.isFinite ? min(10_000, max(-10_000, velocity)) : 0
    }

    /// Creates the spring that comes to rest in a time in seconds, by bisection of the frequency.
    init(damping: Double, velocity: Double, settlingIn duration: Double) {
        let duration = duration.isFinite ? max(0.001, duration) : 1
        var (soft, stiff) = (0.01, 10_000.0)
        for _ in 0..<60 {
            // The geometric mean, because the range covers six orders of magnitude.
            let middle = (soft * stiff).squareRoot()
            let spring = SpringMotion(damping: damping, frequency: middle, velocity: velocity)
            if spring.bound(at: duration) > Self.tolerance { soft = middle } else { stiff = middle }
        }
        self.init(damping: damping, frequency: stiff, velocity: velocity)
    }

    /// Returns the position after a time in seconds.
    func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        if abs(damping - 1) < 1e-4 {
            return 1 - (1 + (frequency - velocity) * time) * exp(-frequency * time)
        }
        if damping < 1 {
            let swing = frequency * (1 - damping * damping).squareRoot()
            let part = (damping * frequency - velocity) / swing
            return 1 - exp(-damping * frequency * time) * (cos(swing * time) + part * sin(swing * time))
        }
        let (fast, slow) = rates
        let weight = (velocity - slow) / (fast - slow)
        // The weights of the slow and the fast term add up to 1.
        return 1 - ((1 - weight) * exp(-slow * time) + weight * exp(-fast * time))
    }

    /// The two decay rates of an overdamped spring.
    private var rates: (fast: Double, slow: Double) {
        let root = (damping * damping - 1).squareRoot()
        return (frequency * (damping + root), frequency * (damping - root))
    }

    /// Returns an upper bound of the distance from the rest after a time.
    private func bound(at time: Double) -> Double {
        if abs(damping - 1) < 1e-4 {
            return (1 + abs(frequency - velocity) * time) * exp(-frequency * time)
        }
        if damping < 1 {
            let swing = frequency * (1 - damping * damping).squareRoot()
            let part = (damping * frequency - velocity) / swing
            return exp(-damping * frequency * time) * (1 + part * part).squareRoot()
        }
        let (fast, slow) = rates
        let weight = (velocity - slow) / (fast - slow)
        return abs(1 - weight) * exp(-slow * time) + abs(weight) * exp(-fast * time)
    }

    /// The time in seconds until the spring counts as at rest; at most a thousand.
    var settlingTime: Double {
        var end = 0.001
        while bound(at: end) > Self.tolerance {
            end *= 2
            if end > 1000 { return 1000 }
        }
        var start = end / 2
        for _ in 0..<40 {
            let middle = (start + end) / 2
            if bound(at: middle) > Self.tolerance { start = middle } else { end = middle }
        }
        return end
    }
}
