import Foundation
public import KeyValueCoding
import NativeWidgets

/// One or more taps or clicks.
///
/// A screen reader can do what a single tap does: the view offers it as the action `activate`.
@KeyValueCoding
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps have to follow each other, each within the desktop's double-click time; at least 1, the default.
    open var numberOfTapsRequired = 1
    /// How many fingers have to tap at once; at least 1, the default. A mouse counts as one.
    open var numberOfTouchesRequired = 1
    /// The mouse's buttons of which one has to be clicked. Default `primary`, which fingers are too.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary { didSet { view?.offerTap() } }

    /// How far a finger may move in a tap, and taps may be apart, in points.
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

    /// One tap does not keep two from being recognised.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// In seconds; tests without a display have their own.
    static var timeBetweenTaps: () -> Double = { NativeDisplay.doubleClickTime }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
        hypot(first.x - second.x, first.y - second.y)
    }

    // MARK: Screen readers

    override func viewDidChange(from old: UIView?) {
        old?.offerTap()
        view?.offerTap()
    }

    /// Does what a tap in the middle of the view does.
    func activate() {
        guard let view, isEnabled, state == .possible else { return }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        place = view.native.toWindow(middle) ?? middle
        performAlone()
    }
}

extension UIView {
    /// The gesture that a screen reader does: the one of the fewest taps.
    var tapForReaders: UITapGestureRecognizer? {
        (gestures.compactMap { $0 as? UITapGestureRecognizer })
            .filter { $0.isEnabled && $0.buttonMaskRequired.contains(.primary) }
            .min { $0.numberOfTapsRequired < $1.numberOfTapsRequired }
    }

    /// Offers readers what a tap does, as long as there is a gesture for it.
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
