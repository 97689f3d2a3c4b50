public import Foundation
import NativeWidgets

/// A finger on the screen, or the mouse with its primary button held, from its press to its release.
///
/// ```swift
/// func turn(_ sender: Knob, event: UIEvent) {
///     guard let place = event.touches(for: sender)?.first?.location(in: sender) else { return }
///     sender.angle = atan2(place.y - sender.bounds.midY, place.x - sender.bounds.midX)
/// }
/// ```
public final class UITouch: Hashable {
    /// What a touch does. `stationary` never occurs.
    public nonisolated enum Phase: Sendable { case began, moved, stationary, ended, cancelled }

    /// What the touch did last.
    public internal(set) var phase = Phase.began
    /// How many presses this is: 2 for the second one within the desktop's double-click time and 5 points, and so on.
    public internal(set) var tapCount = 1
    /// When the touch changed last, in seconds; only differences mean something.
    public internal(set) var timestamp: TimeInterval = 0
    /// The view that the touch began in.
    public private(set) weak var view: UIView?
    /// What a person touches with.
    public nonisolated enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// Fingers on a touchpad; they move the pointer or scroll and begin no touch, so that this never occurs.
        case indirect
        /// A pen.
        case pencil
        /// A mouse, or a touchpad's pointer, with a button held.
        case indirectPointer

        /// Another name of ``pencil``.
        public static let stylus = TouchType.pencil
    }

    /// What the person touches with. Touches that a control's events tell of say `direct` for a mouse too.
    public let type: TouchType
    /// The gestures that follow the touch; `nil` for touches that a control's events tell of.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    private var place = CGPoint.zero
    private var placeBefore = CGPoint.zero
    /// Whether the places are those of the window, not those of the view.
    private let isOfWindow: Bool

    init(in view: UIView) {
        self.view = view
        type = .direct
        isOfWindow = false
    }

    /// A touch of a window: its places stay right when the view moves under it.
    init(in view: UIView?, type: TouchType, at place: CGPoint, time: TimeInterval) {
        self.view = view
        self.type = type
        isOfWindow = true
        (self.place, placeBefore, timestamp) = (place, place, time)
    }

    /// Where the touch is in its window.
    var placeInWindow: CGPoint { isOfWindow ? place : view?.native.toWindow(place) ?? place }

    /// The window of the view that the touch began in; `nil` once either is gone.
    public var window: UIWindow? { view?.window }

    /// Where the touch is, in the coordinates of a view of the same window; `nil` means the view that it began in.
    public func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

    /// Where the touch was before its last change, in the coordinates that ``location(in:)`` uses.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(placeBefore, to: view) }

    private func convert(_ point: CGPoint, to other: UIView?) -> CGPoint {
        if isOfWindow { return (other ?? view)?.native.fromWindow(point) ?? point }
        guard let view, let other, let place = view.native.convert(x: point.x, y: point.y, to: other.native) else {
            return point
        }
        return CGPoint(x: place.x, y: place.y)
    }

    /// Takes over what happened to it.
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

    /// The touch has changed: where it is now, in its window; `nil` where it was.
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

/// What a control must remember of a touch to tell its targets what happened.
final class TouchTracking {
    private var current: UITouch?
    private var wasInside = false
    private var lastPress: (time: Double, place: CGPoint, count: Int)?

    /// The events that a touch means, in their order, and the touch.
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
