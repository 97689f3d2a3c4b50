public import Foundation
public import MarkupKit

/// Real touch events on the private display's screen. For the mouse see `click` and `drag(_:from:to:)`.
extension MarkupTesting {
    /// Puts fingers down at the first point of each path, moves them along, and lifts them.
    ///
    /// ```swift
    /// try await MarkupTesting.touch(map, along: [[CGPoint(x: 20, y: 20), CGPoint(x: 120, y: 20)]])
    /// ```
    /// - Parameters:
    ///   - paths: The points of each finger, in the view's coordinates; the first one must lie in the view. All paths must have
    ///     the same length.
    ///   - steps: The number of movements from one point to the next, at least 1. Each takes 10 ms of the events' time.
    /// - Throws: ``UserActionError`` if the view cannot be reached, or the paths are invalid.
    public static func touch(_ view: UIView, along paths: [[CGPoint]], steps: Int = 5) async throws {
        guard let length = paths.first?.count, length > 0, paths.allSatisfy({ $0.count == length }) else {
            throw UserActionError("each finger needs a path, and all paths need the same number of points")
        }
        let hands = try Hands.use()
        for path in paths { try await hands.point(at: path[0], in: view) }
        // Converted first, because a view that follows the fingers moves during the gesture.
        let paths = try paths.map { path in try path.map { try hands.pixel(at: $0, in: view) } }
        hands.rest()
        for (finger, path) in paths.enumerated() {
            try await hands.touch(.began, finger: finger + 1, at: path[0])
        }
        for index in 1..<max(1, length) {
            for step in 1...max(1, steps) {
                let part = Double(step) / Double(max(1, steps))
                for (finger, path) in paths.enumerated() {
                    let (from, to) = (path[index - 1], path[index])
                    let place = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                    try await hands.touch(.moved, finger: finger + 1, at: place)
                }
            }
        }
        for (finger, path) in paths.enumerated() {
            try await hands.touch(.ended, finger: finger + 1, at: path[length - 1])
        }
    }

    /// Taps a view with one or several fingers side by side.
    ///
    /// - Parameter point: The point in the view's coordinates; the view's middle if `nil`.
    public static func tap(_ view: UIView, at point: CGPoint? = nil, fingers: Int = 1) async throws {
        let middle = point ?? self.middle(of: view)
        let count = max(1, fingers)
        let paths = (0..<count).map { finger in
            [CGPoint(x: middle.x + (Double(finger) - Double(count - 1) / 2) * 24, y: middle.y)]
        }
        try await touch(view, along: paths)
    }

    /// Moves two fingers apart around the middle of a view, or together for a `scale` below 1.
    public static func pinch(_ view: UIView, scale: CGFloat) async throws {
        let middle = middle(of: view)
        let reach = min(view.bounds.width, view.bounds.height) / 4
        func place(_ distance: CGFloat) -> CGPoint { CGPoint(x: middle.x + distance, y: middle.y) }
        try await touch(view, along: [[place(-reach), place(-reach * scale)], [place(reach), place(reach * scale)]])
    }

    /// Rotates two fingers around the middle of a view, by a clockwise angle in radians.
    public static func rotate(_ view: UIView, by angle: CGFloat) async throws {
        let middle = middle(of: view)
        let reach = min(view.bounds.width, view.bounds.height) / 4
        let angles = (0...12).map { angle * CGFloat($0) / 12 }
        func path(_ start: CGFloat) -> [CGPoint] {
            angles.map { CGPoint(x: middle.x + reach * cos(start + $0), y: middle.y + reach * sin(start + $0)) }
        }
        try await touch(view, along: [path(0), path(.pi)], steps: 1)
    }

    /// Moves a finger quickly over the middle of a view.
    ///
    /// - Parameter distance: In points; swipe gestures need at least 50.
    public static func swipe(
        _ view: UIView, _ direction: UISwipeGestureRecognizer.Direction, distance: CGFloat = 80
    ) async throws {
        let middle = middle(of: view)
        let x: CGFloat = direction.contains(.right) ? 1 : direction.contains(.left) ? -1 : 0
        let y: CGFloat = x != 0 ? 0 : direction.contains(.down) ? 1 : -1
        let start = CGPoint(x: middle.x - x * distance / 2, y: middle.y - y * distance / 2)
        let bounds = view.bounds
        let inside = CGPoint(x: min(max(start.x, 1), bounds.width - 1), y: min(max(start.y, 1), bounds.height - 1))
        try await touch(view, along: [[inside, CGPoint(x: inside.x + x * distance, y: inside.y + y * distance)]])
    }

    /// Holds the mouse button down in a view for a time in seconds.
    public static func hold(_ view: UIView, at point: CGPoint? = nil, seconds: Double = 0.6) async throws {
        let hands = try Hands.use()
        try await hands.point(at: point, in: view)
        hands.rest()
        try await hands.button(isPressed: true)
        await pump(until: { false }, within: seconds)
        try await hands.button(isPressed: false)
    }

    private static func middle(of view: UIView) -> CGPoint {
        CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
}

/// Drag and drop, and moves of rows, without pointer events: no desktop lets a program drag something over other
/// windows.
extension MarkupTesting {
    /// Drops items on a view, as another program would.
    ///
    /// - Parameter point: In the view's coordinates; its middle if `nil`.
    /// - Returns: The operation of the drop.
    /// - Throws: ``UserActionError`` if the drop is not accepted there.
    @discardableResult
    public static func drop(_ items: [UIDragItem], on view: UIView, at point: CGPoint? = nil) throws -> UIDropOperation
    {
        guard let operation = view.receiveDrop(of: items, at: point ?? middle(of: view)), operation != .cancel else {
            throw UserActionError(view, "does not accept the dropped items")
        }
        HostWindow.applyBindings()
        return operation
    }

    /// Drags items from a view to another one, which may be in another window.
    ///
    /// - Parameters:
    ///   - start: In the first view's coordinates; its middle if `nil`.
    ///   - end: In the second view's coordinates; its middle if `nil`.
    /// - Returns: The operation of the drop.
    /// - Throws: ``UserActionError`` if nothing is dragged, or the drop is not accepted.
    @discardableResult
    public static func drag(
        _ view: UIView, from start: CGPoint? = nil, onto target: UIView, at end: CGPoint? = nil
    ) throws -> UIDropOperation {
        let operation = view.drag(from: start ?? middle(of: view), to: target, at: end ?? middle(of: target))
        guard let operation, operation != .cancel else {
            throw UserActionError(view, "cannot be dragged onto the \(Swift.type(of: target))")
        }
        HostWindow.applyBindings()
        return operation
    }

    /// Moves a row, as dragging it or Alt with an arrow key does; `destination` is its new index path.
    ///
    /// - Throws: ``UserActionError`` if the row may not move, or the destination does not exist.
    public static func move(_ indexPath: IndexPath, to destination: IndexPath, in table: UITableView) throws {
        guard table.moveByHand(rowAt: indexPath, to: destination) else {
            throw UserActionError(table, "does not let the row \(indexPath.row) move to \(destination.row)")
        }
        HostWindow.applyBindings()
    }

    /// Moves an item, as dragging it or Alt with an arrow key does; `destination` is its new index path.
    ///
    /// - Throws: ``UserActionError`` if the item may not move, or the destination does not exist.
    public static func move(_ indexPath: IndexPath, to destination: IndexPath, in collection: UICollectionView) throws {
        guard collection.moveByHand(itemAt: indexPath, to: destination) else {
            throw UserActionError(collection, "does not let the item \(indexPath.item) move to \(destination.item)")
        }
        HostWindow.applyBindings()
    }
}
