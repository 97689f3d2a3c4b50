public import Foundation
import NativeWidgets

/// The format of the pictures of a ``UIGraphicsImageRenderer``.
public final class UIGraphicsImageRendererFormat {
    /// Pixels per point. Default: the highest scale of the displays; 1 before the display is open.
    public var scale: CGFloat = NativeDisplay.pixelScale
    /// Whether the background is black instead of transparent. Default `false`.
    public var opaque = false

    /// Creates a format with the default values.
    public init() {}

    /// Returns a format with the default values.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Returns a format with the default values.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing context of a ``UIGraphicsImageRenderer``.
public final class UIGraphicsImageRendererContext {
    private let picture: PictureDrawing
    /// The format of the picture.
    public let format: UIGraphicsImageRendererFormat

    init(_ picture: PictureDrawing, _ format: UIGraphicsImageRendererFormat) {
        (self.picture, self.format) = (picture, format)
    }

    /// The context to draw with, the same as ``UIGraphicsGetCurrentContext()``.
    public var cgContext: CGContext { picture.context }
    /// A picture of what has been drawn so far.
    public var currentImage: UIImage { picture.image }

    /// Fills a rectangle with the current colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the current colour and a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saved {
            cgContext.setBlendMode(blendMode)
            cgContext.fill(rect)
        }
    }
    /// Draws the edge of a rectangle with the fill colour, one point wide, inside of the rectangle.
    public func stroke(_ rect: CGRect) { cgContext.fill(rect.frameOfOnePoint) }
    /// Restricts drawing to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates pictures by drawing them.
///
/// ```swift
/// let badge = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
///     UIColor.red.setFill()
///     context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
/// }
/// ```
///
/// A picture has at most 16,384 pixels on a side and 64 million in total. A larger one is drawn with fewer pixels per
/// point, and a ``Notice`` is posted; its size in points stays as requested, to within a pixel. A size that is not
/// positive or not finite gives an empty picture of one pixel, and a notice.
public final class UIGraphicsImageRenderer {
    private let size: CGSize
    private let origin: CGPoint
    /// The format of the pictures.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of pictures of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        (self.size, origin, self.format) = (size, .zero, format)
    }

    /// Creates a renderer of pictures that show a rectangle of the drawing's coordinates.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        (size, origin, self.format) = (bounds.size, bounds.origin, format)
    }

    /// Returns the picture that `actions` draw.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let picture = PictureDrawing(size, format)
        if origin != .zero { picture.context.translateBy(x: -origin.x, y: -origin.y) }
        GraphicsStack.draw(on: picture.context) { actions(UIGraphicsImageRendererContext(picture, format)) }
        return picture.finish()
    }

    /// Returns the picture that `actions` draw, as a PNG file.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns the picture that `actions` draw, as a JPEG file with a white background.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1.
    public func jpegData(
        withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
    }
}
