import Foundation

/// An element of a path.
nonisolated enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case curve(CGPoint, CGPoint, end: CGPoint)
    case close

    /// The points in order, the end point last.
    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let end): [control, end]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    func applying(_ transform: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quadratic(let control, let end):
            .quadratic(control: control.applying(transform), end: end.applying(transform))
        case .curve(let first, let second, let end):
            .curve(first.applying(transform), second.applying(transform), end: end.applying(transform))
        case .close: .close
        }
    }
}

/// A line or a curve between two points, as a cubic Bézier curve.
nonisolated struct PathPiece: Equatable {
    var start: CGPoint
    var first: CGPoint
    var second: CGPoint
    var end: CGPoint
    /// Whether the piece is straight, so that it can be drawn as a line.
    var isLine: Bool

    init(line start: CGPoint, _ end: CGPoint) {
        (self.start, self.end, isLine) = (start, end, true)
        (first, second) = (Self.between(start, end, 1.0 / 3), Self.between(start, end, 2.0 / 3))
    }

    init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        (self.start, self.first, self.second, self.end, isLine) = (start, first, second, end, false)
    }

    /// Converts a quadratic curve: each control point of the cubic curve is two thirds of the way to its control point.
    init(_ start: CGPoint, control: CGPoint, _ end: CGPoint) {
        self.init(start, Self.between(start, control, 2.0 / 3), Self.between(end, control, 2.0 / 3), end)
    }

    static func between(_ from: CGPoint, _ to: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }

    /// Returns the point at a parameter of the curve, which is not a fraction of its length.
    func point(at part: CGFloat) -> CGPoint {
        isLine ? Self.between(start, end, part) : split(at: part).0.end
    }

    /// Splits the piece at a parameter.
    func split(at part: CGFloat) -> (PathPiece, PathPiece) {
        let between = Self.between
        if isLine {
            let middle = between(start, end, part)
            return (PathPiece(line: start, middle), PathPiece(line: middle, end))
        }
        let (one, two, three) = (
            between(start, first, part), between(first, second, part), between(second, end, part)
        )
        let (left, right) = (between(one, two, part), between(two, three, part))
        let middle = between(left, right, part)
        return (PathPiece(start, one, left, middle), PathPiece(middle, right, three, end))
    }

    /// Points along the piece, from the start to the end, close enough to look smooth.
    var flattened: [CGPoint] {
        if isLine { return [start, end] }
        let way = Self.distance(start, first) + Self.distance(first, second) + Self.distance(second, end)
        let count = way.isFinite ? min(256, max(8, Int((way / 2).squareRoot()) * 4)) : 8
        return (0...count).map { point(at: CGFloat($0) / CGFloat(count)) }
    }

    static func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat { hypot(to.x - from.x, to.y - from.y) }

    /// The smallest rectangle around the piece.
    var bounds: CGRect {
        if isLine { return CGRect(around: [start, end]) }
        let parts =
            Self.turns(start.x, first.x, second.x, end.x) + Self.turns(start.y, first.y, second.y, end.y)
        return CGRect(around: [start, end] + parts.map { point(at: $0) })
    }

    /// The parameters between 0 and 1 at which a coordinate has an extremum: the zeros of the derivative.
    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let (a, b, c) = (-p0 + 3 * p1 - 3 * p2 + p3, 2 * (p0 - 2 * p1 + p2), p1 - p0)
        var zeros: [CGFloat] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { zeros = [-c / b] }
        } else {
            let inside = b * b - 4 * a * c
            if inside >= 0 { zeros = [(-b + inside.squareRoot()) / (2 * a), (-b - inside.squareRoot()) / (2 * a)] }
        }
        return zeros.filter { $0 > 0 && $0 < 1 }
    }
}
