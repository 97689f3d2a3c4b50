public import Foundation
import NativeWidgets

extension CGContext {
    // MARK: Path

    /// Clears the path.
    public func beginPath() { canvas.beginPath() }
    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { canvas.move(to: point) }
    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint) { canvas.line(to: point) }
    /// Begins a subpath at the first point and adds straight lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        canvas.move(to: first)
        for point in points.dropFirst() { canvas.line(to: point) }
    }
    /// Adds a cubic Bézier curve to a point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        canvas.curve(control1, control2, to: end)
    }
    /// Adds a quadratic Bézier curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add(.quadratic(control: control, end: end))
    }
    /// Adds an arc, preceded by a straight line to its start; see
    /// ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let path = CGMutablePath()
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        goOn(path)
    }
    /// Adds an arc that rounds the corner `tangent1End` between the current point and `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let path = CGMutablePath()
        path.move(to: currentPointOfPath)
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        goOn(path)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { if !rect.isNull { canvas.rectangle(rect) } }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
    /// Adds another path.
    public func addPath(_ path: CGPath) {
        canvas.refuse(path.refusals)
        for element in path.elements { add(element) }
    }
    /// Closes the subpath with a straight line to its start.
    public func closePath() { canvas.closePath() }

    /// Adds a path that continues the current subpath, if there is one.
    private func goOn(_ path: CGMutablePath) {
        canvas.refuse(path.refusals)
        for element in path.elements {
            if case .move(let start) = element, canvas.currentPoint != nil {
                canvas.line(to: start)
            } else {
                add(element)
            }
        }
    }

    private func add(_ element: PathElement) {
        switch element {
        case .move(let point): canvas.move(to: point)
        case .line(let point): canvas.line(to: point)
        case .quadratic(let control, let end):
            let start = canvas.currentPoint ?? control
            let piece = PathPiece(start, control: control, end)
            canvas.curve(piece.first, piece.second, to: end)
        case .curve(let first, let second, let end): canvas.curve(first, second, to: end)
        case .close: canvas.closePath()
        }
    }

    /// Whether the path has no points.
    public var isPathEmpty: Bool { canvas.currentPoint == nil }
    /// The end of the path; the origin for an empty one.
    public var currentPointOfPath: CGPoint { canvas.currentPoint ?? .zero }
    /// The smallest rectangle around the path; `null` for an empty one.
    public var boundingBoxOfPath: CGRect { isPathEmpty ? .null : canvas.pathBounds }
    /// Returns whether a point is inside of the filled path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        canvas.pathContains(point, evenOdd: mode == .eoFill || mode == .eoFillStroke)
    }

    // MARK: Drawing the path

    /// Fills the path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) { canvas.fillPath(evenOdd: rule == .evenOdd) }
    /// Strokes the path and clears it.
    public func strokePath() { canvas.strokePath() }
    /// Fills the path, strokes it, or both, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: canvas.fillPath(evenOdd: false)
        case .eoFill: canvas.fillPath(evenOdd: true)
        case .stroke: canvas.strokePath()
        case .fillStroke: canvas.fillAndStrokePath(evenOdd: false)
        case .eoFillStroke: canvas.fillAndStrokePath(evenOdd: true)
        }
    }

    /// Fills a rectangle and clears the path.
    public func fill(_ rect: CGRect) {
        canvas.beginPath()
        addRect(rect)
        fillPath()
    }
    /// Fills rectangles and clears the path.
    public func fill(_ rects: [CGRect]) {
        canvas.beginPath()
        addRects(rects)
        fillPath()
    }
    /// Strokes a rectangle and clears the path.
    public func stroke(_ rect: CGRect) {
        canvas.beginPath()
        addRect(rect)
        strokePath()
    }
    /// Strokes a rectangle with another line width in points, and clears the path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saved {
            setLineWidth(width)
            stroke(rect)
        }
    }
    /// Fills the ellipse inscribed in a rectangle and clears the path.
    public func fillEllipse(in rect: CGRect) {
        canvas.beginPath()
        addEllipse(in: rect)
        fillPath()
    }
    /// Strokes the ellipse inscribed in a rectangle and clears the path.
    public func strokeEllipse(in rect: CGRect) {
        canvas.beginPath()
        addEllipse(in: rect)
        strokePath()
    }
    /// Strokes a line between each pair of points, and clears the path.
    public func strokeLineSegments(between points: [CGPoint]) {
        canvas.beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            canvas.move(to: points[index])
            canvas.line(to: points[index + 1])
        }
        strokePath()
    }
    /// Makes a rectangle transparent and clears the path.
    public func clear(_ rect: CGRect) { canvas.clear(rect) }

    // MARK: Clip

    /// Restricts drawing to the inside of the path until the state is restored, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) { canvas.clipToPath(evenOdd: rule == .evenOdd) }
    /// Restricts drawing to a rectangle until the state is restored, and clears the path.
    public func clip(to rect: CGRect) {
        canvas.beginPath()
        addRect(rect)
        clip()
    }
    /// Restricts drawing to rectangles until the state is restored, and clears the path.
    public func clip(to rects: [CGRect]) {
        canvas.beginPath()
        addRects(rects)
        clip()
    }
    /// Restricts drawing to the opaque parts of a picture in a rectangle, until the state is restored. A symbol of the
    /// icon theme clips to the whole rectangle.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard case .pixels(let pixels) = mask.source else { return clip(to: rect) }
        canvas.clip(to: rect, stencil: pixels)
    }
    /// The smallest rectangle around the clip area.
    public var boundingBoxOfClipPath: CGRect { canvas.clipBounds }
}
