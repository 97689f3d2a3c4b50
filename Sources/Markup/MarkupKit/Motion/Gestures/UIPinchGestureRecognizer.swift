public import Foundation
public import KeyValueCoding

/// Two fingers that move apart or together, on the screen or on a touchpad.
///
/// With a mouse, turn the wheel while Ctrl is held: each notch is a separate gesture that scales by ten percent.
@KeyValueCoding
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var pair: FingerPair?
    private var trail = TouchTrail()
    private var now: TimeInterval = 0
    private var base = 1.0
    private var factor = 1.0
    /// The change of distance after which the gesture begins, in points.
    private static let leeway = 8.0

    /// The distance of the fingers relative to the beginning. Set it to 1 after using it, to get only the change;
    /// numbers that are not above 0 are ignored.
    open var scale: CGFloat {
        get { factor / base }
        set { if newValue > 0, newValue.isFinite { base = factor / newValue } }
    }

    /// The change of ``scale`` per second. Zero for fingers at rest.
    public var velocity: CGFloat { trail.velocity(at: now).x / base }

    override var takesTouchpad: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > 2 {
            for touch in touches { ignore(touch, for: event) }
        } else if numberOfTouches == 2 {
            pair = currentPair
            (base, factor) = (1, 1)
            follow(event.timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair, let current = currentPair else { return }
        factor = current.distance / pair.distance
        follow(event.timestamp)
        if isGoingOn {
            state = .changed
        } else if abs(current.distance - pair.distance) >= Self.leeway {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        now = event.timestamp
        guard pair != nil else { return }
        state = isGoingOn || isHeld ? .ended : .failed
    }

    override func touchpadChanged(_ phase: UITouch.Phase, scale: CGFloat, rotation: CGFloat, time: TimeInterval) {
        switch phase {
        case .began:
            (base, factor) = (1, 1)
            trail = TouchTrail()
        case .moved, .stationary:
            factor = max(0.001, scale)
            follow(time)
            if isGoingOn { state = .changed } else if abs(factor - 1) >= 0.02 { state = .began }
        case .ended: state = isGoingOn || isHeld ? .ended : .failed
        case .cancelled: state = .cancelled
        }
        now = time
    }

    open override func reset() {
        super.reset()
        pair = nil
        trail = TouchTrail()
    }

    private func follow(_ time: TimeInterval) {
        now = time
        trail.add(CGPoint(x: factor, y: 0), at: time)
    }
}

extension UIGestureRecognizer {
    /// The first two fingers that are down; `nil` if there are fewer.
    var currentPair: FingerPair? {
        guard following.count >= 2 else { return nil }
        return FingerPair(following[0].placeInWindow, following[1].placeInWindow)
    }
}
