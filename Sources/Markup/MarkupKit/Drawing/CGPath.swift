public import Foundation

/// How it is decided what is inside of a path that crosses itself.
public nonisolated enum CGPathFillRule: Int, Sendable {
    /// What the path goes around more often in one direction than in the other. The default.
    case winding
    /// What a line from outside crosses an odd number of times to reach.
    case evenOdd
}

/// Lines and curves, to be drawn, filled or clipped to. One that can be changed is a ``CGMutablePath``.
///
/// Lengths are points. Points whose coordinates are no numbers are left out; a ``Notice`` says so when the path is drawn.
public nonisolated class CGPath: Equatable {
    final var elements: [PathElement] = []
    /// How many steps were left out.
    final var refusals = 0

    /// An empty path.
    init() {}

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        take(path)
    }

    /// The ellipse that touches the sides of a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        take(path)
    }

    /// A rectangle with rounded corners; a corner takes half a side at most.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init()
        let path = CGMutablePath()
        path.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
            transform: transform?.pointee ?? .identity)
        take(path)
    }

    final func take(_ path: CGPath) { (elements, refusals) = (path.elements, path.refusals) }

    /// Whether there is nothing in it.
    public final var isEmpty: Bool { elements.isEmpty }

    /// Where the path has come to; the origin for an empty one.
    public final var currentPoint: CGPoint { endPoint ?? .zero }

    final var endPoint: CGPoint? {
        guard let last = elements.last else { return nil }
        if let point = last.points.last { return point }
        // A closed line goes on where it began.
        for case .move(let start) in elements.reversed() { return start }
        return nil
    }

    /// The smallest rectangle around all points, those included that only bend the path; `null` for an empty path.
    public final var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest rectangle around the lines and curves; `null` for an empty path.
    public final var boundingBoxOfPath: CGRect {
        let bounds = pieces.map(\.bounds)
        guard let first = bounds.first else { return boundingBox }
        // A union leaves out what has no width, as an upright line has not.
        return CGRect(
            around: bounds.dropFirst().reduce(into: [first.origin, CGPoint(x: first.maxX, y: first.maxY)]) {
                $0 += [$1.origin, CGPoint(x: $1.maxX, y: $1.maxY)]
            })
    }

    /// A copy, moved, scaled or turned by a transformation.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>? = nil) -> CGPath? {
        mutableCopy(using: transform)
    }

    /// A copy that can be changed, moved, scaled or turned by a transformation.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>? = nil) -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.take(self)
        if let transform = transform?.pointee { copy.apply(transform) }
        return copy
    }

    final func apply(_ transform: CGAffineTransform) {
        guard transform.isFinite else {
            refusals += 1
            return
        }
        elements = elements.map { $0.applying(transform) }
    }

    /// Whether a point is inside of the path as it would be filled; lines that are not closed count as closed.
    ///
    /// - Parameter transform: Applied to the path first.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        let point = transform.isIdentity ? point : point.applying(transform.inverted())
        let count = outlines.reduce(0) { $0 + Self.turns(of: $1, around: point) }
        return rule == .winding ? count != 0 : count % 2 != 0
    }

    /// How often a closed line goes around a point: up to the right of it less down to the right of it.
    private static func turns(of outline: [CGPoint], around point: CGPoint) -> Int {
        var count = 0
        for (from, to) in zip(outline, outline.dropFirst() + outline.prefix(1))
        where (from.y <= point.y) != (to.y <= point.y) {
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { count += to.y > from.y ? 1 : -1 }
        }
        return count
    }

    /// Points along each line of the path.
    private var outlines: [[CGPoint]] {
        var outlines: [[CGPoint]] = []
        for piece in pieces {
            if let last = outlines.last?.last, last == piece.start {
                outlines[outlines.count - 1] += piece.flattened.dropFirst()
            } else {
                outlines.append(piece.flattened)
            }
        }
        return outlines
    }

    /// The lines and curves in order, those that close a line included.
    final var pieces: [PathPiece] {
        var (pieces, start, current): ([PathPiece], CGPoint?, CGPoint?) = ([], nil, nil)
        for element in elements {
            let from = current ?? element.points.first ?? .zero
            switch element {
            case .move(let point): start = point
            case .line(let point): pieces.append(PathPiece(line: from, point))
            case .quadratic(let control, let end): pieces.append(PathPiece(from, control: control, end))
            case .curve(let first, let second, let end): pieces.append(PathPiece(from, first, second, end))
            case .close: if let start, start != from { pieces.append(PathPiece(line: from, start)) }
            }
            if start == nil { start = from }
            current = element.points.last ?? start
        }
        return pieces
    }

    /// Whether both have the same steps.
    public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.elements == right.elements }
}
