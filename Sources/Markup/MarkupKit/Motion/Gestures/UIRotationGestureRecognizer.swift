public import Foundation
public import KeyValueCoding

/// Two fingers that rotate about each other, on the screen or on a touchpad. A mouse cannot do this: offer a button
/// too.
@KeyValueCoding
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var pair: FingerPair?
    private var trail = TouchTrail()
    private var now: TimeInterval = 0
    private var turned = 0.0
    private var base = 0.0
    /// The rotation after which the gesture begins, in radians.
    private static let leeway = 0.08

    /// The rotation of the fingers since the beginning, in radians, clockwise. Set it to 0 after using it, to get only
    /// the change; numbers that are not finite are ignored.
    open var rotation: CGFloat {
        get { turned - base }
        set { if newValue.isFinite { base = turned - newValue } }
    }

    /// The change of ``rotation`` in radians per second. Zero for fingers at rest.
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
