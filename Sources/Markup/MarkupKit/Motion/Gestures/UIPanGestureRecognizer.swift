public import Foundation
public import KeyValueCoding

/// A drag of fingers, or of the mouse with its button held.
@KeyValueCoding
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers; 1 by default. A mouse counts as one.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers; unlimited by default.
    open var maximumNumberOfTouches = Int.max
    /// Called when ``UIGestureRecognizer/allowedTouchTypes`` has changed; used by scroll views, whose gesture GTK
    /// implements.
    var didChange: () -> Void = {}

    private var start = CGPoint.zero
    /// The middle of the fingers at the last change.
    private var last = CGPoint.zero
    private var hasLostFinger = false
    private var trail = TouchTrail()
    private var now: TimeInterval = 0

    override func allowedTouchTypesDidChange() { didChange() }

    /// Returns the distance that the fingers have moved, in the coordinates of a view of the same window; `nil` uses
    /// the window's.
    open func translation(in view: UIView?) -> CGPoint {
        guard let view else { return CGPoint(x: place.x - start.x, y: place.y - start.y) }
        let (from, to) = (convert(start, to: view), convert(place, to: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Sets the translation from which further movement counts, such as zero after it was used; in the coordinates of a
    /// view, `nil` uses the window's.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.x.isFinite, translation.y.isFinite else { return }
        let scale = self.scale(of: view)
        start = CGPoint(x: place.x - translation.x / scale.x, y: place.y - translation.y / scale.y)
    }

    /// Returns the velocity of the fingers in points of a view per second; `nil` uses the window's. Zero for fingers at
    /// rest.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = trail.velocity(at: now)
        let scale = self.scale(of: view)
        return CGPoint(x: velocity.x * scale.x, y: velocity.y * scale.y)
    }

    /// Returns the size of one point of the window in a view's coordinates.
    private func scale(of view: UIView?) -> CGPoint {
        guard let view else { return CGPoint(x: 1, y: 1) }
        let (zero, one) = (convert(.zero, to: view), convert(CGPoint(x: 1, y: 1), to: view))
        let (x, y) = (one.x - zero.x, one.y - zero.y)
        return CGPoint(x: x == 0 ? 1 : x, y: y == 0 ? 1 : y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches {
            state = .cancelled
        } else if numberOfTouches == touches.count {
            start = place
            trail = TouchTrail()
        } else {
            keepTranslation()
        }
        follow(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if hasLostFinger { keepTranslation() }
        follow(event)
        if isGoingOn {
            state = .changed
            return
        }
        guard numberOfTouches >= minimumNumberOfTouches else { return }
        // A finger trembles, a mouse does not, so a finger must move further.
        let least: Double = touches.contains { $0.type == .direct } ? 10 : 4
        if hypot(place.x - start.x, place.y - start.y) >= least { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        now = event.timestamp
        hasLostFinger = true
        if numberOfTouches - touches.count < max(1, minimumNumberOfTouches) {
            state = isGoingOn || isHeld ? .ended : .failed
        }
    }

    open override func reset() {
        super.reset()
        trail = TouchTrail()
        hasLostFinger = false
    }

    private func follow(_ event: UIEvent) {
        now = event.timestamp
        last = place
        trail.add(place, at: now)
    }

    /// Adjusts the start after a finger was pressed or lifted: that moves the middle of the fingers, but must not
    /// change the translation.
    private func keepTranslation() {
        hasLostFinger = false
        start = CGPoint(x: start.x + place.x - last.x, y: start.y + place.y - last.y)
        trail = TouchTrail()
    }
}
