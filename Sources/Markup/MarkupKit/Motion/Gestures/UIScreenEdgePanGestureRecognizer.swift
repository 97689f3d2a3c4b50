import Foundation
public import KeyValueCoding

/// A drag that begins at an edge of its view and leads away from it.
@KeyValueCoding
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the drag may begin. None, the default, recognises nothing.
    open var edges: UIRectEdge = []

    /// How far from the edge a drag may begin, in points.
    private static let breadth = 20.0
    /// The edges at which the drag has begun.
    private var begun: UIRectEdge = []
    private var start = CGPoint.zero

    override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard super.accepts(touch, event), let view else { return false }
        return !edges(at: touch.location(in: view), of: view).isEmpty
    }

    /// The edges near a point in the coordinates of a view.
    private func edges(at point: CGPoint, of view: UIView) -> UIRectEdge {
        let bounds = view.bounds
        var near: UIRectEdge = []
        if point.x - bounds.minX <= Self.breadth { near.insert(.left) }
        if bounds.maxX - point.x <= Self.breadth { near.insert(.right) }
        if point.y - bounds.minY <= Self.breadth { near.insert(.top) }
        if bounds.maxY - point.y <= Self.breadth { near.insert(.bottom) }
        return near.intersection(edges)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == touches.count {
            start = place
            begun = view.map { edges(at: location(in: $0), of: $0) } ?? []
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let (x, y) = (place.x - start.x, place.y - start.y)
        let least: Double = touches.contains { $0.type == .direct } ? 10 : 4
        if state == .possible, !isHeld, hypot(x, y) >= least, !leadsAway(x, y) {
            state = .failed
            return
        }
        super.touchesMoved(touches, with: event)
    }

    private func leadsAway(_ x: Double, _ y: Double) -> Bool {
        if begun.contains(.left), x > 0, x >= abs(y) { return true }
        if begun.contains(.right), x < 0, -x >= abs(y) { return true }
        if begun.contains(.top), y > 0, y >= abs(x) { return true }
        return begun.contains(.bottom) && y < 0 && -y >= abs(x)
    }
}
