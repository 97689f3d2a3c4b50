public import Foundation
public import KeyValueCoding

/// A finger or mouse button that is held for a while. It begins when the time is over and continues until the finger is
/// lifted.
@KeyValueCoding
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration of the press before the gesture begins, in seconds. Default 0.5; negative numbers count as 0.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance that the finger may move before the gesture begins, in points. Default 10.
    open var allowableMovement: CGFloat = 10
    /// The number of fingers; at least 1, the default. A mouse counts as one.
    open var numberOfTouchesRequired = 1
    /// The number of taps before the press. Default 0.
    open var numberOfTapsRequired = 0

    private var starts: [UITouch: CGPoint] = [:]
    private var taps = 0
    private var timer: GestureTimer?
    private var isBetweenTaps = false

    override var awaitsMore: Bool { isBetweenTaps }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        timer?.cancel()
        timer = nil
        isBetweenTaps = false
        guard state == .possible else { return }
        for touch in touches { starts[touch] = touch.placeInWindow }
        if starts.count > max(1, numberOfTouchesRequired) {
            state = .failed
        } else if starts.count == max(1, numberOfTouchesRequired), taps >= numberOfTapsRequired {
            timer = Self.clock.after(max(0, minimumPressDuration)) { [weak self] in
                self?.timer = nil
                self?.state = .began
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isGoingOn {
            state = .changed
            return
        }
        let hasMoved = touches.contains { touch in
            guard let start = starts[touch] else { return false }
            return hypot(touch.placeInWindow.x - start.x, touch.placeInWindow.y - start.y) > allowableMovement
        }
        if hasMoved { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[touch] = nil }
        if isGoingOn || isHeld {
            state = .ended
            return
        }
        timer?.cancel()
        timer = nil
        guard taps < numberOfTapsRequired else {
            state = .failed
            return
        }
        guard starts.isEmpty else { return }
        taps += 1
        isBetweenTaps = true
        timer = Self.clock.after(UITapGestureRecognizer.timeBetweenTaps()) { [weak self] in
            self?.isBetweenTaps = false
            self?.state = .failed
        }
    }

    open override func reset() {
        super.reset()
        timer?.cancel()
        (timer, taps, starts, isBetweenTaps) = (nil, 0, [:], false)
    }
}
