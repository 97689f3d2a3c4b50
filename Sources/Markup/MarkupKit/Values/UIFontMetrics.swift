public import Foundation
import NativeWidgets

/// Scales fonts and lengths by the desktop's text size.
///
/// All text styles are scaled by the same factor, ``UITraitCollection/fontScale``. A scaled font does not follow later changes of the setting;
/// a font of a text style does.
public nonisolated final class UIFontMetrics: Hashable, Sendable {
    private let style: UIFont.TextStyle

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// The metrics of `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The length in points at the desktop's text size, if `value` is the length at the usual size.
    public func scaledValue(for value: CGFloat) -> CGFloat { value * CGFloat(DesktopFont.scale) }
    /// The same as ``scaledValue(for:)``; the traits' ``UITraitCollection/fontScale`` replaces the desktop's.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        value * CGFloat(traitCollection?.fontScale ?? DesktopFont.scale)
    }

    /// The font at the desktop's text size, if `font` has its size at the usual one. A font of a text style is returned as it is, because it
    /// has that size already.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0) }

    /// The font at the desktop's text size, but not above a size in points; 0 means no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        let size = font.followsDesktop ? font.pointSize : scaledValue(for: font.pointSize)
        if maximumPointSize > 0, size > maximumPointSize { return font.withSize(maximumPointSize) }
        return font.followsDesktop ? font : font.withSize(size)
    }

    /// Whether both are the metrics of the same text style.
    public static func == (left: UIFontMetrics, right: UIFontMetrics) -> Bool { left.style == right.style }
    /// Hashes the text style.
    public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
