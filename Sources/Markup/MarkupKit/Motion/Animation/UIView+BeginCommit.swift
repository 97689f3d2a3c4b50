public import Foundation

// Animations between two calls, in place of a block. Older code has them.

extension UIView {
    /// Begins an animation of what code changes until ``commitAnimations()``, as in
    /// ``animate(withDuration:delay:options:animations:completion:)``.
    ///
    /// Its duration is 0.2 seconds, unless ``setAnimationDuration(_:)`` sets another one before the first change. An animation that is not
    /// committed ends in the next turn of the main loop.
    ///
    /// - Parameters:
    ///   - animationID: Has no effect.
    ///   - context: Has no effect.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        AnimationScope.begin(AnimationRun(AnimationTiming(duration: 0.2)))
    }

    /// Starts the animation that was begun last; does nothing without one.
    public static func commitAnimations() { AnimationScope.commit() }

    /// Sets the duration of the animation that was begun last, in seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }

    /// Sets the seconds after which the animation that was begun last starts.
    public static func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

    /// Sets the curve of the animation that was begun last.
    public static func setAnimationCurve(_ curve: AnimationCurve) { change { $0.curve = .bezier(curve.bezier) } }

    /// Sets how often the animation that was begun last is repeated.
    public static func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.count = Double(repeatCount) } }

    /// Sets whether the animation that was begun last runs backwards after it has run forwards.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.reverses = repeatAutoreverses }
    }

    /// Does nothing: every animation begins at the values that are shown.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

    private static func change(_ change: (inout AnimationTiming) -> Void) {
        guard let run = AnimationScope.begunRun else { return }
        var timing = run.timing
        change(&timing)
        let checked = AnimationTiming(
            duration: timing.duration, delay: timing.delay, curve: timing.curve, count: max(1, timing.count),
            reverses: timing.reverses)
        // A new animation knows whether the desktop shows any.
        run.timing = AnimationRun(checked).timing
    }
}
