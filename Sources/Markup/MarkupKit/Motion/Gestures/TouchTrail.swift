import Foundation

/// The places of the last tenth of a second, from which a velocity follows.
struct TouchTrail {
    private var samples: [(place: CGPoint, time: Double)] = []
    /// How far back places count, in seconds.
    private static let length = 0.1

    /// Takes note of a place; times do not go back.
    mutating func add(_ place: CGPoint, at time: Double) {
        samples.removeAll { time - $0.time > Self.length }
        samples.append((place, time))
    }

    /// In points a second; zero until there are two places at different times.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let time = last.time - first.time
        return CGPoint(x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time)
    }

    /// The velocity as it is at a time: a finger that rests has none.
    func velocity(at time: Double) -> CGPoint {
        guard let last = samples.last, time - last.time <= Self.length else { return .zero }
        return velocity
    }
}

/// Two fingers: how far apart they are, and how the line between them lies.
struct FingerPair {
    let distance: Double
    /// In radians, clockwise from the right.
    let angle: Double

    init(_ first: CGPoint, _ second: CGPoint) {
        distance = max(1, hypot(second.x - first.x, second.y - first.y))
        angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// By how much the line has turned since, the short way round, in radians.
    func turn(since other: FingerPair) -> Double {
        var turn = angle - other.angle
        while turn > .pi { turn -= 2 * .pi }
        while turn < -.pi { turn += 2 * .pi }
        return turn
    }
}
