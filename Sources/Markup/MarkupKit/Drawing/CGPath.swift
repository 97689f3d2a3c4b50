public import Foundation

/// The rule that determines what is inside of a path that crosses itself.
public nonisolated enum CGPathFillRule: Int, Sendable {
    /// Inside is where the path winds around more often in one direction than in the other. The default.
    case winding
    /// Inside is what a line from outside reaches after an odd number of crossings.
    case evenOdd
}

/// Lines and curves to draw, fill or clip to. ``CGMutablePath`` is a path that can be changed.
///
/// Lengths are in points. Points with values that are not finite are skipped; a ``Notice`` is posted when the path is
/// drawn.
public nonisolated class CGPath: Equatable {
    final var elements: [PathElement] = []
    /// The number of skipped elements.
    final var refusals = 0

    /// Creates an empty path.
    init() {}

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        let path = CGMutablePath()
        path.addRect(rect, transform: transform?.pointee ?? .identity)
        take(path)
    }

    /// Creates the ellipse inscribed in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        take(path)
    }

    /// Creates a rectangle with rounded corners; a corner is at most half a side.
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

    /// Whether the path has no elements.
    public final var isEmpty: Bool { elements.isEmpty }

    /// The end of the path; the origin for an empty one.
    public final var currentPoint: CGPoint { endPoint ?? .zero }

    final var endPoint: CGPoint? {
        guard let last = elements.last else { return nil }
        if let point = last.points.last { return point }
        // A closed subpath ends at its start.
        for case .move(let start) in elements.reversed() { return start }
        return nil
    }

    /// The smallest rectangle around all points including control points; `null` for an empty path.
    public final var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest rectangle around the lines and curves; `null` for an empty path.
    public final var boundingBoxOfPath: CGRect {
        let bounds = pieces.map(\.bounds)
        guard let first = bounds.first else { return boundingBox }
        // `union` ignores rectangles without a width or height, such as those of vertical lines.
        return CGRect(
            around: bounds.dropFirst().reduce(into: [first.origin, CGPoint(x: first.maxX, y: first.maxY)]) {
                $0 += [$1.origin, CGPoint(x: $1.maxX, y: $1.maxY)]
            })
    }

    /// Returns a copy, optionally transformed.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>? = nil) -> CGPath? {
        mutableCopy(using: transform)
    }

    /// Returns a mutable copy, optionally transformed.
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

    /// Returns whether a point is inside of the filled path; open subpaths count as closed.
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

    /// Returns the winding number of a closed line around a point: upward minus downward crossings to its right, with
    /// the sign of the y axis.
    private static func turns(of outline: [CGPoint], around point: CGPoint) -> Int {
        var count = 0
        for (from, to) in zip(outline, outline.dropFirst() + outline.prefix(1))
        where (from.y <= point.y) != (to.y <= point.y) {
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { count += to.y > from.y ? 1 : -1 }
        }
        return count
    }

    /// The points along each subpath.
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

    /// The lines and curves in order, including those that close a subpath.
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

    /// Whether both have the same elements.
    public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.elements == right.elements }
}
