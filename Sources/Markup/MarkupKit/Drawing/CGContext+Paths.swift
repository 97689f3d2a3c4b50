public import Foundation
import NativeWidgets

extension CGContext {
    // MARK: Path

    /// Forgets the path.
    public func beginPath() { canvas.beginPath() }
    /// Begins a line at a point.
    public func move(to point: CGPoint) { canvas.move(to: point) }
    /// Goes straight to a point.
    public func addLine(to point: CGPoint) { canvas.line(to: point) }
    /// Begins at the first point and goes straight from each to the next.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        canvas.move(to: first)
        for point in points.dropFirst() { canvas.line(to: point) }
    }
    /// Goes to a point in a curve that begins towards `control1` and ends coming from `control2`.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        canvas.curve(control1, control2, to: end)
    }
    /// Goes to a point in a curve that one other point draws towards itself.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add(.quadratic(control: control, end: end))
    }
    /// Goes along a part of a circle, straight to its beginning first; see
    /// ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let path = CGMutablePath()
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        goOn(path)
    }
    /// Rounds the corner of the lines from where the path is to `tangent1End` and from there to `tangent2End`.
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
    /// Adds the ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
    /// Adds the steps of a path.
    public func addPath(_ path: CGPath) {
        canvas.refuse(path.refusals)
        for element in path.elements { add(element) }
    }
    /// Goes straight back to where the line began.
    public func closePath() { canvas.closePath() }

    /// Adds the steps of a path to the line that was begun, if one was.
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
    /// Where the path has come to; the origin for an empty one.
    public var currentPointOfPath: CGPoint { canvas.currentPoint ?? .zero }
    /// The smallest rectangle around the path; `null` for an empty one.
    public var boundingBoxOfPath: CGRect { isPathEmpty ? .null : canvas.pathBounds }
    /// Whether a point is inside of the path as it would be filled.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        canvas.pathContains(point, evenOdd: mode == .eoFill || mode == .eoFillStroke)
    }

    // MARK: Drawing it

    /// Fills the path, which is gone then.
    public func fillPath(using rule: CGPathFillRule = .winding) { canvas.fillPath(evenOdd: rule == .evenOdd) }
    /// Draws the path's line; the path is gone then.
    public func strokePath() { canvas.strokePath() }
    /// Fills the path, draws its line, or both; the path is gone then.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: canvas.fillPath(evenOdd: false)
        case .eoFill: canvas.fillPath(evenOdd: true)
        case .stroke: canvas.strokePath()
        case .fillStroke: canvas.fillAndStrokePath(evenOdd: false)
        case .eoFillStroke: canvas.fillAndStrokePath(evenOdd: true)
        }
    }

    /// Fills a rectangle; the path is gone then.
    public func fill(_ rect: CGRect) {
        canvas.beginPath()
        addRect(rect)
        fillPath()
    }
    /// Fills rectangles; the path is gone then.
    public func fill(_ rects: [CGRect]) {
        canvas.beginPath()
        addRects(rects)
        fillPath()
    }
    /// Draws the line around a rectangle; the path is gone then.
    public func stroke(_ rect: CGRect) {
        canvas.beginPath()
        addRect(rect)
        strokePath()
    }
    /// The same with a line of another width, in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saved {
            setLineWidth(width)
            stroke(rect)
        }
    }
    /// Fills the ellipse that touches the sides of a rectangle; the path is gone then.
    public func fillEllipse(in rect: CGRect) {
        canvas.beginPath()
        addEllipse(in: rect)
        fillPath()
    }
    /// Draws the line of the ellipse that touches the sides of a rectangle; the path is gone then.
    public func strokeEllipse(in rect: CGRect) {
        canvas.beginPath()
        addEllipse(in: rect)
        strokePath()
    }
    /// Draws a line from each second point to the one after it; the path is gone then.
    public func strokeLineSegments(between points: [CGPoint]) {
        canvas.beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            canvas.move(to: points[index])
            canvas.line(to: points[index + 1])
        }
        strokePath()
    }
    /// Makes a rectangle as if nothing had been drawn there; the path is gone then.
    public func clear(_ rect: CGRect) { canvas.clear(rect) }

    // MARK: Clip

    /// Lets nothing be drawn outside of the path, until the state is taken back; the path is gone then.
    public func clip(using rule: CGPathFillRule = .winding) { canvas.clipToPath(evenOdd: rule == .evenOdd) }
    /// Lets nothing be drawn outside of a rectangle, until the state is taken back; the path is gone then.
    public func clip(to rect: CGRect) {
        canvas.beginPath()
        addRect(rect)
        clip()
    }
    /// Lets nothing be drawn outside of rectangles, until the state is taken back; the path is gone then.
    public func clip(to rects: [CGRect]) {
        canvas.beginPath()
        addRects(rects)
        clip()
    }
    /// Lets what is drawn through where a picture over a rectangle is opaque, until the state is taken back. Symbols of the icon theme let
    /// everything through.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard case .pixels(let pixels) = mask.source else { return clip(to: rect) }
        canvas.clip(to: rect, stencil: pixels)
    }
    /// The smallest rectangle around what the clip lets through.
    public var boundingBoxOfClipPath: CGRect { canvas.clipBounds }
}
