import Foundation

/// An animation of a scroll view's offset that starts fast and ends softly.
final class ScrollMovement {
    private let start: CGPoint
    private let end: CGPoint
    private var began: Double?
    /// The offset after the last step.
    var reached: CGPoint?

    private static let duration = 0.25

    init(from start: CGPoint, to end: CGPoint) {
        self.start = start
        self.end = end
    }

    /// Whether the offset is still the one of the last step; otherwise the user or other code has scrolled.
    func isExpected(_ offset: CGPoint) -> Bool {
        guard let reached else { return true }
        return abs(reached.x - offset.x) < 1 && abs(reached.y - offset.y) < 1
    }

    /// The offset at a time in seconds; `nil` after the end.
    func offset(at time: Double) -> CGPoint? {
        let passed = (time - (began ?? time)) / Self.duration
        began = began ?? time
        guard passed < 1 else { return nil }
        let part = 1 - pow(1 - passed, 3)
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
}
