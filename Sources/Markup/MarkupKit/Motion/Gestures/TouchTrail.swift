import Foundation

/// The positions of the last tenth of a second, from which a velocity is computed.
struct TouchTrail {
    private var samples: [(place: CGPoint, time: Double)] = []
    /// The age in seconds up to which positions are kept.
    private static let length = 0.1

    /// Adds a position; times must not decrease.
    mutating func add(_ place: CGPoint, at time: Double) {
        samples.removeAll { time - $0.time > Self.length }
        samples.append((place, time))
    }

    /// The velocity in points per second; zero until there are two positions at different times.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let time = last.time - first.time
        return CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
    }

    /// Returns the velocity at a time; zero for a finger at rest.
    func velocity(at time: Double) -> CGPoint {
        guard let last = samples.last, time - last.time <= Self.length else { return .zero }
        return velocity
    }
}

/// The distance and the direction of two fingers.
struct FingerPair {
    let distance: Double
    /// The direction in radians, clockwise from the right.
    let angle: Double

    init(_ first: CGPoint, _ second: CGPoint) {
        distance = max(1, hypot(second.x - first.x, second.y - first.y))
        angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// Returns the rotation since another pair, in the shorter direction, in radians.
    func turn(since other: FingerPair) -> Double {
        var turn = angle - other.angle
        while turn > .pi { turn -= 2 * .pi }
        while turn < -.pi { turn += 2 * .pi }
        return turn
    }
}
