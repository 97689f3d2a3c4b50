public import Foundation
package import NativeWidgets

/// What is drawn on: a view, a picture, a page.
///
/// ``UIGraphicsGetCurrentContext()`` gives it inside of ``UIView/draw(_:)`` and of ``UIGraphicsImageRenderer/image(actions:)``. The origin is the
/// upper left corner, lengths are points, y grows downwards. In a view and on a page lines and letters are kept, so that they are sharp at any
/// scale and in print.
///
/// Numbers that are not finite are left out, and a ``Notice`` says so once. A transformation that presses everything into a line or a point
/// hides what is drawn until the state is taken back. A context is of no use any more when the drawing it was made for has ended.
public final class CGContext {
    package let canvas: Canvas

    package init(_ canvas: Canvas) { self.canvas = canvas }

    // MARK: State

    /// Remembers colours, widths, clip, transformation and so on.
    public func saveGState() { canvas.save() }

    /// Goes back to what was remembered last. Does nothing if nothing was, or not since the transparency layer began.
    public func restoreGState() { canvas.restore() }

    /// Draws what `body` draws with a state of its own.
    func saved(_ body: () -> Void) {
        saveGState()
        body()
        restoreGState()
    }

    /// The colour of what is filled. Default black. A colour that is an image is repeated from the origin on.
    public func setFillColor(_ color: UIColor) {
        if case .pattern(let path) = color.paint, let picture = Self.pattern(at: path) {
            canvas.setFill(picture)
        } else {
            canvas.setFill(color.ink(on: canvas))
        }
    }
    /// The picture of a file, kept as long as no other one is asked for: a view is drawn again and again.
    private static func pattern(at path: String) -> NativeImage? {
        if let lastPattern, lastPattern.path == path { return lastPattern.picture }
        let picture = NativeImage(path: path)
        lastPattern = picture.map { (path, $0) }
        return picture
    }
    private static var lastPattern: (path: String, picture: NativeImage)?

    /// The colour of what is filled, by its components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// The grey of what is filled; both numbers are from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(UIColor(white: gray, alpha: alpha)) }

    /// The colour of lines. Default black.
    public func setStrokeColor(_ color: UIColor) { canvas.setStroke(color.ink(on: canvas)) }
    /// The colour of lines, by its components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// The grey of lines; both numbers are from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(UIColor(white: gray, alpha: alpha)) }

    /// How opaque what is drawn is, from 0 to 1; other numbers are clamped. Default 1.
    public func setAlpha(_ alpha: CGFloat) { canvas.setAlpha(alpha) }
    /// How new paint is mixed with what this drawing has made so far. Default `normal`.
    public func setBlendMode(_ mode: CGBlendMode) { canvas.setBlend(mode.paint) }
    /// Whether edges are smooth. Default `true`.
    public func setShouldAntialias(_ isAntialiased: Bool) { canvas.setAntialiased(isAntialiased) }
    /// How pictures are drawn at other sizes than their own. Default `medium`.
    public var interpolationQuality = CGInterpolationQuality.medium {
        didSet {
            canvas.setSmoothness(
                interpolationQuality == .none ? nil : interpolationQuality == .high)
        }
    }

    /// Draws a shadow below everything that is drawn from now on; `nil` ends that.
    ///
    /// - Parameters:
    ///   - offset: How far the shadow lies to the right and down, in points of the whole drawing, whatever its transformation.
    ///   - blur: How wide its edge is, in points; 0 is sharp, and it is 400 at most.
    public func setShadow(offset: CGSize, blur: CGFloat, color: UIColor?) {
        canvas.setShadow(
            color.map { PaintShadow(x: offset.width, y: offset.height, blur: blur, ink: $0.ink(on: canvas)) })
    }
    /// The same with a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: UIColor(white: 0, alpha: 1.0 / 3))
    }

    /// The width of lines, in points. Default 1. Negative numbers are left out.
    public func setLineWidth(_ width: CGFloat) { canvas.setLineWidth(width) }
    /// How lines end. Default `butt`.
    public func setLineCap(_ cap: CGLineCap) { canvas.setLineEnd(cap.end) }
    /// How lines meet. Default `miter`.
    public func setLineJoin(_ join: CGLineJoin) { canvas.setLineCorner(join.corner) }
    /// How many times as long as the line is wide a pointed corner may be before it is cut off. Default 10.
    public func setMiterLimit(_ limit: CGFloat) { canvas.setMiterLimit(limit) }
    /// Lengths of dashes and of the gaps between them in turn, in points; none is a whole line. The first dash begins `phase` points early.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        canvas.setDashes(lengths.map { Double($0) }, phase: phase)
    }
    /// Kept so that code from iOS compiles; curves are as smooth as the display needs.
    public func setFlatness(_ flatness: CGFloat) {}

    // MARK: Transformation

    /// Moves what is drawn from now on, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { canvas.concatenate(1, 0, 0, 1, x, y) }
    /// Scales what is drawn from now on, about the origin.
    public func scaleBy(x: CGFloat, y: CGFloat) { canvas.concatenate(x, 0, 0, y, 0, 0) }
    /// Turns what is drawn from now on about the origin, to the right, in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Transforms what is drawn from now on.
    public func concatenate(_ transform: CGAffineTransform) {
        canvas.concatenate(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }
    /// What all transformations together do.
    public var ctm: CGAffineTransform {
        let parts = canvas.matrix
        return CGAffineTransform(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
    }

    // MARK: Layers

    /// Collects what is drawn until ``endTransparencyLayer()``, and then draws it as one thing, with the opacity, the shadow and the blend mode
    /// of before.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { canvas.beginLayer() }
    /// The same, limited to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        canvas.beginLayer()
        clip(to: rect)
    }
    /// Draws what was collected. Does nothing without a layer.
    public func endTransparencyLayer() { canvas.endLayer() }

    // MARK: Pictures and gradients

    /// Draws a picture over a rectangle, upside down where y grows downwards, as in UIKit; ``UIImage/draw(in:)`` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saved {
            translateBy(x: 0, y: rect.minY + rect.maxY)
            scaleBy(x: 1, y: -1)
            image.draw(on: self, in: rect)
        }
    }

    /// Fills everything that the clip lets through with colours along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        canvas.drawGradient(gradient.stops(on: canvas), from: start, to: end, beyond: options.ends)
    }

    /// Fills everything that the clip lets through with colours from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        canvas.drawGradient(
            gradient.stops(on: canvas), from: startCenter, radius: startRadius, to: endCenter, radius: endRadius,
            beyond: options.ends)
    }
}

extension CGGradientDrawingOptions {
    fileprivate var ends: (before: Bool, after: Bool) {
        (contains(.drawsBeforeStartLocation), contains(.drawsAfterEndLocation))
    }
}
