public import Foundation

// Animations as UIKit had them before blocks.
extension UIView {
    /// The animations between ``beginAnimations(_:context:)`` and ``commitAnimations()``, the innermost last.
    private static var older: [AnimationRun] = []

    /// Begins an animation of the changes until ``commitAnimations()``. It takes 0.2 seconds, unless ``setAnimationDuration(_:)`` says otherwise.
    ///
    /// In new code use ``animate(withDuration:delay:options:animations:completion:)``. Nothing is animated if the call that ends it is missing.
    ///
    /// - Parameters:
    ///   - animationID: A name for delegates, which are not called.
    ///   - context: Data for delegates, which are not called.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let run = AnimationRun(AnimationTiming(duration: 0.2))
        older.append(run)
        AnimationScope.begin(run)
    }

    /// Ends the changes of the animation that was begun last, and starts it. Does nothing outside of one.
    public static func commitAnimations() {
        guard let run = older.popLast() else { return }
        AnimationScope.end()
        run.start()
    }

    /// Sets the duration of the animation that was begun last, in seconds. Call it before the changes.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        change {
            AnimationTiming(
                duration: duration, delay: $0.delay, curve: $0.curve, count: $0.count, reverses: $0.reverses)
        }
    }

    /// Sets the seconds before the animation that was begun last. Call it before the changes.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        change {
            AnimationTiming(
                duration: $0.duration, delay: delay, curve: $0.curve, count: $0.count, reverses: $0.reverses)
        }
    }

    /// Sets the course of the animation that was begun last. Call it before the changes.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        change { timing in
            var timing = timing
            timing.curve = .bezier(curve.bezier)
            return timing
        }
    }

    /// Sets how often the animation that was begun last is shown. Call it before the changes.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        change { timing in
            AnimationTiming(
                duration: timing.duration, delay: timing.delay, curve: timing.curve, count: Double(repeatCount),
                reverses: timing.reverses)
        }
    }

    /// Sets whether the animation that was begun last also runs backwards. Call it before the changes.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { timing in
            AnimationTiming(
                duration: timing.duration, delay: timing.delay, curve: timing.curve, count: timing.count,
                reverses: repeatAutoreverses)
        }
    }

    /// Whether movements begin at the shown values. They always do, so that `false` has no effect.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

    private static func change(_ timing: (AnimationTiming) -> AnimationTiming) {
        // Without animations on the desktop, the changes stay at once.
        guard let run = older.last, Display.showsAnimations else { return }
        run.timing = timing(run.timing)
    }
}
