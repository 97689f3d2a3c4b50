import Foundation

/// The way of a weight on a damped spring from 0 to its rest at 1.
nonisolated struct SpringMotion: Hashable, Sendable {
    /// How strongly the swinging is braked: below 1 it swings over, at 1 it comes to rest as fast as it can without.
    let damping: Double
    /// The frequency of the spring without a brake, in radians a second.
    let frequency: Double
    /// The velocity at the start, in ways a second; positive is towards the rest.
    let velocity: Double

    /// What is left of the way when the spring counts as at rest.
    static let tolerance = 0.001

    /// A spring of a frequency. Numbers that are not finite, and a frequency or a damping that is not above 0, are moved to the nearest that works.
    init(damping: Double, frequency: Double, velocity: Double) {
        self.damping = damping.isFinite ? min(20, max(0.01, damping)) : 1
        self.frequency = frequency.isFinite ? min(10_000, max(0.01, frequency)) : 10_000
        self.velocity = velocity.isFinite ? min(10_000, max(-10_000, velocity)) : 0
    }

    /// The spring that comes to rest in a time, in seconds: the softer one of the two that bracket it.
    init(damping: Double, velocity: Double, settlingIn duration: Double) {
        let duration = duration.isFinite ? max(0.001, duration) : 1
        var (soft, stiff) = (0.01, 10_000.0)
        for _ in 0..<60 {
            // Halved as factors, because the range has six digits.
            let middle = (soft * stiff).squareRoot()
            let spring = SpringMotion(damping: damping, frequency: middle, velocity: velocity)
            if spring.bound(at: duration) > Self.tolerance { soft = middle } else { stiff = middle }
        }
        self.init(damping: damping, frequency: stiff, velocity: velocity)
    }

    /// How far after a time in seconds.
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
        // Of the two terms the slow one has what the fast one has not.
        return 1 - ((1 - weight) * exp(-slow * time) + weight * exp(-fast * time))
    }

    /// The two rates at which a spring above the critical damping comes to rest.
    private var rates: (fast: Double, slow: Double) {
        let root = (damping * damping - 1).squareRoot()
        return (frequency * (damping + root), frequency * (damping - root))
    }

    /// What the distance from the rest is at most from a time on.
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

    /// When the spring counts as at rest, in seconds; at most a thousand.
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
