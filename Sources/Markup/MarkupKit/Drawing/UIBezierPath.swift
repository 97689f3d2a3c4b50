public import Foundation

/// A path together with its line style.
///
/// Lengths are in points; angles are in radians, clockwise from the right. Points with values that are not finite are
/// skipped.
///
/// ```swift
/// override func draw(_ rect: CGRect) {
///     let path = UIBezierPath(arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 40, startAngle: 0, endAngle: .pi, clockwise: true)
///     path.lineWidth = 8
///     path.lineCapStyle = .round
///     UIColor.tintColor.setStroke()
///     path.stroke()
/// }
/// ```
open class UIBezierPath {
    private var path = CGMutablePath()
    private var dashes: (lengths: [CGFloat], phase: CGFloat)?

    /// The width of the line in points. Default 1.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends. Default `butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of line joins. Default `miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The largest length of a pointed corner, as a multiple of the line width, before it is cut off. Default 10.
    open var miterLimit: CGFloat = 10
    /// Has no effect, because curves are as smooth as the display requires; exists so that code from iOS compiles.
    open var flatness: CGFloat = 0.6
    /// Whether the path is filled by ``CGPathFillRule/evenOdd`` instead of ``CGPathFillRule/winding``. Default `false`.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public init() {}

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates the ellipse inscribed in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with rounded corners; the radius is at most half a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// Creates a rectangle of which some corners are rounded; a corner is at most half a side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addRoundedRect(in: rect, cornerRadii, corners: corners)
    }

    /// Creates an arc; `clockwise` is as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a copy of a path.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    // MARK: Elements

    /// The lines and curves; reading and writing copy them.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic Bézier curve to a point.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic Bézier curve to a point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
    /// Adds an arc, preceded by a straight line to its start; `clockwise` is as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Closes the subpath with a straight line to its start.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds another path.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }
    /// Transforms the path.
    open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

    /// Sets the lengths of dashes and gaps in turn, in points.
    ///
    /// - Parameters:
    ///   - pattern: The lengths; `nil` is a solid line.
    ///   - count: The number of lengths.
    ///   - phase: The offset into the pattern at which the line begins, in points.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { (Array(UnsafeBufferPointer(start: $0, count: max(0, count))), phase) }
    }

    // MARK: Properties

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the lines and curves, without the width of the line; `null` for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// The end of the path; the origin for an empty one.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Returns whether a point is inside of the filled path.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Drawing

    /// Fills the path in the current context with the current colour. Does nothing outside of a drawing.
    open func fill() {
        guard let context = GraphicsStack.current else { return }
        put(on: context)
        context.fillPath(using: rule)
    }

    /// Fills the path with another blend mode and opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(blendMode, alpha) { fill() } }

    /// Strokes the path in the current context with the current colour. Does nothing outside of a drawing.
    open func stroke() {
        guard let context = GraphicsStack.current else { return }
        context.saved {
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            if let dashes { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
            put(on: context)
            context.strokePath()
        }
    }

    /// Strokes the path with another blend mode and opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(blendMode, alpha) { stroke() } }

    /// Restricts drawing in the current context to the inside of the path, until the state is restored.
    open func addClip() {
        guard let context = GraphicsStack.current else { return }
        put(on: context)
        context.clip(using: rule)
    }

    private func put(on context: CGContext) {
        context.beginPath()
        context.addPath(path)
    }

    private func drawn(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = GraphicsStack.current else { return }
        context.saved {
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            body()
        }
    }
}
