import Foundation

/// The phases of scrolling by fingers on a touchpad. GTK reports none for a wheel, which has no begin and no end.
final class UserScrolling {
    private(set) var isTracking = false
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    /// Whether the fingers have just left, so that the next movement is a deceleration.
    private var mayDecelerate = false
    private var rests = 0
    /// The scroll view, whose delegate is called.
    weak var view: UIScrollView?
    /// The offsets of the last movements by fingers with their times in seconds, from which the speed is computed.
    private var movements: [(time: TimeInterval, offset: CGPoint)] = []
    /// The offset that the delegate wants the content to rest at.
    private var wanted: CGPoint?

    nonisolated deinit {}

    /// Fingers have begun to scroll.
    func begin() {
        (isTracking, isDragging, isDecelerating, mayDecelerate) = (true, false, false, false)
        (movements, wanted) = ([], nil)
    }

    /// The content has moved.
    func move() {
        if isTracking {
            let begins = !isDragging
            isDragging = true
            if begins, let view { view.delegate?.scrollViewWillBeginDragging(view) }
            noteMovement()
        } else if mayDecelerate {
            isDecelerating = true
            restSoon()
        }
    }

    /// The fingers have left.
    func end() {
        mayDecelerate = isDragging
        (isTracking, isDragging) = (false, false)
        guard mayDecelerate else { return }
        if let view { tellEnd(view) }
        restSoon()
    }

    private func tellEnd(_ view: UIScrollView) {
        guard let delegate = view.delegate else { return }
        let target = view.snapsToPages ? view.restingOffset(of: view.contentOffset) : view.contentOffset
        var wanted = target
        delegate.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: &wanted)
        if wanted != target {
            self.wanted = wanted
            view.endKineticScrolling()
            view.setContentOffset(wanted, animated: true)
        }
        delegate.scrollViewDidEndDragging(view, willDecelerate: true)
        delegate.scrollViewWillBeginDecelerating(view)
    }

    /// The content rests when it has not moved for a moment.
    private func restSoon() {
        rests += 1
        let number = rests
        AnimationRun.frames.after(0.15) { [weak self] in
            guard let self, rests == number, !isTracking else { return }
            (isDecelerating, mayDecelerate) = (false, false)
            if let view { didRest(view) }
        }
    }

    private func didRest(_ view: UIScrollView) {
        if let wanted, wanted != view.contentOffset { view.setContentOffset(wanted, animated: false) }
        wanted = nil
        // A view with pages calls the delegate when it has reached one.
        if !view.isPagingEnabled { view.delegate?.scrollViewDidEndDecelerating(view) }
    }

    // MARK: Speed

    /// How long movements count for the speed, in seconds.
    private static let memory = 0.1

    private func noteMovement() {
        guard let view else { return }
        let now = AnimationRun.frames.now
        movements.removeAll { now - $0.time > Self.memory }
        movements.append((now, view.contentOffset))
    }

    /// The speed of the last movements, in points per millisecond.
    private var speed: CGPoint {
        let recent = movements.filter { AnimationRun.frames.now - $0.time <= Self.memory }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let milliseconds = CGFloat(last.time - first.time) * 1000
        return CGPoint(
            x: (last.offset.x - first.offset.x) / milliseconds, y: (last.offset.y - first.offset.y) / milliseconds)
    }
}

extension UIScrollView {
    /// Whether fingers on a touchpad scroll at the moment. `false` for a wheel, a scroll bar and a finger on the screen, of which GTK reports
    /// no begin and no end.
    public var isTracking: Bool { userScrolling.isTracking }
    /// Whether fingers on a touchpad have moved the content since they touched it; see ``isTracking``.
    public var isDragging: Bool { userScrolling.isDragging }
    /// Whether the content still moves after fingers have left the touchpad.
    public var isDecelerating: Bool { userScrolling.isDecelerating }
}
