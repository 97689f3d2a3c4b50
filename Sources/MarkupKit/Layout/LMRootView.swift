import Foundation
import KeyValueCoding
import MarkupLayout

/// The view at the root of a screen: every subview fills it, margins ignored, but for ``topPadding`` and ``bottomPadding``.
@KeyValueCoding
open class LMRootView: LMLayoutView {
    /// Space above the content, in pixels.
    open var topPadding: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Space below the content, in pixels.
    open var bottomPadding: CGFloat = 0 { didSet { setNeedsLayout() } }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureRoot(layoutItems(), topPadding: topPadding, bottomPadding: bottomPadding, axis: axis, for: crossSize)
    }

    override func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        place(
            arrangeRoot(
                layoutItems(), topPadding: topPadding, bottomPadding: bottomPadding, in: size,
                direction: layoutDirection))
    }
}
