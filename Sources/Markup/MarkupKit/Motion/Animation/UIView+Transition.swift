public import Foundation
import NativeWidgets

extension UIView {
    /// Changes what a view shows, and dissolves what it showed into that.
    ///
    /// ```swift
    /// UIView.transition(with: label, duration: 0.2, options: .transitionCrossDissolve) { label.text = "Saved" }
    /// ```
    /// A view that fills a window by itself, and one that is not on the screen, changes at once.
    ///
    /// - Parameters:
    ///   - view: What changes, with everything inside.
    ///   - duration: In seconds.
    ///   - options: Without a transition among them, everything changes at once.
    ///   - animations: Makes the changes; called once, before this returns. They are not animated themselves, unless `options` contain
    ///     `allowAnimatedContent`.
    ///   - completion: Called later, at the end: whether nothing interrupted it.
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

    /// Shows a view in the place of another one, and dissolves that.
    ///
    /// `toView` is put into the superview of `fromView` at the same place in the order, with its frame if it has none of its own, and `fromView`
    /// is taken out; with `showHideTransitionViews` both stay, one hidden. Where `fromView` has no superview, nothing happens, and `completion` is
    /// called with `false`.
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

    /// What the view looks like, and where it is; `nil` where nothing dissolves.
    private func still(for run: AnimationRun, _ options: AnimationOptions) -> (picture: Native, place: CGRect)? {
        guard options.hasTransition, run.isMoving, AnimationScope.isEnabled, native.isInContainer,
            let place = native.frameInParent, let picture = native.makeStill()
        else { return nil }
        return (picture, place)
    }

    private func dissolve(_ still: (picture: Native, place: CGRect), in run: AnimationRun) {
        guard native.cover(with: still.picture, at: still.place) else { return still.picture.release() }
        run.add(DissolveMovement(of: self, still.picture))
    }
}
