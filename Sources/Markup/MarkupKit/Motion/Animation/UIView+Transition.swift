public import Foundation
import NativeWidgets

extension UIView {
    /// Changes a view's content, and fades from the old content to the new one.
    ///
    /// ```swift
    /// UIView.transition(with: label, duration: 0.2, options: .transitionCrossDissolve) { label.text = "Saved" }
    /// ```
    /// A view that is the root of a window, and one that is not on the screen, changes at once.
    ///
    /// - Parameters:
    ///   - view: The view that changes, with everything inside.
    ///   - duration: The duration in seconds.
    ///   - options: The options. Without a transition among them, everything changes at once.
    ///   - animations: Makes the changes; called once, before this method returns. They are not animated themselves,
    ///     unless `options` contain `allowAnimatedContent`.
    ///   - completion: Called later, at the end, with whether the transition was not interrupted.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        let run = AnimationRun(AnimationTiming(duration: duration, curve: options.curve))
        if let completion { run.onCompletion { finished, _ in completion(finished) } }
        let still = view.still(for: run, options)
        AnimationScope.make(options.contains(.allowAnimatedContent) ? run : nil) { animations?() }
        if let still { view.dissolve(still, in: run) }
        run.start()
    }

    /// Replaces a view by another one, and fades the old one out.
    ///
    /// `toView` is added to the superview of `fromView` at the same index, with its frame if it has no own one, and
    /// `fromView` is removed; with `showHideTransitionViews` both stay, and `fromView` is hidden. If `fromView` has no
    /// superview, nothing happens, and `completion` is called with `false`.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview, fromView !== toView,
            let index = superview.ownSubviews.firstIndex(where: { $0 === fromView })
        else {
            if let completion { MainLoop.atNextTurn { completion(false) } }
            return
        }
        let run = AnimationRun(AnimationTiming(duration: duration, curve: options.curve))
        if let completion { run.onCompletion { finished, _ in completion(finished) } }
        let still = fromView.still(for: run, options)
        performWithoutAnimation {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                if toView.placedFrame == nil, let frame = fromView.placedFrame { toView.frame = frame }
                superview.insertSubview(toView, at: index)
                fromView.removeFromSuperview()
            }
        }
        if let still { toView.dissolve(still, in: run) }
        run.start()
    }

    /// Returns a still picture of the view and its frame; `nil` if there is no transition.
    private func still(for run: AnimationRun, _ options: AnimationOptions) -> (picture: Native, place: CGRect)? {
        guard options.hasTransition, run.isMoving, AnimationScope.isEnabled, native.isInContainer,
            let place = native.frameInParent, let picture = native.makeStill()
        else { return nil }
        return (picture, place)
    }

    /// Fades from what the view shows now to what it will show.
    func fade(in run: AnimationRun, from start: Double = 0, to end: Double = 1) {
        if let still = still(for: run, .transitionCrossDissolve) { dissolve(still, in: run, from: start, to: end) }
    }

    private func dissolve(
        _ still: (picture: Native, place: CGRect), in run: AnimationRun, from start: Double = 0, to end: Double = 1
    ) {
        guard native.cover(with: still.picture, at: still.place) else { return still.picture.release() }
        run.add(DissolveMovement(of: self, still.picture, from: start, to: end))
    }
}
