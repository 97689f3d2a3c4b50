public import Foundation

extension UIView {
    /// The options of an animation with key frames.
    public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from their bits; use the constants below instead.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect: animated views are always laid out.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Has no effect: moving views always receive input.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Has no effect: animations always begin at the shown values.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Each key frame is reached at a constant speed; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each key frame is reached at once, at the end of its time.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// The same as `calculationModeLinear`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Each key frame begins and ends slowly.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// The same as `calculationModeCubic`.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        fileprivate var isDiscrete: Bool { rawValue >> 10 & 7 == 1 }
        fileprivate var curve: AnimationOptions { rawValue >> 10 & 7 > 2 ? .curveEaseInOut : .curveLinear }
    }

    /// Animates in several steps, which the block adds by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
    ///
    /// ```swift
    /// UIView.animateKeyframes(withDuration: 0.6, delay: 0) {
    ///     UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.bell.transform = CGAffineTransform(rotationAngle: 0.3) }
    ///     UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.bell.transform = .identity }
    /// }
    /// ```
    ///
    /// The block of a key frame is called when its time has come. If the desktop disables animations, each change is shown at once at the
    /// beginning of its time.
    ///
    /// - Parameters:
    ///   - duration: The duration of the whole animation in seconds.
    ///   - delay: The seconds until it begins.
    ///   - animations: Adds the key frames. Changes outside of them are animated over the whole duration.
    ///   - completion: Called after `delay` and `duration`, with `false` if another animation has replaced a key frame.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let run = KeyframeRun(duration: max(0, duration), delay: max(0, delay), options)
        KeyframeRun.current.append(run)
        animate(
            withDuration: duration, delay: delay, options: options.curve, animations: animations,
            completion: { run.partDidEnd($0) })
        KeyframeRun.current.removeLast()
        run.completion = completion
        run.start()
    }

    /// Adds a step to the animation whose block is running; outside of a block the changes are made at once.
    ///
    /// - Parameters:
    ///   - frameStartTime: The beginning, from 0 to 1 of the whole duration.
    ///   - frameDuration: The duration, from 0 to 1 of the whole one.
    ///   - animations: Makes the changes.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let run = KeyframeRun.current.last else { return animations() }
        run.frames.append(.init(start: frameStartTime, duration: frameDuration, animations: animations))
    }

    /// The key frames of one animation.
    private final class KeyframeRun {
        struct Frame {
            let start: Double
            let duration: Double
            let animations: () -> Void
        }

        /// The runs whose blocks are being called, the innermost last.
        static var current: [KeyframeRun] = []

        private let duration: TimeInterval
        private let delay: TimeInterval
        private let options: KeyframeAnimationOptions
        var frames: [Frame] = []
        var completion: ((Bool) -> Void)?
        private var running = 1
        /// The start of the last key frame that was shown. It may replace one that has just come to its end.
        private var shownStart = 0.0
        private var isFinished = true

        init(duration: TimeInterval, delay: TimeInterval, _ options: KeyframeAnimationOptions) {
            (self.duration, self.delay, self.options) = (duration, delay, options)
        }

        func start() {
            running += frames.count
            for frame in frames.sorted(by: { $0.start < $1.start }) {
                let begin = delay + min(1, max(0, frame.start)) * duration
                let length = min(1, max(0, frame.duration)) * duration
                let wait = options.isDiscrete ? begin + length : begin
                guard wait > 0 else {
                    show(frame, in: length)
                    continue
                }
                AnimationRun.frames.after(wait) { self.show(frame, in: length) }
            }
        }

        private func show(_ frame: Frame, in length: TimeInterval) {
            shownStart = frame.start
            UIView.animate(
                withDuration: options.isDiscrete ? 0 : length, delay: 0, options: options.curve,
                animations: frame.animations,
                completion: { self.partDidEnd($0 || frame.start + frame.duration <= self.shownStart) })
        }

        /// The completion handler is called when the last part has ended.
        func partDidEnd(_ isFinished: Bool) {
            running -= 1
            if !isFinished { self.isFinished = false }
            guard running == 0 else { return }
            completion?(self.isFinished)
            completion = nil
        }
    }
}
