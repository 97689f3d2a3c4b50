import Foundation
import NativeWidgets

/// A picture that is being drawn.
final class PictureDrawing {
    /// The pictures that ``UIGraphicsBeginImageContextWithOptions(_:_:_:)`` has begun and that have not ended.
    static var begun: [PictureDrawing] = []

    let context: CGContext
    private let picture: CanvasPicture
    private let scale: Double

    init(_ size: CGSize, _ format: UIGraphicsImageRendererFormat) {
        let pixels = PictureSize(size, scale: format.scale)
        if let problem = pixels.problem { Notice.post(.drawing, problem) }
        scale = pixels.scale
        let isOpaque = format.opaque
        if let picture = CanvasPicture(
            width: pixels.width, height: pixels.height, scale: pixels.scale, isOpaque: isOpaque)
        {
            self.picture = picture
        } else if let empty = CanvasPicture(width: 1, height: 1, scale: pixels.scale, isOpaque: isOpaque) {
            Notice.post(
                .drawing,
                "there is not enough memory for a picture of \(pixels.width) x \(pixels.height) pixels; it is empty")
            picture = empty
        } else {
            fatalError("there is not enough memory for a picture of one pixel")
        }
        context = CGContext(picture.canvas)
    }

    /// A picture of what has been drawn so far.
    var image: UIImage { image(picture.picture) }

    /// Ends the drawing and returns the picture.
    func finish() -> UIImage {
        context.end("a picture")
        return image(picture.finish())
    }

    private func image(_ pixels: NativeImage?) -> UIImage {
        pixels.map { UIImage(source: .pixels($0), scale: scale) } ?? .placeholder
    }
}

/// The number of pixels of a picture.
nonisolated struct PictureSize: Equatable {
    var width = 1
    var height = 1
    /// Pixels per point.
    var scale = 1.0
    /// The message about a requested size that cannot be used.
    var problem: String?

    init(_ size: CGSize, scale asked: CGFloat) {
        let asked = asked.isFinite && asked > 0 ? Double(asked) : 1
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
            problem =
                "a picture of \(size.width) x \(size.height) points cannot be drawn and is empty; use a width and a height above 0"
            return
        }
        let (wide, high) = (Double(size.width) * asked, Double(size.height) * asked)
        let side = CanvasPicture.greatestSide
        let fitting = min(1, side / wide, side / high, (CanvasPicture.greatestArea / wide / high).squareRoot())
        scale = asked * fitting
        width = max(1, Int((Double(size.width) * scale - 1e-6).rounded(.up)))
        height = max(1, Int((Double(size.height) * scale - 1e-6).rounded(.up)))
        guard fitting < 1 else { return }
        problem =
            "a picture of \(Int(min(wide, 1e15))) x \(Int(min(high, 1e15))) pixels is too large and is drawn with \(width) x \(height); draw it smaller, or in parts"
    }
}
