public import Foundation
public import KeyValueCoding

/// The shape of line ends of a ``CAShapeLayer``.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape with any name; unknown names count as ``butt``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The line ends at the point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The line ends with a half circle around the point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// The line ends with a half square around the point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of line joins of a ``CAShapeLayer``.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape with any name; unknown names count as ``miter``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A pointed corner, unless it exceeds the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that determines what is inside of the path of a ``CAShapeLayer``.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String
    /// Creates a rule with any name; unknown names count as ``nonZero``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Inside is where the path winds around more often in one direction than in the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Inside is what a line from outside reaches after an odd number of crossings.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws a path. It may be the layer of a view, see ``UIView/layerClass``, which then draws it below its
/// subviews.
@KeyValueCoding
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates; `nil`, the default, draws nothing. A mutable path is copied.
    open var path: CGPath? {
        get { kept }
        set {
            kept = newValue is CGMutablePath ? newValue?.copy() : newValue
            trimmed = nil
            setNeedsDisplay()
        }
    }
    /// The colour of the filling; `nil` fills nothing. Default black.
    open var fillColor: UIColor? = .black { didSet { setNeedsDisplay() } }
    /// The rule that determines what is inside. Default `nonZero`.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// The colour of the line; `nil`, the default, draws no line.
    open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The fraction of the path's length where the line begins, from 0 to 1. Default 0.
    open var strokeStart: CGFloat = 0 { didSet { changeTrim() } }
    /// The fraction of the path's length where the line ends, from 0 to 1. Default 1.
    open var strokeEnd: CGFloat = 1 { didSet { changeTrim() } }
    /// The width of the line in points. Default 1.
    open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// The largest length of a pointed corner, as a multiple of the line width, before it is cut off. Default 10.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
    /// The shape of line ends. Default `butt`.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
    /// The shape of line joins. Default `miter`.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsDisplay() } }
    /// The offset into the dash pattern at which the line begins, in points. Default 0.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The lengths of dashes and gaps in turn, in points; `nil`, the default, draws a solid line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }

    private var kept: CGPath?
    /// The part of the path that is drawn as a line, if it is not the whole path.
    private var trimmed: CGPath?

    private func changeTrim() {
        trimmed = nil
        setNeedsDisplay()
    }

    open override func draw(in context: CGContext) {
        guard let path = shownPath else { return }
        if let color = shownColor(.fillColor) ?? fillColor {
            context.setFillColor(color)
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        let lineWidth = shownNumber(.lineWidth) ?? lineWidth
        guard let strokeColor = shownColor(.strokeColor) ?? strokeColor, lineWidth > 0 else { return }
        context.setStrokeColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setMiterLimit(miterLimit)
        context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
        context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
        if let lineDashPattern {
            context.setLineDash(
                phase: shownNumber(.lineDashPhase) ?? lineDashPhase,
                lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
        }
        context.addPath(line(of: path))
        context.strokePath()
    }

    private func line(of path: CGPath) -> CGPath {
        let (start, end) = (shownNumber(.strokeStart) ?? strokeStart, shownNumber(.strokeEnd) ?? strokeEnd)
        guard start > 0 || end < 1 else { return path }
        // An animated line is different in each frame.
        guard path === kept, start == strokeStart, end == strokeEnd else { return path.trimmed(from: start, to: end) }
        if let trimmed { return trimmed }
        let new = path.trimmed(from: start, to: end)
        trimmed = new
        return new
    }

    /// The path that is shown now.
    var shownPath: CGPath? { if let motion, case .path(let path) = motion.shown[.path] { path } else { kept } }

    override func modelValue(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .path: .path(kept ?? CGMutablePath())
        case .fillColor: .color(fillColor ?? .clear)
        case .strokeColor: .color(strokeColor ?? .clear)
        case .strokeStart: .number(strokeStart)
        case .strokeEnd: .number(strokeEnd)
        case .lineWidth: .number(lineWidth)
        case .lineDashPhase: .number(lineDashPhase)
        default: super.modelValue(of: property)
        }
    }
}
