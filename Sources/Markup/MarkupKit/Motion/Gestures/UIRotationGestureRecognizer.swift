public import Foundation
public import KeyValueCoding

/// Two fingers that turn about each other, on the screen or on a touchpad. A mouse cannot do it: offer a button beside it.
@KeyValueCoding
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var pair: FingerPair?
    private var trail = TouchTrail()
    private var now: TimeInterval = 0
    private var turned = 0.0
    private var base = 0.0
    /// By how much the fingers have to turn before it counts, in radians.
    private static let leeway = 0.08

    /// By how much the fingers have turned since the beginning, in radians, clockwise. Set it to 0 after it was used, to get the change only;
    /// numbers that are not finite change nothing.
    open var rotation: CGFloat {
        get { turned - base }
        set { if newValue.isFinite { base = turned - newValue } }
    }

    /// How fast ``rotation`` changes, in radians a second. Zero for fingers that rest.
    public var velocity: CGFloat { trail.velocity(at: now).x }

    override var takesTouchpad: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > 2 {
            for touch in touches { ignore(touch, for: event) }
        } else if numberOfTouches == 2 {
            pair = currentPair
            begin(at: event.timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair, let current = currentPair else { return }
        turn(by: current.turn(since: pair), at: event.timestamp)
        self.pair = current
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        now = event.timestamp
        guard pair != nil else { return }
        state = isGoingOn || isHeld ? .ended : .failed
    }

    override func touchpadChanged(_ phase: UITouch.Phase, scale: CGFloat, rotation: CGFloat, time: TimeInterval) {
        switch phase {
        case .began: begin(at: time)
        case .moved, .stationary: turn(by: rotation, at: time)
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

    private func begin(at time: TimeInterval) {
        (turned, base, now) = (0, 0, time)
        trail = TouchTrail()
    }

    private func turn(by angle: Double, at time: TimeInterval) {
        turned += angle
        now = time
        trail.add(CGPoint(x: turned, y: 0), at: time)
        if isGoingOn { state = .changed } else if abs(turned) >= Self.leeway { state = .began }
    }
}
