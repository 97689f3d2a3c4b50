public import Foundation
package import NativeWidgets

/// A drawing destination: a view, a picture or a page.
///
/// ``UIGraphicsGetCurrentContext()`` returns it inside of ``UIView/draw(_:)`` and of
/// ``UIGraphicsImageRenderer/image(actions:)``. The origin is the upper left corner, lengths are in points, and the y
/// axis points downwards. Views and pages record vectors and text, so that they are sharp at any scale and in print.
///
/// Points with values that are not finite are skipped, and a ``Notice`` is posted once. A transformation that collapses
/// everything to a line or a point hides what is drawn until the state is restored. A context cannot be used after its
/// drawing has ended.
public final class CGContext {
    package let canvas: Canvas

    package init(_ canvas: Canvas) { self.canvas = canvas }

    // MARK: State

    /// Saves the graphics state: colours, line properties, clip area, transformation and so on.
    public func saveGState() { canvas.save() }

    /// Restores the state that was saved last. Does nothing if no state was saved since the transparency layer began.
    public func restoreGState() { canvas.restore() }

    /// Calls `body` with the graphics state saved before and restored afterwards.
    func saved(_ body: () -> Void) {
        saveGState()
        body()
        restoreGState()
    }

    /// Sets the fill colour. Default black. A pattern colour is repeated from the origin.
    public func setFillColor(_ color: UIColor) {
        if case .pattern(let path) = color.paint, let picture = Self.pattern(at: path) {
            canvas.setFill(picture)
        } else {
            canvas.setFill(color.ink(on: canvas))
        }
    }
    /// Returns the picture of a pattern; the last one is cached, because views are drawn repeatedly.
    private static func pattern(at path: String) -> NativeImage? {
        if let lastPattern, lastPattern.path == path { return lastPattern.picture }
        let picture: NativeImage?
        if path.hasPrefix("data:") {
            let bytes = path.firstIndex(of: ",").flatMap { Data(base64Encoded: String(path[path.index(after: $0)...])) }
            picture = bytes.flatMap { NativeImage(bytes: [UInt8]($0)) }
        } else {
            picture = NativeImage(path: path)
        }
        lastPattern = picture.map { (path, $0) }
        return picture
    }
    private static var lastPattern: (path: String, picture: NativeImage)?

    /// Sets the fill colour by its components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the fill colour to a grey; both numbers are from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(UIColor(white: gray, alpha: alpha)) }

    /// Sets the stroke colour. Default black.
    public func setStrokeColor(_ color: UIColor) { canvas.setStroke(color.ink(on: canvas)) }
    /// Sets the stroke colour by its components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the stroke colour to a grey; both numbers are from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(UIColor(white: gray, alpha: alpha)) }

    /// Sets the opacity of what is drawn, clamped to 0 to 1. Default 1.
    public func setAlpha(_ alpha: CGFloat) { canvas.setAlpha(alpha) }
    /// Sets the mode of blending with what this drawing has drawn so far. Default `normal`.
    public func setBlendMode(_ mode: CGBlendMode) { canvas.setBlend(mode.paint) }
    /// Sets whether edges are smooth. Default `true`.
    public func setShouldAntialias(_ isAntialiased: Bool) { canvas.setAntialiased(isAntialiased) }
    /// The interpolation of scaled pictures. Default `medium`.
    public var interpolationQuality = CGInterpolationQuality.medium {
        didSet {
            canvas.setSmoothness(
                interpolationQuality == .none ? nil : interpolationQuality == .high)
        }
    }

    /// Sets the shadow of everything drawn from now on; a colour of `nil` removes it.
    ///
    /// - Parameters:
    ///   - offset: The offset of the shadow to the right and down, in points of the whole drawing regardless of its
    ///     transformation.
    ///   - blur: The width of the shadow's edge in points; 0 is sharp, the maximum is 400.
    public func setShadow(offset: CGSize, blur: CGFloat, color: UIColor?) {
        canvas.setShadow(
            color.map { PaintShadow(x: offset.width, y: offset.height, blur: blur, ink: $0.ink(on: canvas)) })
    }
    /// Sets a shadow in black with an opacity of one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: UIColor(white: 0, alpha: 1.0 / 3))
    }

    /// Sets the line width in points. Default 1. Negative numbers are ignored.
    public func setLineWidth(_ width: CGFloat) { canvas.setLineWidth(width) }
    /// Sets the shape of line ends. Default `butt`.
    public func setLineCap(_ cap: CGLineCap) { canvas.setLineEnd(cap.end) }
    /// Sets the shape of line joins. Default `miter`.
    public func setLineJoin(_ join: CGLineJoin) { canvas.setLineCorner(join.corner) }
    /// Sets the largest length of a pointed corner, as a multiple of the line width, before it is cut off. Default 10.
    public func setMiterLimit(_ limit: CGFloat) { canvas.setMiterLimit(limit) }
    /// Sets the lengths of dashes and gaps in turn, in points; an empty array is a solid line. The line begins `phase`
    /// points into the pattern.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        canvas.setDashes(lengths.map { Double($0) }, phase: phase)
    }
    /// Has no effect, because curves are as smooth as the display requires; exists so that code from iOS compiles.
    public func setFlatness(_ flatness: CGFloat) {}

    // MARK: Transformation

    /// Translates the coordinates of what is drawn from now on, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { canvas.concatenate(1, 0, 0, 1, x, y) }
    /// Scales the coordinates of what is drawn from now on.
    public func scaleBy(x: CGFloat, y: CGFloat) { canvas.concatenate(x, 0, 0, y, 0, 0) }
    /// Rotates the coordinates of what is drawn from now on clockwise about the origin, in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Transforms the coordinates of what is drawn from now on.
    public func concatenate(_ transform: CGAffineTransform) {
        canvas.concatenate(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }
    /// The current transformation.
    public var ctm: CGAffineTransform {
        let parts = canvas.matrix
        return CGAffineTransform(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
    }

    // MARK: Layers

    /// Begins a layer: what is drawn until ``endTransparencyLayer()`` is composited as a whole, with the current
    /// opacity, shadow and blend mode.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { canvas.beginLayer() }
    /// Begins a layer that is limited to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        canvas.beginLayer()
        clip(to: rect)
    }
    /// Ends the layer and draws it. Does nothing without a layer.
    public func endTransparencyLayer() { canvas.endLayer() }

    // MARK: Pictures and gradients

    /// Draws a picture into a rectangle, upside down because the y axis points downwards, as in UIKit;
    /// ``UIImage/draw(in:)`` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saved {
            translateBy(x: 0, y: rect.minY + rect.maxY)
            scaleBy(x: 1, y: -1)
            image.draw(on: self, in: rect)
        }
    }

    /// Fills the clip area with a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        canvas.drawGradient(gradient.stops(on: canvas), from: start, to: end, beyond: options.ends)
    }

    /// Fills the clip area with a gradient between two circles.
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
