import Foundation

/// When an animation moves, and how: the whole course of it as a function of the time since it began.
nonisolated struct AnimationTiming: Hashable, Sendable {
    /// Seconds that one way takes.
    var duration: Double
    /// Seconds before the first way begins.
    var delay = 0.0
    var curve = TimingCurve.easeInOut
    /// How often the way is gone; infinity for ever. With ``reverses``, there and back count as one.
    var count = 1.0
    var reverses = false

    /// Numbers that are not finite, and negative ones, count as 0; what repeats takes a hundredth of a second at least.
    init(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, count: Double = 1, reverses: Bool = false
    ) {
        func seconds(_ value: Double) -> Double { value.isFinite ? min(1e9, max(0, value)) : 0 }
        self.delay = seconds(delay)
        self.curve = curve
        self.count = count.isNaN ? 1 : max(0, count)
        self.reverses = reverses
        self.duration = count > 1 || reverses ? max(0.01, seconds(duration)) : seconds(duration)
    }

    /// Seconds from the beginning to the end, without the delay.
    var length: Double { duration * count * (reverses ? 2 : 1) }

    /// Where an animation is.
    enum Moment: Hashable, Sendable {
        /// It waits for the end of its delay.
        case waiting
        /// Under way: the part of the time of one way, from 0 to 1.
        case moving(Double)
        /// At its end.
        case ended
    }

    /// Where the animation is, some seconds after it was started.
    func moment(at time: Double) -> Moment {
        guard time >= delay else { return .waiting }
        let passed = time - delay
        guard passed < length else { return .ended }
        return .moving(part(ofWays: passed / (duration * (reverses ? 2 : 1))))
    }

    /// The part of one way after so many of them, or of so many there and back.
    private func part(ofWays ways: Double) -> Double {
        let rest = ways - ways.rounded(.down)
        guard reverses else { return rest == 0 && ways > 0 ? 1 : rest }
        let double = rest * 2
        return double <= 1 ? double : 2 - double
    }
}
