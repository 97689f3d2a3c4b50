public import Foundation
import NativeWidgets

/// An image: pixels from a file or from data, or a symbol of the icon theme.
public nonisolated final class UIImage: Hashable, Sendable {
    enum Source: Sendable {
        case pixels(NativeImage)
        /// A symbol by name, drawn in the colour of the text around it.
        case symbol(String)
        /// Nothing.
        case empty
    }
    let source: Source
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The file from which the image was read.
    let path: String?
    /// The differences from the original image; shared by all images without any.
    let variation: Variation
    /// The images of an animated image; `nil` for other images.
    let animation: Animation?
    /// The image in right-to-left layouts; `nil` if it is the same.
    let mirrored: UIImage?

    init(
        source: Source, scale: CGFloat = 1, path: String? = nil, variation: Variation = .none,
        animation: Animation? = nil, mirrored: UIImage? = nil
    ) {
        self.source = source
        self.scale = scale
        self.path = path
        self.variation = variation
        self.animation = animation
        self.mirrored = mirrored
    }

    /// Creates an image without a size, which shows nothing.
    public convenience init() { self.init(source: .empty) }

    /// Creates an image from a file in PNG, JPEG, SVG or another format that GdkPixbuf reads; `nil` if the file is
    /// missing or has another format.
    public convenience init?(contentsOfFile path: String) {
        self.init(contentsOfFile: path, scale: Self.scale(ofFile: path))
    }

    convenience init?(contentsOfFile path: String, scale: CGFloat) {
        guard let pixels = NativeImage(path: path) else { return nil }
        self.init(source: .pixels(pixels), scale: scale, path: path)
    }

    /// Creates an image from the data of a file; `nil` if GdkPixbuf does not read its format.
    ///
    /// - Parameter scale: The number of pixels per point.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let pixels = NativeImage(bytes: [UInt8](data)) else { return nil }
        self.init(source: .pixels(pixels), scale: scale)
    }

    /// Creates a symbol of the desktop's icon theme, such as `list-add-symbolic`. Whether the theme has it is not
    /// checked.
    public convenience init(systemIcon name: String) { self.init(source: .symbol(name)) }

    /// The size in points; 16 on each side for a symbol without a configuration, and zero for an empty image.
    public var size: CGSize {
        switch source {
        case .pixels(let pixels): CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        case .symbol:
            isPlaceholder
                ? CGSize(width: 48, height: 48)
                : CGSize(width: variation.symbolSize ?? 16, height: variation.symbolSize ?? 16)
        case .empty: .zero
        }
    }

    /// The scale in a file name: `name@2x.png` has two pixels per point.
    private static func scale(ofFile path: String) -> CGFloat {
        let stem = (path as NSString).lastPathComponent.split(separator: ".").first ?? ""
        return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    }

    /// Whether both are the same object; pixels are not compared.
    public static func == (left: UIImage, right: UIImage) -> Bool { left === right }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
