public import Foundation
public import KeyValueCoding
import NativeWidgets

/// The shape of the gradient of a ``CAGradientLayer``.
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape with any name; unknown names count as ``axial``.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start outwards to an ellipse with radii given by the distance to the end.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise around the start, beginning in the direction of the end.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient. It may be the layer of a view, see ``UIView/layerClass``.
@KeyValueCoding
open class CAGradientLayer: CALayer {
    /// The colours, the first one at the start; `nil`, the default, and an empty array draw nothing.
    open var colors: [UIColor]? { didSet { setNeedsDisplay() } }
    /// The positions of the colours from 0 to 1. `nil`, the default, or an array whose count differs from the colours',
    /// distributes them evenly.
    open var locations: [NSNumber]? { didSet { setNeedsDisplay() } }
    /// The position of the first colour, as fractions of the layer's size. Default 0.5 and 0, the middle of the upper
    /// side.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsDisplay() } }
    /// The position of the last colour, as fractions of the layer's size. Default 0.5 and 1, the middle of the lower
    /// side.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsDisplay() } }
    /// The shape of the gradient. Default `axial`.
    open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }

    open override func draw(in context: CGContext) {
        let (bounds, canvas) = (ownView == nil ? look.bounds : bounds, context.canvas)
        guard let colors = shownColors, !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        let places = CGGradient.places(shownLocations, count: colors.count)
        let stops = zip(places, colors).map { InkStop($0, $1.ink(on: canvas)) }
        let outline = CGMutablePath()
        outline.addRoundedRect(
            in: bounds, CGSize(width: cornerRadius, height: cornerRadius),
            corners: corners)
        context.addPath(outline)
        context.clip()
        let start = place(shownPoint(.startPoint) ?? startPoint, in: bounds)
        let end = place(shownPoint(.endPoint) ?? endPoint, in: bounds)
        switch type {
        case .radial: drawRadial(stops, from: start, to: end, on: canvas)
        case .conic:
            let angle = atan2(end.y - start.y, end.x - start.x)
            // The distance of the farthest corner.
            let reach = hypot(
                max(abs(start.x - bounds.minX), abs(start.x - bounds.maxX)),
                max(abs(start.y - bounds.minY), abs(start.y - bounds.maxY)))
            canvas.drawSweep(stops, around: start, radius: reach, from: angle)
        default: canvas.drawGradient(stops, from: start, to: end, beyond: (true, true))
        }
    }

    private var shownColors: [UIColor]? {
        if let motion, case .colors(let colors) = motion.shown[.colors] { colors } else { colors }
    }

    private var shownLocations: [CGFloat]? {
        if let motion, case .numbers(let numbers) = motion.shown[.locations] { return numbers.map { CGFloat($0) } }
        return locations?.map { CGFloat($0.doubleValue) }
    }

    private func shownPoint(_ property: LayerProperty) -> CGPoint? {
        if let motion, case .point(let point) = motion.shown[property] { point } else { nil }
    }

    override func modelValue(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .colors: .colors(colors ?? [])
        case .locations: .numbers(locations?.map(\.doubleValue) ?? [])
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        default: super.modelValue(of: property)
        }
    }

    private func place(_ point: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }

    /// Draws a circle of radius 1, scaled to the ellipse.
    private func drawRadial(_ stops: [InkStop], from start: CGPoint, to end: CGPoint, on canvas: Canvas) {
        let (wide, high) = (abs(end.x - start.x), abs(end.y - start.y))
        guard wide > 0, high > 0 else { return }
        canvas.concatenate(wide, 0, 0, high, start.x, start.y)
        canvas.drawGradient(stops, from: .zero, radius: 0, to: .zero, radius: 1, beyond: (true, true))
    }
}
