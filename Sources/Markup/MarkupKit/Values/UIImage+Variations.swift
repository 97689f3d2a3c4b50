public import Foundation
import NativeWidgets

nonisolated extension UIImage {
    /// What is done to the edges of a picture that is drawn larger than it is.
    public nonisolated enum ResizingMode: Int, Sendable {
        /// What is between the edges is repeated.
        case tile
        /// What is between the edges is stretched.
        case stretch
    }

    /// Whether a picture is drawn in its own colours.
    public nonisolated enum RenderingMode: Int, Sendable {
        /// As the place wants it: symbols in one colour, pictures in their own.
        case automatic
        /// In its own colours.
        case alwaysOriginal
        /// In one colour, wherever it is opaque: the view's ``UIView/tintColor``.
        case alwaysTemplate
    }

    /// How large a symbol is.
    public nonisolated struct SymbolConfiguration: Hashable, Sendable {
        let pointSize: CGFloat

        /// A symbol for text of a size in points; numbers that are not above 0 or beyond 1,000 count as 16.
        public init(pointSize: CGFloat) { self.pointSize = pointSize > 0 && pointSize <= 1_000 ? pointSize : 16 }
        /// The same; symbols of the icon theme have one weight, so `weight` changes nothing.
        public init(pointSize: CGFloat, weight: UIFont.Weight) { self.init(pointSize: pointSize) }
        /// A symbol for text of a font.
        public init(font: UIFont) { self.init(pointSize: font.pointSize) }
        /// A symbol for text of a style, at the size that it has now.
        public init(textStyle: UIFont.TextStyle) { self.init(pointSize: textStyle.pointSize) }
    }

    /// What distinguishes a picture from the one it was made from.
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

        /// Whether the picture's pixels cannot be drawn as they are.
        var isDrawnByCanvas: Bool { tint != nil || caps != nil || renderingMode == .alwaysTemplate }
    }

    private func varied(_ variation: Variation) -> UIImage {
        UIImage(source: source, scale: scale, path: path, variation: variation)
    }

    /// The picture in one colour, wherever it is opaque. A colour of the theme follows light and dark.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: variation.renderingMode)
    }

    /// The same with a rendering mode; `alwaysTemplate` leaves the colour to the view.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        varied(
            Variation(
                tint: renderingMode == .alwaysTemplate ? nil : color, caps: variation.caps, insets: variation.insets,
                renderingMode: renderingMode, symbolSize: variation.symbolSize))
    }

    /// The picture in its own colours, or in that of the view.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        varied(
            Variation(
                tint: variation.tint, caps: variation.caps, insets: variation.insets, renderingMode: mode,
                symbolSize: variation.symbolSize))
    }

    /// Whether the picture is drawn in its own colours. Default `automatic`.
    public var renderingMode: RenderingMode { variation.renderingMode }

    /// The picture with edges that keep their size when it is drawn larger; what is between them is repeated.
    public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: insets, resizingMode: .tile)
    }

    /// The picture with edges that keep their size when it is drawn larger. A symbol has none.
    ///
    /// - Parameter insets: How wide the edges are, in points of the picture. Negative numbers count as 0, and edges that overlap are made
    ///   smaller.
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let caps = PictureCaps(
            top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right,
            isTiled: resizingMode == .tile)
        return varied(
            Variation(
                tint: variation.tint, caps: caps, insets: insets, renderingMode: variation.renderingMode,
                symbolSize: variation.symbolSize))
    }

    /// The edges that keep their size, in points; zero by default.
    public var capInsets: UIEdgeInsets { variation.insets }

    /// What is done between the edges that keep their size. Default `stretch`.
    public var resizingMode: ResizingMode { variation.caps?.isTiled == true ? .tile : .stretch }

    /// The symbol at the size of a configuration; a picture stays as it is.
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

    /// A picture from another: layers, contexts and views use the same type.
    public convenience init(cgImage: CGImage) {
        self.init(
            source: cgImage.source, scale: cgImage.scale, path: cgImage.path, variation: cgImage.variation)
    }

    /// The same with pixels for a point; `orientation` is ignored.
    public convenience init(cgImage: CGImage, scale: CGFloat) {
        self.init(
            source: cgImage.source, scale: scale > 0 ? scale : 1, path: cgImage.path, variation: cgImage.variation)
    }

    /// The picture itself: here contexts and views use the same type.
    public var cgImage: CGImage? { self }
}

/// A context's picture; the same as a view's.
public typealias CGImage = UIImage
