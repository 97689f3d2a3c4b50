public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// The ways in which a resizable image fills the area between its edges.
    public nonisolated enum ResizingMode: Int, Sendable {
        /// The area between the edges is repeated.
        case tile
        /// The area between the edges is stretched.
        case stretch
    }

    /// The colours in which an image is drawn.
    public nonisolated enum RenderingMode: Int, Sendable {
        /// Depends on the context: symbols in one colour, images in their own colours.
        case automatic
        /// In the image's own colours.
        case alwaysOriginal
        /// In one colour, the view's ``UIView/tintColor``, where the image is opaque.
        case alwaysTemplate
    }

    /// The size of a symbol in proportion to the text beside it.
    public nonisolated enum SymbolScale: Int, Sendable {
        /// The same as ``medium``.
        case `default` = -1
        /// No preference; the same as ``medium``.
        case unspecified = 0
        /// Four fifths of the size.
        case small = 1
        /// The size of the text.
        case medium = 2
        /// Five quarters of the size.
        case large = 3

        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.25
            case .default, .unspecified, .medium: 1
            }
        }
    }

    /// The weight of a symbol. It has no effect: symbols of the icon theme have one weight.
    public nonisolated enum SymbolWeight: Int, Sendable {
        /// From no preference to the boldest.
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The configuration of an image, which concerns symbols only.
    public typealias Configuration = SymbolConfiguration

    /// The size of a symbol.
    public nonisolated struct SymbolConfiguration: Hashable, Sendable {
        let pointSize: CGFloat

        /// Creates the configuration for text of a size in points; numbers that are not above 0 or are beyond 1,000
        /// count as 16.
        public init(pointSize: CGFloat) { self.pointSize = pointSize > 0 && pointSize <= 1_000 ? pointSize : 16 }
        /// Creates the configuration for text of a size in points. `weight` has no effect, because symbols of the icon
        /// theme have one weight.
        public init(pointSize: CGFloat, weight: UIFont.Weight) { self.init(pointSize: pointSize) }
        /// Creates the configuration for text of a size in points. `weight` has no effect, because symbols of the icon
        /// theme have one weight.
        public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .medium) {
            self.init(pointSize: pointSize * scale.factor)
        }
        /// Creates the configuration for 16 points, made larger or smaller.
        public init(scale: SymbolScale) { self.init(pointSize: 16 * scale.factor) }
        /// Creates the configuration for text in a font, made larger or smaller.
        public init(font: UIFont, scale: SymbolScale) { self.init(pointSize: font.pointSize * scale.factor) }
        /// Creates the configuration for text in a style with its current size, made larger or smaller.
        public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(pointSize: textStyle.pointSize * scale.factor)
        }
        /// Creates the configuration for text in a font.
        public init(font: UIFont) { self.init(pointSize: font.pointSize) }
        /// Creates the configuration for text in a style, with its current size.
        public init(textStyle: UIFont.TextStyle) { self.init(pointSize: textStyle.pointSize) }
    }

    /// The differences between an image and the one from which it was derived.
    nonisolated final class Variation: Sendable {
        let tint: UIColor?
        let caps: PictureCaps?
        let insets: UIEdgeInsets
        let renderingMode: RenderingMode
        let symbolSize: CGFloat?

        init(
            tint: UIColor? = nil, caps: PictureCaps? = nil, insets: UIEdgeInsets = .zero,
            renderingMode: RenderingMode = .automatic, symbolSize: CGFloat? = nil
        ) {
            (self.tint, self.caps, self.insets) = (tint, caps, insets)
            (self.renderingMode, self.symbolSize) = (renderingMode, symbolSize)
        }

        static let none = Variation()

        /// Whether the pixels cannot be drawn unchanged.
        var isDrawnByCanvas: Bool { tint != nil || caps != nil || renderingMode == .alwaysTemplate }
    }

    /// The image, and all images of an animated one, with other differences.
    private func varied(_ variation: Variation) -> UIImage {
        let animation = animation.map {
            Animation(images: $0.images.map { $0.varied(variation) }, duration: $0.duration)
        }
        return UIImage(
            source: source, scale: scale, path: path, variation: variation, animation: animation,
            mirrored: mirrored?.varied(variation))
    }

    /// The image in one colour where it is opaque. A colour of the theme follows light and dark.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: variation.renderingMode)
    }

    /// The image in one colour, with a rendering mode; `alwaysTemplate` uses the view's colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        varied(
            Variation(
                tint: renderingMode == .alwaysTemplate ? nil : color, caps: variation.caps, insets: variation.insets,
                renderingMode: renderingMode, symbolSize: variation.symbolSize))
    }

    /// The image with a rendering mode: in its own colours, or in the view's tint colour.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        varied(
            Variation(
                tint: variation.tint, caps: variation.caps, insets: variation.insets, renderingMode: mode,
                symbolSize: variation.symbolSize))
    }

    /// The rendering mode. Default `automatic`.
    public var renderingMode: RenderingMode { variation.renderingMode }

    /// The image with edges that keep their size when it is drawn larger; the area between them is repeated.
    public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: insets, resizingMode: .tile)
    }

    /// The image with edges that keep their size when it is drawn larger. It has no effect on symbols.
    ///
    /// - Parameter insets: The widths of the edges, in points of the image. Negative numbers count as 0, and edges that
    ///   overlap are reduced.
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let caps = PictureCaps(
            top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right,
            isTiled: resizingMode == .tile)
        return varied(
            Variation(
                tint: variation.tint, caps: caps, insets: insets, renderingMode: variation.renderingMode,
                symbolSize: variation.symbolSize))
    }

    /// The edges that keep their size, in points. Default zero.
    public var capInsets: UIEdgeInsets { variation.insets }

    /// The way in which the area between the edges is filled. Default `stretch`.
    public var resizingMode: ResizingMode { variation.caps?.isTiled == true ? .tile : .stretch }

    /// The symbol with the size of a configuration; an image is returned unchanged.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        varied(
            Variation(
                tint: variation.tint, caps: variation.caps, insets: variation.insets,
                renderingMode: variation.renderingMode, symbolSize: configuration.pointSize))
    }

    /// The same as ``withConfiguration(_:)``.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    /// Creates an image from another one: layers, contexts and views use the same type.
    public convenience init(cgImage: CGImage) {
        self.init(
            source: cgImage.source, scale: cgImage.scale, path: cgImage.path, variation: cgImage.variation)
    }

    /// Creates an image from another one with a scale in pixels per point; others than positive scales count as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat) {
        self.init(
            source: cgImage.source, scale: scale > 0 ? scale : 1, path: cgImage.path, variation: cgImage.variation)
    }

    /// The image itself: contexts and views use the same type here.
    public var cgImage: CGImage? { self }
}

/// The image type of layers and contexts, which is the same as that of views.
public typealias CGImage = UIImage
