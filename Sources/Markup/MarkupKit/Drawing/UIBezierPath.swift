public import Foundation

/// Lines and curves with what it takes to draw them.
///
/// Lengths are points; angles are radians from the right, positive ones downwards. Points whose coordinates are no numbers are left out.
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

    /// The width of the line, in points. Default 1.
    open var lineWidth: CGFloat = 1
    /// How lines end. Default `butt`.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet. Default `miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// How many times as long as the line is wide a pointed corner may be before it is cut off. Default 10.
    open var miterLimit: CGFloat = 10
    /// Kept so that code from iOS compiles; curves are as smooth as the display needs.
    open var flatness: CGFloat = 0.6
    /// Whether what a line from outside crosses an odd number of times to reach is inside; by default what the path goes around is.
    open var usesEvenOddFillRule = false

    /// An empty path.
    public init() {}

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with rounded corners; the radius is half a side at most.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// A rectangle of which some corners are rounded; a corner takes half a side at most.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addRoundedRect(in: rect, cornerRadii, corners: corners)
    }

    /// A part of a circle; `clockwise` goes to the right around the centre, as a clock does.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A copy of a path.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    // MARK: Steps

    /// The lines and curves: a copy in both directions.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Begins another line at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Goes straight to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Goes to a point in a curve that begins towards one point and ends coming from another.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Goes to a point in a curve that one other point draws towards itself.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
    /// Goes along a part of a circle, straight to its beginning first; `clockwise` goes to the right around the centre, as a clock does.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Goes straight back to where the line began.
    open func close() { path.closeSubpath() }
    /// Takes all steps out.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds the steps of another path.
    open func append(_ other: UIBezierPath) { path.addPath(other.path) }
    /// Transforms the steps.
    open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

    /// Lengths of dashes and of the gaps between them in turn, in points.
    ///
    /// - Parameters:
    ///   - pattern: The lengths; `nil` is a whole line.
    ///   - count: How many of them count.
    ///   - phase: How many points early the first dash begins.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { (Array(UnsafeBufferPointer(start: $0, count: max(0, count))), phase) }
    }

    // MARK: Questions

    /// Whether there is nothing in it.
    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the lines and curves, without the width of the line; `null` for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }
    /// Where the path has come to; the origin for an empty one.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Whether a point is inside of the path as it would be filled.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Drawing

    /// Fills the path in the current drawing with the current colour. Does nothing where nothing is drawn.
    open func fill() {
        guard let context = GraphicsStack.current else { return }
        put(on: context)
        context.fillPath(using: rule)
    }

    /// The same with another blend mode and opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(blendMode, alpha) { fill() } }

    /// Draws the path's line in the current drawing with the current colour. Does nothing where nothing is drawn.
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

    /// The same with another blend mode and opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { drawn(blendMode, alpha) { stroke() } }

    /// Lets nothing of the current drawing be drawn outside of the path, until the state is taken back.
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
