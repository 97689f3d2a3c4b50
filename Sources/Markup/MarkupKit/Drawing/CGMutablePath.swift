public import Foundation

/// A path that can be changed. Angles are in radians, clockwise from the right.
public nonisolated final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public override init() { super.init() }

    private func append(_ element: PathElement, _ transform: CGAffineTransform) {
        let element = transform.isIdentity ? element : element.applying(transform)
        guard element.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            refusals += 1
            return
        }
        elements.append(element)
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.move(point), transform) }

    /// Adds a straight line to a point; begins a subpath there if the path is empty.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(elements.isEmpty ? .move(point) : .line(point), transform)
    }

    /// Begins a subpath at the first point and adds straight lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        if elements.isEmpty { move(to: control, transform: transform) }
        append(.quadratic(control: control, end: end), transform)
    }

    /// Adds a cubic Bézier curve to a point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        if elements.isEmpty { move(to: control1, transform: transform) }
        append(.curve(control1, control2, end: end), transform)
    }

    /// Adds an arc, preceded by a straight line to its start.
    ///
    /// - Parameter clockwise: As in Core Graphics, this refers to a y axis that points upwards: on a view, where y
    ///   points downwards, `false` is clockwise. ``UIBezierPath`` uses the opposite meaning.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = PathArc.sweep(from: startAngle, to: endAngle, toTheRight: !clockwise)
        append(PathArc(center: center, radius: radius, from: startAngle, sweep: sweep), sweep, transform)
    }

    /// Adds an arc of an angle, clockwise if it is positive.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(PathArc(center: center, radius: radius, from: startAngle, sweep: delta), delta, transform)
    }

    /// Adds an arc that rounds the corner `tangent1End` between the current point and `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        guard let arc = PathArc(from: start, corner: tangent1End, to: tangent2End, radius: radius) else {
            return addLine(to: tangent1End, transform: transform)
        }
        append(arc, 1, transform)
    }

    private func append(_ arc: PathArc, _ sweep: CGFloat, _ transform: CGAffineTransform) {
        guard sweep.isFinite, abs(sweep) <= 1_000 else {
            refusals += 1
            return
        }
        addLine(to: arc.start, transform: transform)
        for curve in arc.curves { append(curve, transform) }
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        // A circle of radius 1, scaled to the rectangle.
        let placed = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        let circle = PathArc(center: .zero, radius: 1, from: 0, sweep: 2 * .pi)
        move(to: circle.start, transform: placed)
        for curve in circle.curves { append(curve, placed) }
        closeSubpath()
    }

    /// Adds a rectangle with rounded corners; a corner is at most half a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addRoundedRect(
            in: rect, CGSize(width: cornerWidth, height: cornerHeight), corners: .allCorners, transform: transform)
    }

    /// Adds a rectangle of which only some corners are rounded.
    func addRoundedRect(
        in rect: CGRect, _ radii: CGSize, corners: UIRectCorner, transform: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        let (wide, high) = (
            min(max(0, radii.width), rect.width / 2), min(max(0, radii.height), rect.height / 2)
        )
        guard wide > 0, high > 0 else { return addRect(rect, transform: transform) }
        let quarter = CGFloat.pi / 2
        // Each corner with the offset from it to the arc's centre, and the start angle of its arc.
        let all: [(UIRectCorner, CGPoint, CGPoint, CGFloat)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: wide, y: high), 2 * quarter),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -wide, y: high), 3 * quarter),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -wide, y: -high), 0),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: wide, y: -high), quarter),
        ]
        for (index, (corner, place, way, angle)) in all.enumerated() {
            let placed = CGAffineTransform(a: wide, b: 0, c: 0, d: high, tx: place.x + way.x, ty: place.y + way.y)
                .concatenating(transform)
            let isRounded = corners.contains(corner)
            let arc = PathArc(center: .zero, radius: 1, from: angle, sweep: isRounded ? quarter : 0)
            let start = isRounded ? arc.start.applying(placed) : place.applying(transform)
            append(index == 0 ? .move(start) : .line(start), .identity)
            for curve in arc.curves { append(curve, placed) }
        }
        closeSubpath()
    }

    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        refusals += path.refusals
        for element in path.elements { append(element, transform) }
    }

    /// Closes the subpath with a straight line to its start.
    public func closeSubpath() { if !elements.isEmpty, elements.last != .close { elements.append(.close) } }
}
