public import Foundation
import NativeWidgets

/// A finger on the screen, or the mouse with its primary button held, from press to release.
///
/// ```swift
/// func turn(_ sender: Knob, event: UIEvent) {
///     guard let place = event.touches(for: sender)?.first?.location(in: sender) else { return }
///     sender.angle = atan2(place.y - sender.bounds.midY, place.x - sender.bounds.midX)
/// }
/// ```
public final class UITouch: Hashable {
    /// The states of a touch. `stationary` never occurs.
    public nonisolated enum Phase: Sendable { case began, moved, stationary, ended, cancelled }

    /// The touch's latest state.
    public internal(set) var phase = Phase.began
    /// The number of consecutive presses: 2 for a second press within the desktop's double-click time and 5 points, and
    /// so on.
    public internal(set) var tapCount = 1
    /// The time of the touch's last change, in seconds; only differences are meaningful.
    public internal(set) var timestamp: TimeInterval = 0
    /// The view that the touch began in.
    public private(set) weak var view: UIView?
    /// The kinds of pointing device.
    public nonisolated enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// Fingers on a touchpad. They move the pointer or scroll and do not begin touches, so this never occurs.
        case indirect
        /// A pen.
        case pencil
        /// A mouse, or a touchpad's pointer, with a button held.
        case indirectPointer

        /// Another name of ``pencil``.
        public static let stylus = TouchType.pencil
    }

    /// The pointing device. Touches in a control's events are `direct` for a mouse too.
    public let type: TouchType
    /// The gestures that follow the touch; `nil` for touches in a control's events.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    private var place = CGPoint.zero
    private var placeBefore = CGPoint.zero
    /// Whether the positions are in the window's coordinates instead of the view's.
    private let isOfWindow: Bool

    init(in view: UIView) {
        self.view = view
        type = .direct
        isOfWindow = false
    }

    /// Creates a touch with positions in window coordinates, which stay right when the view moves.
    init(in view: UIView?, type: TouchType, at place: CGPoint, time: TimeInterval) {
        self.view = view
        self.type = type
        isOfWindow = true
        (self.place, placeBefore, timestamp) = (place, place, time)
    }

    /// The position of the touch in its window.
    var placeInWindow: CGPoint { isOfWindow ? place : view?.native.toWindow(place) ?? place }

    /// The window of the view in which the touch began; `nil` once the view is no longer in a window.
    public var window: UIWindow? { view?.window }

    /// The position of the touch, in the coordinates of a view of the same window; `nil` means the view in which it
    /// began.
    public func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

    /// The position before the last change, in the coordinates that ``location(in:)`` uses.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(placeBefore, to: view) }

    private func convert(_ point: CGPoint, to other: UIView?) -> CGPoint {
        if isOfWindow { return (other ?? view)?.native.fromWindow(point) ?? point }
        guard let view, let other, let place = view.native.convert(x: point.x, y: point.y, to: other.native) else {
            return point
        }
        return CGPoint(x: place.x, y: place.y)
    }

    /// Updates the touch from a native event.
    func update(_ touch: Native.Touch) {
        placeBefore = place
        if let x = touch.x, let y = touch.y { place = CGPoint(x: x, y: y) }
        if touch.phase == .down { placeBefore = place }
        timestamp = touch.time
        phase =
            switch touch.phase {
            case .down: .began
            case .moved: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
    }

    /// Updates the touch; `place` is its new position in the window, `nil` if unchanged.
    func update(_ phase: Phase, at place: CGPoint?, time: TimeInterval) {
        placeBefore = self.place
        if let place { self.place = place }
        self.phase = phase
        timestamp = time
    }

    /// Whether both are the same touch.
    public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
    /// Hashes the touch's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The touch that a control follows from its beginning to its end.
struct FollowedTouch {
    private weak var touch: UITouch?
    /// Whether the control wants to know of its changes.
    var isTracking = false { didSet { isRefused = !isTracking } }
    /// Whether the touch is inside of the control.
    private(set) var isInside = false
    /// Whether the control does not follow the touch, so that its targets are not called either.
    private(set) var isRefused = false

    /// - Returns: `false` if another touch is down already.
    mutating func begin(_ touch: UITouch, in view: UIView) -> Bool {
        guard self.touch == nil else { return false }
        self.touch = touch
        isInside = true
        return true
    }

    /// The touch, if it is one of those that have changed.
    mutating func move(_ touches: Set<UITouch>, in view: UIView) -> UITouch? {
        guard let touch, touches.contains(touch) else { return nil }
        isInside = view.bounds.contains(touch.location(in: view))
        return touch
    }

    mutating func end() {
        touch = nil
        let wasRefused = isRefused
        isTracking = false
        isInside = false
        isRefused = wasRefused
    }
}
/// The state that a control keeps about a touch to determine its events.
final class TouchTracking {
    private var current: UITouch?
    private var wasInside = false
    private var lastPress: (time: Double, place: CGPoint, count: Int)?

    /// The events that a native touch causes, in order, and the touch.
    func events(for touch: Native.Touch, in view: UIView) -> (events: [UIControl.Event], touch: UITouch)? {
        if touch.phase == .down {
            let new = UITouch(in: view)
            new.update(touch)
            new.tapCount = countPress(at: new.location(in: nil), touch.time)
            (current, wasInside) = (new, true)
            return (new.tapCount > 1 ? [.touchDown, .touchDownRepeat] : [.touchDown], new)
        }
        guard let current else { return nil }
        current.update(touch)
        defer { wasInside = touch.isInside }
        switch touch.phase {
        case .moved:
            guard touch.isInside != wasInside else {
                return ([touch.isInside ? .touchDragInside : .touchDragOutside], current)
            }
            return (
                touch.isInside ? [.touchDragEnter, .touchDragInside] : [.touchDragExit, .touchDragOutside], current
            )
        case .up:
            self.current = nil
            return ([touch.isInside ? .touchUpInside : .touchUpOutside], current)
        case .cancel, .down:
            self.current = nil
            return ([.touchCancel], current)
        }
    }

    private func countPress(at place: CGPoint, _ time: Double) -> Int {
        var count = 1
        if let last = lastPress, time - last.time <= NativeDisplay.doubleClickTime, abs(place.x - last.place.x) <= 5,
            abs(place.y - last.place.y) <= 5
        {
            count = last.count + 1
        }
        lastPress = (time, place, count)
        return count
    }
}
