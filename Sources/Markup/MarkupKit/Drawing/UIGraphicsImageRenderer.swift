public import Foundation
import NativeWidgets

/// How the pictures of a ``UIGraphicsImageRenderer`` are made.
public final class UIGraphicsImageRendererFormat {
    /// Pixels of a point. Default the number of the sharpest display, 1 before the display is open.
    public var scale: CGFloat = NativeDisplay.pixelScale
    /// Whether there is black below everything that is drawn, so that the picture is transparent nowhere. Default `false`.
    public var opaque = false

    /// A format with the defaults.
    public init() {}

    /// A format with the defaults.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// A format with the defaults.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a ``UIGraphicsImageRenderer`` draws on.
public final class UIGraphicsImageRendererContext {
    private let picture: PictureDrawing
    /// The format of the picture.
    public let format: UIGraphicsImageRendererFormat

    init(_ picture: PictureDrawing, _ format: UIGraphicsImageRendererFormat) {
        (self.picture, self.format) = (picture, format)
    }

    /// The context to draw with; ``UIGraphicsGetCurrentContext()`` gives it too.
    public var cgContext: CGContext { picture.context }
    /// What has been drawn so far.
    public var currentImage: UIImage { picture.image }

    /// Fills a rectangle with the current colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// The same with a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saved {
            cgContext.setBlendMode(blendMode)
            cgContext.fill(rect)
        }
    }
    /// Draws the edge of a rectangle with the current colour of what is filled, one point wide, inside of the rectangle.
    public func stroke(_ rect: CGRect) { cgContext.fill(rect.frameOfOnePoint) }
    /// Lets nothing be drawn outside of a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing them.
///
/// ```swift
/// let badge = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
///     UIColor.red.setFill()
///     context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
/// }
/// ```
///
/// A picture has 16,384 pixels on a side and 64 million in all at most. One that would have more is drawn with fewer pixels for a point, and a
/// ``Notice`` says so; its size in points stays what was asked for, to within a pixel. A size that is not positive or no number gives an empty picture of one pixel, and
/// a notice.
public final class UIGraphicsImageRenderer {
    private let size: CGSize
    private let origin: CGPoint
    /// How the pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// Draws pictures of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        (self.size, origin, self.format) = (size, .zero, format)
    }

    /// Draws pictures of the part of a plane that a rectangle shows.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        (size, origin, self.format) = (bounds.size, bounds.origin, format)
    }

    /// The picture that `actions` draw.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let picture = PictureDrawing(size, format)
        if origin != .zero { picture.context.translateBy(x: -origin.x, y: -origin.y) }
        GraphicsStack.draw(on: picture.context) { actions(UIGraphicsImageRendererContext(picture, format)) }
        return picture.finish()
    }

    /// The picture that `actions` draw, as a PNG file.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// The picture that `actions` draw, as a JPEG file on white.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1.
    public func jpegData(
        withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }
}
