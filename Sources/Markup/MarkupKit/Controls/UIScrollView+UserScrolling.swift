import Foundation

/// The phases of scrolling by fingers on a touchpad. GTK reports none for a wheel, which has no begin and no end.
final class UserScrolling {
    private(set) var isTracking = false
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    /// Whether the fingers have just left, so that the next movement is a deceleration.
    private var mayDecelerate = false
    private var rests = 0

    nonisolated deinit {}

    /// Fingers have begun to scroll.
    func begin() {
        (isTracking, isDragging, isDecelerating, mayDecelerate) = (true, false, false, false)
    }

    /// The content has moved.
    func move() {
        if isTracking {
            isDragging = true
        } else if mayDecelerate {
            isDecelerating = true
            restSoon()
        }
    }

    /// The fingers have left.
    func end() {
        mayDecelerate = isDragging
        (isTracking, isDragging) = (false, false)
        if mayDecelerate { restSoon() }
    }

    /// The content rests when it has not moved for a moment.
    private func restSoon() {
        rests += 1
        let number = rests
        AnimationRun.frames.after(0.15) { [weak self] in
            guard let self, rests == number, !isTracking else { return }
            (isDecelerating, mayDecelerate) = (false, false)
        }
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
