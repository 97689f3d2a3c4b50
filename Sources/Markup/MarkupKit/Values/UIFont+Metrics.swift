public import Foundation
import NativeWidgets

/// The heights of letters, as the installed font has them.
nonisolated extension UIFont {
    /// The height of a line, in points: the ``ascender`` and the depth of the ``descender``.
    public var lineHeight: CGFloat { metrics.ascent + metrics.descent }
    /// The height of a line above the baseline, in points.
    public var ascender: CGFloat { metrics.ascent }
    /// The depth of a line below the baseline, in points, as a negative number.
    public var descender: CGFloat { -metrics.descent }
    /// The additional space between lines, in points: always 0, because the desktop's fonts include it in their ``lineHeight``.
    public var leading: CGFloat { 0 }
    /// The height of a capital letter, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of a small letter without an ascender, in points.
    public var xHeight: CGFloat { metrics.xHeight }

    private var metrics: FontMetrics {
        .of(.init(family: familyName, size: Double(pointSize), weight: weight.rawValue, isItalic: isItalic))
    }
}
