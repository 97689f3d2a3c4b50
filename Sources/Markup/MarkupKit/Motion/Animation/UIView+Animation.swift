public import Foundation

extension UIView {
    /// Animates what a block changes: frames, ``bounds``, ``center``, ``transform``, ``alpha``, colours, borders, corners, shadows, the positions of
    /// scroll views, and every layout that the block brings about, by weights, spacing, constraints, hidden views or ``layoutIfNeeded()``.
    ///
    /// ```swift
    /// UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
    ///     self.banner.alpha = 1
    ///     self.panel.weight = 2
    /// }
    /// ```
    ///
    /// The properties have their new values at once; what is shown follows. A second animation of the same property begins with what is shown,
    /// and the first one is not finished then. What is set outside of an animation is shown at once. Properties that are bound to a model which
    /// the block changes move too. Where the desktop shows no animations (``UIAccessibility/isReduceMotionEnabled``) there is no way between,
    /// but the delay is kept.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 and less change everything at once.
    ///   - delay: In seconds, until the movement begins.
    ///   - options: How it goes. A block inside another block takes the outer one's duration and curve, unless `options` say otherwise.
    ///   - animations: Makes the changes; called once, before this returns.
    ///   - completion: Called later, at the end: `false` if something else has taken a movement over, or a view is in no window any more or never
    ///     was.
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

    /// Animates as a weight on a spring moves; see ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// - Parameters:
    ///   - duration: The seconds after which the spring rests.
    ///   - dampingRatio: 1 comes to rest without swinging, smaller numbers swing over; numbers that are not above 0 count as 0.01.
    ///   - velocity: The speed at the start, in ways a second.
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

    /// Animates as a weight on a spring moves, which takes as long as the spring does.
    ///
    /// - Parameters:
    ///   - duration: How long the movement feels, in seconds: the time of one swing of the spring without a brake.
    ///   - bounce: 0 does not swing over, numbers up to 1 swing more and more, negative numbers down to -1 are slower at the end.
    ///   - velocity: The speed at the start, in ways a second.
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

    // MARK: Awaited

    /// Animates and waits for the end; see ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// - Returns: Whether nothing interrupted it.
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

    /// Animates as a weight on a spring moves, and waits for the end.
    ///
    /// - Returns: Whether nothing interrupted it.
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

    // MARK: Without

    /// Makes changes at once, also inside an animation's block.
    public static func performWithoutAnimation(_ actions: () -> Void) { AnimationScope.make(nil, actions) }

    /// Whether blocks animate what they change. Default `true`; with `false` their changes are made at once, and completions are called as usual.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationScope.isEnabled = enabled }

    /// Whether blocks animate what they change, as ``setAnimationsEnabled(_:)`` says.
    public static var areAnimationsEnabled: Bool { AnimationScope.isEnabled }

    /// The seconds that the animation takes whose block is running; 0 outside of blocks.
    public static var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.timing.duration ?? 0 }

    /// Repeats what an inner block changes. Call it inside an animation's block.
    ///
    /// - Parameters:
    ///   - count: How often the way is gone; infinity for ever. Outside of a block, and below 0, the changes are made once.
    ///   - autoreverses: Whether each way is gone back too.
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

    /// The duration and the curve that the block around takes, unless the options of this one say otherwise.
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
    /// The same, repeated and gone back as options say.
    fileprivate init(_ timing: AnimationTiming, _ options: UIView.AnimationOptions) {
        self.init(
            duration: timing.duration, delay: timing.delay, curve: timing.curve,
            count: options.contains(.repeat) ? .infinity : 1, reverses: options.contains(.autoreverse))
    }
}

extension SpringMotion {
    /// The spring of which one swing without a brake takes `duration` seconds.
    nonisolated init(duration: Double, bounce: Double, velocity: Double) {
        let bounce = min(1, max(-1, bounce.isFinite ? bounce : 0))
        self.init(
            damping: bounce >= 0 ? 1 - bounce : 1 / max(0.05, 1 + bounce), frequency: 2 * .pi / max(0.001, duration),
            velocity: velocity)
    }
}
