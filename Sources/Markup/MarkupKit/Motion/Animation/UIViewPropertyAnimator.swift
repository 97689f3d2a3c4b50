public import Foundation

/// An animation that can be paused, controlled interactively, reversed and continued.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { self.drawer.frame.origin.x = 0 }
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.3        // as far as the finger has come
/// animator.startAnimation()
/// ```
/// It animates the same properties as ``UIView/animate(withDuration:delay:options:animations:completion:)``. Blocks are
/// called when the animator becomes active: when it is started, or first paused or moved. Reversal restores frames and
/// properties; constraints, weights and spacings keep their new values, whose layout is shown again at the end.
public final class UIViewPropertyAnimator: UIViewAnimating {
    private typealias Block = (delay: Double, changes: () -> Void)

    private let parameters: any UITimingCurveProvider
    private var blocks: [Block] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    /// The running animators, which are retained while they run.
    private static var kept: [UIViewPropertyAnimator] = []

    /// Creates an animator with a curve or a spring.
    ///
    /// - Parameter duration: The duration in seconds; ignored by a spring that determines its own duration.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.parameters = parameters
        self.duration = parameters.timing(for: duration).duration
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that comes to rest in the duration; a ratio of 1 does not overshoot.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve: UIView.AnimationCurve =
            if options.contains(.curveLinear) {
                .linear
            } else if options.contains(.curveEaseOut) {
                .easeOut
            } else if options.contains(.curveEaseIn) {
                .easeIn
            } else {
                .easeInOut
            }
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Properties

    /// The duration of the animation in seconds.
    public let duration: TimeInterval
    /// The seconds before the animation begins, set by ``startAnimation(afterDelay:)``; 0 before.
    public private(set) var delay: TimeInterval = 0
    /// The timing of the animation.
    public var timingParameters: (any UITimingCurveProvider)? { parameters }
    /// The state of the animator.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is running now.
    public var isRunning: Bool { state == .active && run?.state == .running }
    /// Whether a running animation can be paused and moved. Default `true`.
    public var isInterruptible = true
    /// Whether ``fractionComplete`` of a paused animation is a part of the distance instead of the time, so that the
    /// views follow the finger whatever the curve. Default `true`.
    public var scrubsLinearly = true
    /// Whether the animation stays active at its ends, so that it can be reversed; completion handlers are then called
    /// only when it is stopped and finished. Default `false`.
    public var pausesOnCompletion = false { didSet { run?.holdsAtEnds = pausesOnCompletion } }

    /// Whether the animation runs backwards. Default `false`; may be set at any time.
    public var isReversed = false {
        didSet { run?.isReversed = isReversed }
    }

    /// The progress from 0 to 1: the part of the time that has passed, or of the distance while the animation is paused
    /// and ``scrubsLinearly``. It counts from the start even when running backwards; numbers outside are clamped.
    ///
    /// Setting it makes an inactive animator active, and pauses a running one. Does nothing on a stopped one.
    public var fractionComplete: CGFloat {
        get {
            guard let run else { return 0 }
            let isWay = scrubsLinearly && run.state == .paused
            return CGFloat(isWay ? min(1, max(0, run.timing.curve.value(at: run.fraction))) : run.fraction)
        }
        set {
            pauseAnimation()
            guard state == .active, let run, run.state == .paused, !newValue.isNaN else { return }
            let part = Double(newValue)
            run.fraction = scrubsLinearly ? run.timing.curve.time(at: part) : part
        }
    }

    // MARK: Blocks and completion handlers

    /// Adds a block of changes. If the animator is active already, they are animated in the remaining time.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block of changes that begins later.
    ///
    /// - Parameter delayFactor: The part of the time before the block begins, from 0 to 1.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isNaN ? 0 : min(1, max(0, Double(delayFactor)))
        switch state {
        case .inactive: blocks.append((factor, animation))
        case .active: make(animation, factor)
        case .stopped: return
        }
    }

    /// Calls `completion` at the end, in a separate turn of the main loop, with the position where the views were left.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Starts or continues the animation. Does nothing on a stopped one.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after some seconds; continues a paused one at once.
    public func startAnimation(afterDelay delay: TimeInterval) {
        switch state {
        case .inactive:
            self.delay = delay.isFinite ? max(0, delay) : 0
            activate()
            keep()
            run?.start()
        case .active:
            keep()
            run?.resume()
        case .stopped: return
        }
    }

    /// Pauses the animation; an inactive animator becomes active. Does nothing on a stopped one, or on a running one
    /// that is not interruptible.
    public func pauseAnimation() {
        guard state != .stopped, isInterruptible || !isRunning else { return }
        if state == .inactive { activate() }
        run?.pause()
        letGo()
    }

    /// Continues a paused animation with another timing.
    ///
    /// - Parameters:
    ///   - parameters: The timing of the rest of the animation; `nil` does not change it.
    ///   - durationFactor: The duration of a whole animation as a factor of ``duration``; 0 does not change it.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration
        if parameters != nil || durationFactor > 0 {
            let timing = (parameters ?? self.parameters).timing(for: seconds)
            run?.change(curve: timing.curve, duration: timing.duration)
        }
        startAnimation()
    }

    /// Stops the animation where it is.
    ///
    /// - Parameter withoutFinishing: If `true`, the animator becomes inactive, and completion handlers are not called.
    ///   If `false`, call ``finishAnimation(at:)`` later.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        run?.pause()
        letGo()
        state = .stopped
        if withoutFinishing { end(at: .current, tells: false) }
    }

    /// Leaves the views of a stopped animation at a position, and calls the completion handlers. Does nothing on one
    /// that was not stopped.
    public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        end(at: finalPosition, tells: true)
    }

    // MARK: The run

    private func keep() { if !Self.kept.contains(where: { $0 === self }) { Self.kept.append(self) } }
    private func letGo() { Self.kept.removeAll { $0 === self } }

    private func activate() {
        state = .active
        var timing = parameters.timing(for: duration)
        timing.delay = delay
        let run = AnimationRun(timing, isByHand: true)
        run.isReversed = isReversed
        run.holdsAtEnds = pausesOnCompletion
        run.onCompletion { [weak self] _, end in self?.didEnd(at: end) }
        self.run = run
        let waiting = blocks
        blocks = []
        for block in waiting { make(block.changes, block.delay) }
    }

    /// Calls a block whose changes begin after a part of the remaining time.
    private func make(_ changes: () -> Void, _ delayFactor: Double) {
        guard let run else { return }
        let passed = run.fraction
        run.restOfAdded = passed + delayFactor * (1 - passed)
        AnimationScope.make(run, changes)
        run.restOfAdded = 0
    }

    private func end(at position: UIViewAnimatingPosition, tells: Bool) {
        let end: MovementEnd =
            switch position {
            case .start: .start
            case .current: .current
            case .end: .end
            }
        run?.finish(at: end, tells: tells)
        guard !tells else { return }
        run = nil
        state = .inactive
        completions = []
    }

    private func didEnd(at end: MovementEnd) {
        run = nil
        state = .inactive
        letGo()
        let position: UIViewAnimatingPosition =
            switch end {
            case .start: .start
            case .current: .current
            case .end: .end
            }
        let waiting = completions
        completions = []
        for completion in waiting { completion(position) }
    }
}
