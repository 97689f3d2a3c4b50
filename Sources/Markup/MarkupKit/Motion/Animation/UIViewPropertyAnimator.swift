public import Foundation

/// An animation that can be paused, moved by hand, turned round and gone on with.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { self.drawer.frame.origin.x = 0 }
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.3        // as far as the finger has come
/// animator.startAnimation()
/// ```
/// What can be animated is what ``UIView/animate(withDuration:delay:options:animations:completion:)`` animates. Blocks are called when the
/// animator becomes active: at its start, or when it is first paused or moved by hand. A way back restores frames and properties; constraints,
/// weights and spacings keep their new values, and their layout is shown again at the end.
public final class UIViewPropertyAnimator: UIViewAnimating {
    private typealias Block = (delay: Double, changes: () -> Void)

    private let parameters: any UITimingCurveProvider
    private var blocks: [Block] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    /// The animators that move: who starts one need not keep it.
    private static var kept: [UIViewPropertyAnimator] = []

    /// Creates an animator with a curve or a spring.
    ///
    /// - Parameter duration: In seconds; a spring with numbers of its own takes its own time.
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

    /// Creates an animator with a curve that two points bend.
    public convenience init(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that comes to rest in the duration; a ratio of 1 does not swing over.
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

    /// The seconds of the whole way.
    public let duration: TimeInterval
    /// The seconds before the movement begins, as ``startAnimation(afterDelay:)`` said; 0 before.
    public private(set) var delay: TimeInterval = 0
    /// How the movement goes.
    public var timingParameters: (any UITimingCurveProvider)? { parameters }
    /// What the animator does.
    public private(set) var state = UIViewAnimatingState.inactive
    /// Whether it moves now.
    public var isRunning: Bool { state == .active && run?.state == .running }
    /// Whether it can be paused and moved by hand once it is running. Default `true`.
    public var isInterruptible = true
    /// Whether ``fractionComplete`` is a part of the way, and not of the time, while the animator is paused: so that what is moved by hand keeps
    /// step with the hand, whatever the curve. Default `true`.
    public var scrubsLinearly = true
    /// Whether it stays active at its ends, so that it can be turned round; completions are called only when it is stopped and finished then.
    /// Default `false`.
    public var pausesOnCompletion = false { didSet { run?.holdsAtEnds = pausesOnCompletion } }

    /// Whether it goes back to the start. Default `false`; may be set at any time.
    public var isReversed = false {
        didSet { run?.isReversed = isReversed }
    }

    /// How far it is, from 0 to 1: the part of the time that has passed, or while it is paused that of the way, as ``scrubsLinearly`` says.
    /// Counts from the start also on the way back; numbers outside are moved to the nearer end.
    ///
    /// Setting it makes an inactive animator active, and holds one that moves. Does nothing on one that was stopped.
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

    // MARK: What moves

    /// Adds a block of changes. On one that is active already, they move in the rest of the time.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block of changes that begins later.
    ///
    /// - Parameter delayFactor: The part of the time that passes before, from 0 to 1.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isNaN ? 0 : min(1, max(0, Double(delayFactor)))
        switch state {
        case .inactive: blocks.append((factor, animation))
        case .active: make(animation, factor)
        case .stopped: return
        }
    }

    /// Calls `completion` at the end, in a turn of the main loop of its own, with the position where everything was left.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Begins to move, or goes on. Does nothing on one that was stopped.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Begins to move after some seconds; on one that is active, goes on at once.
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

    /// Holds everything where it is; an inactive animator becomes active. Does nothing on one that was stopped, or that is not interruptible
    /// and moves.
    public func pauseAnimation() {
        guard state != .stopped, isInterruptible || !isRunning else { return }
        if state == .inactive { activate() }
        run?.pause()
        letGo()
    }

    /// Goes on with what was paused, otherwise than it began.
    ///
    /// - Parameters:
    ///   - parameters: How the rest of the way goes; `nil` is as before.
    ///   - durationFactor: How long the whole way would take, as a factor of ``duration``; 0 is as before.
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

    /// Ends: everything stays where it is.
    ///
    /// - Parameter withoutFinishing: `true` makes the animator inactive, and calls no completion. With `false` it waits for
    ///   ``finishAnimation(at:)``.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        run?.pause()
        letGo()
        state = .stopped
        if withoutFinishing { end(at: .current, tells: false) }
    }

    /// Leaves what was stopped at a position, and calls the completions. Does nothing on one that was not stopped.
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

    /// Makes changes that begin to move after a part of the time that is left.
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
