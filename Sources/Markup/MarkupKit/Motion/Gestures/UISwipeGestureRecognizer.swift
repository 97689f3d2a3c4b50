import Foundation
public import KeyValueCoding

/// A quick movement in one direction.
@KeyValueCoding
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public nonisolated struct Direction: OptionSet, Hashable, Sendable {
        /// The directions as bits; the values are UIKit's.
        public let rawValue: UInt
        /// Creates directions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right, whatever the text direction.
        public static let right = Direction(rawValue: 1)
        /// To the left, whatever the text direction.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// The accepted directions; `right` by default.
    open var direction: Direction = .right
    /// The number of fingers; at least 1, the default. A mouse counts as one.
    open var numberOfTouchesRequired = 1

    /// The smallest length of a swipe, in points.
    private static let length = 50.0
    /// The longest duration of a swipe, in seconds.
    private static let duration = 0.5

    private var start: (place: CGPoint, time: TimeInterval)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let needed = max(1, numberOfTouchesRequired)
        if numberOfTouches > needed {
            state = .failed
        } else if numberOfTouches == needed {
            start = (place, event.timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start else { return }
        let (x, y) = (place.x - start.place.x, place.y - start.place.y)
        guard event.timestamp - start.time <= Self.duration else {
            state = .failed
            return
        }
        guard hypot(x, y) >= 20 else { return }
        guard Self.isMovement(x, y, along: direction) else {
            state = .failed
            return
        }
        if max(abs(x), abs(y)) >= Self.length { state = .ended }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        if state == .possible, !isHeld { state = .failed }
    }

    open override func reset() {
        super.reset()
        start = nil
    }

    /// Returns whether a movement has one of the directions, with a perpendicular part of at most half its length.
    static func isMovement(_ x: Double, _ y: Double, along direction: Direction) -> Bool {
        if direction.contains(.right), x > 0, abs(y) <= x / 2 { return true }
        if direction.contains(.left), x < 0, abs(y) <= -x / 2 { return true }
        if direction.contains(.down), y > 0, abs(x) <= y / 2 { return true }
        return direction.contains(.up) && y < 0 && abs(x) <= -y / 2
    }
}
