import Foundation
public import KeyValueCoding
import NativeWidgets

/// One or more taps or clicks.
///
/// Assistive technology can perform a single tap: the view offers it as the action `activate`.
@KeyValueCoding
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of consecutive taps, each within the desktop's double-click time; at least 1, the default.
    open var numberOfTapsRequired = 1
    /// The number of fingers that tap at once; at least 1, the default. A mouse counts as one.
    open var numberOfTouchesRequired = 1
    /// The mouse buttons of which one must be clicked. Default `primary`, which also includes fingers.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary { didSet { view?.offerTap() } }

    /// The distances in points that a finger may move during a tap, and between taps.
    private static let leeway = (move: 10.0, between: 25.0)

    private var taps = 0
    private var fingers = 0
    private var starts: [UITouch: CGPoint] = [:]
    private var firstPlace: CGPoint?
    private var timer: GestureTimer?

    override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
        !event.buttonMask.isDisjoint(with: buttonMaskRequired)
    }

    override var awaitsMore: Bool { timer != nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        timer = nil
        for touch in touches {
            starts[touch] = touch.placeInWindow
            let first = firstPlace ?? touch.placeInWindow
            firstPlace = first
            if Self.distance(first, touch.placeInWindow) > (fingers > 0 ? 200 : Self.leeway.between) { state = .failed }
        }
        fingers = max(fingers, numberOfTouches)
        if fingers > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let hasMoved = touches.contains { touch in
            starts[touch].map { Self.distance($0, touch.placeInWindow) > Self.leeway.move } ?? false
        }
        if hasMoved { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        for touch in touches { starts[touch] = nil }
        guard state == .possible, starts.isEmpty else { return }
        guard fingers == max(1, numberOfTouchesRequired) else {
            state = .failed
            return
        }
        taps += 1
        fingers = 0
        if taps >= numberOfTapsRequired {
            state = .ended
        } else {
            timer = Self.clock.after(Self.timeBetweenTaps()) { [weak self] in
                self?.timer = nil
                self?.state = .failed
            }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        super.reset()
        timer?.cancel()
        (timer, taps, fingers, starts, firstPlace) = (nil, 0, 0, [:], nil)
    }

    /// A single tap does not prevent the recognition of a double tap.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// The time between taps in seconds; tests without a display replace it.
    static var timeBetweenTaps: () -> Double = { NativeDisplay.doubleClickTime }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
        hypot(first.x - second.x, first.y - second.y)
    }

    // MARK: Accessibility

    override func viewDidChange(from old: UIView?) {
        old?.offerTap()
        view?.offerTap()
    }

    /// Performs a tap in the middle of the view.
    func activate() {
        guard let view, isEnabled, state == .possible else { return }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        place = view.native.toWindow(middle) ?? middle
        performAlone()
    }
}

extension UIView {
    /// The tap gesture that assistive technology performs: the one with the fewest taps.
    var tapForReaders: UITapGestureRecognizer? {
        (gestures.compactMap { $0 as? UITapGestureRecognizer })
            .filter { $0.isEnabled && $0.buttonMaskRequired.contains(.primary) }
            .min { $0.numberOfTapsRequired < $1.numberOfTapsRequired }
    }

    /// Adds the accessible action of the tap, or removes it if there is no tap gesture.
    func offerTap() {
        let isOffered = gestures.contains {
            ($0 as? UITapGestureRecognizer)?.buttonMaskRequired.contains(.primary) == true
        }
        guard isOffered != rarities?.offersTap ?? false else { return }
        rare.offersTap = isOffered
        guard isOffered else { return nativeForMeaning.withdrawAccessibleAction("tap") }
        nativeForMeaning.offerAccessibleAction("tap") { [weak self] in self?.tapForReaders?.activate() }
    }
}
