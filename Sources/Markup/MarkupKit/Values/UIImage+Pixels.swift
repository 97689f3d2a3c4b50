public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// The image with another size in points: drawings such as SVG are redrawn, pixels are interpolated.
    ///
    /// - Returns: `nil` for a symbol of the icon theme, for a size that is not positive, and for more than 16384 pixels
    ///   per side.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let pixels = coloredPixels, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else { return nil }
        let (width, height) = (size.width * scale, size.height * scale)
        guard width <= 16_384, height <= 16_384 else { return nil }
        let resized = pixels.resized(width: Int(width.rounded()), height: Int(height.rounded()))
        return resized.map { UIImage(source: .pixels($0), scale: scale) }
    }

    /// The image as PNG data; `nil` for a symbol of the icon theme. A tint colour of the theme counts as black.
    public func pngData() -> Data? { coloredPixels?.png.map { Data($0) } }

    /// The image as JPEG data, on white where it is transparent; `nil` for a symbol of the icon theme, and for more
    /// than 65,500 pixels per side, the limit of the format.
    ///
    /// - Parameter compressionQuality: From 0, the smallest data, to 1, the best quality; other numbers are clamped.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        coloredPixels?.jpeg(quality: compressionQuality).map { Data($0) }
    }

    /// The pixels in the tint colour; `nil` for a symbol.
    private var coloredPixels: NativeImage? {
        guard case .pixels(let pixels) = source else { return nil }
        guard let tint = variation.tint else { return pixels }
        return pixels.tinted(tint.ink { _ in .black })
    }

    /// The name of the symbol that replaces a missing image.
    static let placeholderName = "image-missing-symbolic"

    /// The image that replaces a missing image.
    static var placeholder: UIImage { UIImage(systemIcon: placeholderName) }

    var isPlaceholder: Bool { if case .symbol(Self.placeholderName) = source { true } else { false } }

    /// The URL of the image in a style sheet: its file, or a data URL; `nil` for a symbol of the icon theme.
    var cssSource: String? {
        if let path, variation.tint == nil { return URL(filePath: path).absoluteString }
        return pngData().map { "data:image/png;base64,\($0.base64EncodedString())" }
    }
}
