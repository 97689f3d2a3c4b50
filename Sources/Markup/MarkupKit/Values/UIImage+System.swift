public import Foundation

nonisolated extension UIImage {
    /// The symbol for adding something.
    public static var add: UIImage { UIImage(systemIcon: "list-add-symbolic") }
    /// The symbol for removing something.
    public static var remove: UIImage { UIImage(systemIcon: "list-remove-symbolic") }
    /// A check mark.
    public static var checkmark: UIImage { UIImage(systemIcon: "object-select-symbolic") }
    /// A check mark; the same as ``checkmark``, because themes have one.
    public static var strokedCheckmark: UIImage { checkmark }
    /// The symbol for sharing something.
    public static var actions: UIImage { UIImage(systemIcon: "emblem-shared-symbolic") }

    /// Whether the image is a symbol, which is drawn in one colour.
    public var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

    /// Creates a symbol by its name on Apple's systems, see ``init(systemName:)``. The traits are ignored: the symbol
    /// follows the view that shows it.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name)
    }

    /// Creates an image from a bundle, see ``init(named:in:)``; a `nil` bundle means the main bundle. The configuration
    /// applies to symbols of the icon theme only.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
        guard let image = UIImage(named: name, in: bundle ?? .main) else { return nil }
        let shown = configuration.map { image.isSymbolImage ? image.withConfiguration($0) : image } ?? image
        self.init(source: shown.source, scale: shown.scale, path: shown.path, variation: shown.variation)
    }

    /// The image with edges that keep their size, and one point between them that is stretched.
    ///
    /// - Parameters:
    ///   - leftCapWidth: The width of the left edge, in points; 0 stretches the whole width.
    ///   - topCapHeight: The height of the upper edge, in points; 0 stretches the whole height.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
        let insets = UIEdgeInsets(
            top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
            right: left > 0 ? max(0, size.width - left - 1) : 0)
        return resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }
}
