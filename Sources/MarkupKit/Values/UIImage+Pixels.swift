public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// The picture at another size in points: drawings such as SVG are redrawn at that size, pixels are interpolated.
    ///
    /// - Returns: `nil` for a symbol of the icon theme, for a size that is not positive, and for more than 16384 pixels on a side.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard case .pixels(let pixels) = source, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else { return nil }
        let (width, height) = (size.width * scale, size.height * scale)
        guard width <= 16_384, height <= 16_384 else { return nil }
        let resized = pixels.resized(width: Int(width.rounded()), height: Int(height.rounded()))
        return resized.map { UIImage(source: .pixels($0), scale: scale) }
    }

    /// The picture as a PNG file; `nil` for a symbol of the icon theme.
    public func pngData() -> Data? {
        guard case .pixels(let pixels) = source else { return nil }
        return pixels.png.map { Data($0) }
    }

    /// The name of the symbol that stands for an image that is missing.
    static let placeholderName = "image-missing-symbolic"

    /// Stands for an image that is missing.
    static var placeholder: UIImage { UIImage(systemIcon: placeholderName) }

    var isPlaceholder: Bool { if case .symbol(Self.placeholderName) = source { true } else { false } }

    /// Where a style sheet finds the picture: its file, or the picture itself; `nil` for a symbol of the icon theme.
    var cssSource: String? {
        if let path { return URL(filePath: path).absoluteString }
        return pngData().map { "data:image/png;base64,\($0.base64EncodedString())" }
    }
}
