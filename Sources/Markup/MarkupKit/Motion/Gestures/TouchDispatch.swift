import Foundation
import NativeWidgets

/// Dispatches the pointer input of one window to gestures and views, as touches.
///
/// A touch belongs to the view in which it began: the gestures of that view and of its superviews receive it first,
/// from the innermost view outwards, and then the view itself. The dispatch is attached to the window, so that views
/// without gestures need no additional state. Before the window is destroyed, cancel its touches and release the
/// dispatch.
final class TouchDispatch {
    private let window: Native
    /// Returns the root views of the window, which may have been released.
    private let roots: () -> [UIView]
    private var touches: [UInt: UITouch] = [:]
    /// The gestures that follow two fingers on a touchpad.
    private var touchpad: [UIGestureRecognizer] = []
    private var claims: InputClaims?
    /// The fingers that gestures have claimed from the widgets inside the window.
    private var taken: Set<UInt> = []
    /// The claimed fingers for which GTK's gestures have not received the touch yet.
    private var wanted: Set<UInt> = []

    init(window: Native, roots: @escaping () -> [UIView]) {
        self.window = window
        self.roots = roots
        window.retain()
        Self.all.removeAll { $0.dispatch == nil }
        Self.all.append(Reference(dispatch: self))
        if Self.hasGestures { claims = InputClaims(window: window) }
        follow()
    }

    /// The follower stays attached to the window, which may have been destroyed already; its closure then does nothing.
    nonisolated deinit { window.release() }

    private var follower: NativeController?

    /// Receives events from now on, before the gestures that claim touches do, because those forget a touch when it
    /// ends.
    private func follow() {
        if let follower { window.remove(follower) }
        follower = window.followInput { [weak self] in self?.receive($0) ?? false }
    }

    /// - Returns: Whether to stop the event, so that nothing inside the window receives it.
    func receive(_ input: HandEvent) -> Bool {
        switch input.kind {
        case .touch(let phase):
            touch(phase, input)
            return false
        case .pinch(let phase, let scale, let rotation):
            return pinch(phase.touchPhase, scale, rotation, input)
        case .zoomWheel(let notches):
            // One notch is a whole gesture: there is no event for the end of wheel movement.
            guard pinch(.began, 1, 0, input) else { return false }
            _ = pinch(.moved, pow(1.1, notches), 0, input)
            _ = pinch(.ended, 1, 0, input)
            return true
        }
    }

    // MARK: Touches

    private func touch(_ phase: HandEvent.TouchPhase, _ input: HandEvent) {
        if phase == .began {
            if let old = touches[input.finger] { end(old, .cancelled, input) }
            begin(input)
            return
        }
        guard let touch = touches[input.finger] else { return }
        switch phase {
        case .began: break
        case .moved:
            touch.update(.moved, at: input.place, time: input.time)
            deliver(touch, input)
        case .ended, .cancelled: end(touch, phase.touchPhase, input)
        }
    }

    private func begin(_ input: HandEvent) {
        guard let (view, parts) = hit(at: input.place) else { return }
        let touch = UITouch(in: view, type: input.touchType, at: input.place, time: input.time)
        touch.tapCount = presses.count(at: input.place, input.time)
        touches[input.finger] = touch
        let event = event(for: input)
        let gestures = Self.gestures(around: view).filter { gesture in
            !Self.keeps(parts, from: gesture) && gesture.mayFollow(touch, event)
        }
        touch.gestureRecognizers = gestures
        // All gestures enter before the first one receives the touch, so that one that recognises at once knows for
        // which ones it must wait.
        for gesture in gestures { UIGestureRecognizer.arbiter.enter(gesture) }
        deliver(touch, input)
    }

    private var presses = PressCount()

    private func end(_ touch: UITouch, _ phase: UITouch.Phase, _ input: HandEvent) {
        touch.update(phase, at: phase == .ended ? input.place : nil, time: input.time)
        deliver(touch, input)
        touches[input.finger] = nil
        touch.gestureRecognizers = nil
        taken.remove(input.finger)
        wanted.remove(input.finger)
    }

    private func deliver(_ touch: UITouch, _ input: HandEvent) {
        let event = event(for: input)
        let gestures = touch.gestureRecognizers ?? []
        for gesture in gestures { gesture.receive(touch, event) }
        let winner = gestures.first { $0.cancelsTouchesInView && $0.hasTaken(touch) }
        if !taken.contains(input.finger) {
            if let winner {
                take(touch, input.finger, for: winner, event)
            } else {
                tell(touch, event)
            }
        }
        if wanted.contains(input.finger), claims?.claim(finger: input.finger) == true { wanted.remove(input.finger) }
    }

    private func tell(_ touch: UITouch, _ event: UIEvent) {
        switch touch.phase {
        case .began: touch.view?.touchesBegan([touch], with: event)
        case .moved: touch.view?.touchesMoved([touch], with: event)
        case .ended: touch.view?.touchesEnded([touch], with: event)
        case .cancelled: touch.view?.touchesCancelled([touch], with: event)
        case .stationary: break
        }
    }

    /// Cancels the touch for everything inside the gesture's view.
    private func take(_ touch: UITouch, _ finger: UInt, for gesture: UIGestureRecognizer, _ event: UIEvent) {
        taken.insert(finger)
        wanted.insert(finger)
        if touch.phase != .began { touch.view?.touchesCancelled([touch], with: event) }
        var next = touch.view
        while let view = next {
            (view as? UIControl)?.loseTouch()
            next = view === gesture.view ? nil : view.superview
        }
    }

    /// Cancels all touches, because something else handles them now, such as a drag to another window.
    func cancelTouches() {
        // Skips touches that are ending already: a gesture that handles that end may have called this method.
        for (finger, touch) in touches where touch.phase != .ended && touch.phase != .cancelled {
            let input = HandEvent(
                .touch(.cancelled), device: .mouse, finger: finger, place: touch.placeInWindow, time: touch.timestamp)
            end(touch, .cancelled, input)
        }
    }

    private func event(for input: HandEvent) -> UIEvent {
        UIEvent(
            touches: Set(touches.values), buttonMask: UIEvent.ButtonMask(native: input.button),
            modifierFlags: UIKeyModifierFlags(input.modifiers), timestamp: input.time)
    }

    // MARK: Touchpad

    private func pinch(_ phase: UITouch.Phase, _ scale: Double, _ rotation: Double, _ input: HandEvent) -> Bool {
        let event = event(for: input)
        if phase == .began {
            guard let (view, _) = hit(at: input.place) else { return false }
            touchpad = Self.gestures(around: view).filter {
                $0.takesTouchpad && $0.isEnabled && $0.allowedTouchTypes.contains(.indirect)
            }
            for gesture in touchpad { UIGestureRecognizer.arbiter.enter(gesture) }
        }
        for gesture in touchpad {
            gesture.receive(touchpad: phase, scale: scale, rotation: rotation, at: input.place, event)
        }
        defer { if phase == .ended || phase == .cancelled { touchpad = [] } }
        return !touchpad.isEmpty
    }

    // MARK: Hit testing

    /// Returns the view at a position in the window, and the widgets there.
    private func hit(at place: CGPoint) -> (view: UIView, parts: Set<Native>)? {
        let parts = Set(window.widgets(at: place))
        guard var view = roots().first(where: { parts.contains($0.native) }) else { return nil }
        while let inner = view.subviews.last(where: { parts.contains($0.native) }) { view = inner }
        return (view, parts)
    }

    /// Returns the gestures of a view and its superviews, the innermost first.
    private static func gestures(around view: UIView) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var next: UIView? = view
        while let current = next {
            found += current.gestures
            next = current.superview
        }
        return found
    }

    /// Returns whether a control between the touch and a gesture's view keeps the touch for itself.
    private static func keeps(_ parts: Set<Native>, from gesture: UIGestureRecognizer) -> Bool {
        guard let view = gesture.view else { return true }
        return view.subviews.contains { $0.keeps(parts, from: gesture) }
    }

    // MARK: All windows

    private struct Reference { weak var dispatch: TouchDispatch? }
    private static var all: [Reference] = []
    /// Whether a gesture was ever added to a view: until then, no window has gestures that claim touches.
    private static var hasGestures = false

    static func useGestures() {
        guard !hasGestures else { return }
        hasGestures = true
        // Deferred, because GTK may be dispatching an event to a window.
        MainLoop.atNextTurn { for reference in Self.all { reference.dispatch?.prepareClaims() } }
    }

    /// Cancels the touches of all windows.
    static func cancelAllTouches() { for reference in all { reference.dispatch?.cancelTouches() } }

    private func prepareClaims() {
        guard claims == nil else { return }
        claims = InputClaims(window: window)
        follow()
    }
}

extension UIView {
    /// Returns whether the touched part of this view takes precedence over a gesture of a superview.
    fileprivate func keeps(_ parts: Set<Native>, from gesture: UIGestureRecognizer) -> Bool {
        guard parts.contains(native) else { return false }
        return keepsTouches(from: gesture) || subviews.contains { $0.keeps(parts, from: gesture) }
    }
}

extension UIGestureRecognizer {
    /// Returns whether the gesture is recognised, so that the touch belongs to it.
    fileprivate func hasTaken(_ touch: UITouch) -> Bool {
        isGoingOn && follows(touch) || winningTouches.contains(touch)
    }
}

extension HandEvent {
    fileprivate var touchType: UITouch.TouchType {
        switch device {
        case .finger: .direct
        case .pen: .pencil
        case .mouse: .indirectPointer
        case .touchpad: .indirect
        }
    }
}

extension HandEvent.TouchPhase {
    fileprivate var touchPhase: UITouch.Phase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}

extension UIKeyModifierFlags {
    init(_ modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.command) }
        if modifiers.contains(.alt) { insert(.alternate) }
    }
}

/// Counts consecutive presses at one position.
private struct PressCount {
    private var last: (place: CGPoint, time: TimeInterval, count: Int)?

    mutating func count(at place: CGPoint, _ time: TimeInterval) -> Int {
        var count = 1
        if let last, time - last.time <= NativeDisplay.doubleClickTime, abs(place.x - last.place.x) <= 5,
            abs(place.y - last.place.y) <= 5
        {
            count = last.count + 1
        }
        last = (place, time, count)
        return count
    }
}
