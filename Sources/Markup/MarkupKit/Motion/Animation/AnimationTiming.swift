import Foundation

/// The timing of an animation: its progress as a function of the time since its start.
nonisolated struct AnimationTiming: Hashable, Sendable {
    /// The duration of one repetition in seconds.
    var duration: Double
    /// The seconds before the first repetition.
    var delay = 0.0
    var curve = TimingCurve.easeInOut
    /// The number of repetitions; infinity repeats for ever. With ``reverses``, forwards and backwards count as one.
    var count = 1.0
    var reverses = false

    /// Numbers that are negative or not finite count as 0; a repeated animation lasts at least a hundredth of a second.
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

    /// The seconds from the start to the end, without the delay.
    var length: Double { duration * count * (reverses ? 2 : 1) }

    /// The state of an animation at a time.
    enum Moment: Hashable, Sendable {
        /// The delay has not passed yet.
        case waiting
        /// Running: the part of the time of one repetition, from 0 to 1.
        case moving(Double)
        /// The animation has ended.
        case ended
    }

    /// Returns the state some seconds after the start.
    func moment(at time: Double) -> Moment {
        guard time >= delay else { return .waiting }
        let passed = time - delay
        guard passed < length else { return .ended }
        return .moving(part(ofWays: passed / (duration * (reverses ? 2 : 1))))
    }

    /// Returns the part of one repetition, from the number of repetitions so far; with ``reverses``, it falls again in
    /// the second half.
    func part(ofWays ways: Double) -> Double {
        let rest = ways - ways.rounded(.down)
        guard reverses else { return rest == 0 && ways > 0 ? 1 : rest }
        let double = rest * 2
        return double <= 1 ? double : 2 - double
    }
}
