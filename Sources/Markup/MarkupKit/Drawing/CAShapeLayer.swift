public import Foundation
public import KeyValueCoding

/// How the lines of a ``CAShapeLayer`` end.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The way as text.
    public let rawValue: String
    /// Creates a way of any text; one that is not below counts as ``butt``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half a circle around the point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// With half a square around the point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the lines of a ``CAShapeLayer`` meet.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The way as text.
    public let rawValue: String
    /// Creates a way of any text; one that is not below counts as ``miter``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point, unless that would be too long.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In a part of a circle.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// In a corner that is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// What is inside of the path of a ``CAShapeLayer``.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The rule as text.
    public let rawValue: String
    /// Creates a rule of any text; one that is not below counts as ``nonZero``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the path goes around more often in one direction than in the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What a line from outside crosses an odd number of times to reach.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A path as a layer. It may be the layer of a view, see ``UIView/layerClass``, which then draws it below its subviews.
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
    /// The colour of what is inside; `nil` fills nothing. Default black.
    open var fillColor: UIColor? = .black { didSet { setNeedsDisplay() } }
    /// What is inside. Default `nonZero`.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsDisplay() } }
    /// The colour of the line; `nil`, the default, draws none.
    open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The part of the path's length at which the line begins, from 0 to 1. Default 0.
    open var strokeStart: CGFloat = 0 { didSet { changeTrim() } }
    /// The part of the path's length at which the line ends, from 0 to 1. Default 1.
    open var strokeEnd: CGFloat = 1 { didSet { changeTrim() } }
    /// The width of the line, in points. Default 1.
    open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }
    /// How many times as long as the line is wide a pointed corner may be before it is cut off. Default 10.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
    /// How lines end. Default `butt`.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsDisplay() } }
    /// How lines meet. Default `miter`.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsDisplay() } }
    /// How many points early the first dash begins. Default 0.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// Lengths of dashes and of the gaps between them in turn, in points; `nil`, the default, is a whole line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }

    private var kept: CGPath?
    /// The part of the path that is drawn as a line, where it is not all of it.
    private var trimmed: CGPath?

    private func changeTrim() {
        trimmed = nil
        setNeedsDisplay()
    }

    open override func draw(in context: CGContext) {
        guard let kept else { return }
        if let fillColor {
            context.setFillColor(fillColor)
            context.addPath(kept)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        context.setStrokeColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setMiterLimit(miterLimit)
        context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
        context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
        if let lineDashPattern {
            context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
        }
        context.addPath(line(of: kept))
        context.strokePath()
    }

    private func line(of path: CGPath) -> CGPath {
        guard strokeStart > 0 || strokeEnd < 1 else { return path }
        if let trimmed { return trimmed }
        let new = path.trimmed(from: strokeStart, to: strokeEnd)
        trimmed = new
        return new
    }
}
