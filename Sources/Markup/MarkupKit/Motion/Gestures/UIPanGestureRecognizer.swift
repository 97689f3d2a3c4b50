public import Foundation
public import KeyValueCoding

/// A drag: fingers, or the mouse with its button held, that move.
@KeyValueCoding
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers have to be down at least; 1 by default. A mouse counts as one.
    open var minimumNumberOfTouches = 1
    /// How many fingers may be down at most; any number by default.
    open var maximumNumberOfTouches = Int.max
    /// Told when ``UIGestureRecognizer/allowedTouchTypes`` has changed: a scroll view's gesture moves by GTK's means.
    var didChange: () -> Void = {}

    private var start = CGPoint.zero
    /// The middle of the fingers at the last change.
    private var last = CGPoint.zero
    private var hasLostFinger = false
    private var trail = TouchTrail()
    private var now: TimeInterval = 0

    override func allowedTouchTypesDidChange() { didChange() }

    /// By how much the fingers have moved since they came down, in points of a view of the same window; `nil` means the window's.
    open func translation(in view: UIView?) -> CGPoint {
        guard let view else { return CGPoint(x: place.x - start.x, y: place.y - start.y) }
        let (from, to) = (convert(start, to: view), convert(place, to: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Counts the translation from another value on, such as zero after it was used; in points of a view, `nil` means the window's.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.x.isFinite, translation.y.isFinite else { return }
        let scale = self.scale(of: view)
        start = CGPoint(x: place.x - translation.x / scale.x, y: place.y - translation.y / scale.y)
    }

    /// How fast the fingers move, in points of a view a second; `nil` means the window's. Zero for fingers that rest.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = trail.velocity(at: now)
        let scale = self.scale(of: view)
        return CGPoint(x: velocity.x * scale.x, y: velocity.y * scale.y)
    }

    /// How many points of a view one of the window's is.
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
        // A finger trembles, a mouse does not.
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

    /// The middle has jumped, because a finger has come or gone; nothing was moved by that.
    private func keepTranslation() {
        hasLostFinger = false
        start = CGPoint(x: start.x + place.x - last.x, y: start.y + place.y - last.y)
        trail = TouchTrail()
    }
}
