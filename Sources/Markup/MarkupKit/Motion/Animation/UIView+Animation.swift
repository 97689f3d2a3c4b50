public import Foundation

extension UIView {
    /// Animates what a block changes: frames, ``bounds``, ``center``, ``transform``, ``alpha``, colours, borders,
    /// corners, shadows, the positions of scroll views, and every layout that the block causes by weights, spacing,
    /// constraints, hidden views or ``layoutIfNeeded()``.
    ///
    /// ```swift
    /// UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
    ///     self.banner.alpha = 1
    ///     self.panel.weight = 2
    /// }
    /// ```
    ///
    /// The properties have their new values at once; the shown values follow. A second animation of the same property
    /// begins at the shown value, and the completion handler of the first one gets `false`. Changes outside of an
    /// animation are shown at once. Properties that are bound to a model which the block changes are animated too. If
    /// the desktop disables animations (``UIAccessibility/isReduceMotionEnabled``), nothing is shown in between, but
    /// the delay is kept.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; with 0 or less everything changes at once.
    ///   - delay: The seconds until the animation begins.
    ///   - options: The options. A block inside another block uses the outer one's duration and curve, unless `options`
    ///     override them.
    ///   - animations: Makes the changes; called once, before this method returns.
    ///   - completion: Called later, at the end: with `false` if another animation has replaced a movement, or a view
    ///     is not in a window.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(AnimationTiming(inherited(duration, delay, options), options), animations, completion)
    }

    /// Animates what a block changes; see ``animate(withDuration:delay:options:animations:completion:)``.
    public static func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates with a spring; see ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// - Parameters:
    ///   - duration: The seconds until the spring is at rest.
    ///   - dampingRatio: 1 comes to rest without oscillation, smaller numbers overshoot; numbers that are not above 0
    ///     count as 0.01.
    ///   - velocity: The initial velocity in distances per second.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        var timing = AnimationTiming(inherited(duration, delay, options), options)
        let spring = SpringMotion(
            damping: Double(dampingRatio), velocity: Double(velocity), settlingIn: timing.duration)
        timing.curve = .spring(spring, duration: timing.duration)
        run(timing, animations, completion)
    }

    /// Animates with a spring that determines the duration.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds: the time of one undamped oscillation.
    ///   - bounce: 0 does not overshoot, numbers up to 1 overshoot increasingly, negative numbers down to -1 are slower
    ///     at the end.
    ///   - velocity: The initial velocity in distances per second.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else {
            return run(AnimationTiming(duration: 0, delay: delay), animations, completion)
        }
        let spring = SpringMotion(duration: duration, bounce: Double(bounce), velocity: Double(velocity))
        var timing = AnimationTiming(
            AnimationTiming(duration: spring.settlingTime, delay: delay), options)
        timing.curve = .spring(spring, duration: timing.duration)
        run(timing, animations, completion)
    }

    // MARK: Async

    /// Animates and waits for the end; see ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// - Returns: Whether the animation was not interrupted.
    @discardableResult
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Animates with a spring and waits for the end.
    ///
    /// - Returns: Whether the animation was not interrupted.
    @discardableResult
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
                initialSpringVelocity: velocity, options: options, animations: animations
            ) { continuation.resume(returning: $0) }
        }
    }

    // MARK: Without animation

    /// Makes changes at once, even inside an animation block.
    public static func performWithoutAnimation(_ actions: () -> Void) { AnimationScope.make(nil, actions) }

    /// Sets whether blocks animate their changes. Default `true`; with `false` their changes are made at once, and
    /// completion handlers are called as usual.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationScope.isEnabled = enabled }

    /// Whether blocks animate their changes, see ``setAnimationsEnabled(_:)``.
    public static var areAnimationsEnabled: Bool { AnimationScope.isEnabled }

    /// The duration of the animation whose block is running, in seconds; 0 outside of blocks.
    public static var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.timing.duration ?? 0 }

    /// Repeats the changes of an inner block. Call it inside an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions; infinity repeats for ever. Outside of a block, and if it is not above 0,
    ///     the changes are not repeated.
    ///   - autoreverses: Whether each repetition runs backwards too.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = AnimationScope.current, count > 0 else { return animations() }
        let timing = AnimationTiming(
            duration: outer.timing.duration, delay: outer.timing.delay, curve: outer.timing.curve,
            count: Double(count), reverses: autoreverses)
        run(timing, animations, nil)
    }

    // MARK: Running

    private static func run(_ timing: AnimationTiming, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        let run = AnimationRun(timing)
        if let completion { run.onCompletion { finished, _ in completion(finished) } }
        AnimationScope.make(run, animations)
        run.start()
    }

    /// Returns the duration and the curve of the outer block, unless the options override them.
    private static func inherited(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions
    ) -> AnimationTiming {
        var timing = AnimationTiming(duration: duration, delay: delay, curve: options.curve)
        guard let outer = AnimationScope.current, !options.contains(.overrideInheritedOptions) else { return timing }
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
        if !options.contains(.overrideInheritedCurve), case .bezier = outer.timing.curve {
            timing.curve = outer.timing.curve
        }
        return timing
    }
}

extension AnimationTiming {
    /// Applies the options for repetition and reversal to a timing.
    fileprivate init(_ timing: AnimationTiming, _ options: UIView.AnimationOptions) {
        self.init(
            duration: timing.duration, delay: timing.delay, curve: timing.curve,
            count: options.contains(.repeat) ? .infinity : 1, reverses: options.contains(.autoreverse))
    }
}

extension SpringMotion {
    /// Creates the spring whose undamped oscillation takes `duration` seconds.
    nonisolated init(duration: Double, bounce: Double, velocity: Double) {
        let bounce = min(1, max(-1, bounce.isFinite ? bounce : 0))
        self.init(
            damping: bounce >= 0 ? 1 - bounce : 1 / max(0.05, 1 + bounce), frequency: 2 * .pi / max(0.001, duration),
            velocity: velocity)
    }
}
