import Foundation
import KeyValueCoding
import MarkupLayout

/// What rows and columns have in common: spacing and alignment.
@KeyValueCoding
open class LMBoxView: LMLayoutView {
    /// Where subviews lie horizontally, or how a row's run of subviews does.
    open var horizontalAlignment = LMHorizontalAlignment.fill { didSet { setNeedsLayout() } }
    /// Where subviews lie vertically, or how a column's run of subviews does.
    open var verticalAlignment = LMVerticalAlignment.fill { didSet { setNeedsLayout() } }
    /// The space between subviews, in pixels; NaN is the system's 8.
    open var spacing: CGFloat = .nan { didSet { setNeedsLayout() } }
    /// Whether subviews are lined up by their text.
    open var isAlignToBaseline = false { didSet { setNeedsLayout() } }

    /// A label names the field that follows it, so that a screen reader says what the field is for.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview.isField, let index = subviews.firstIndex(where: { $0 === subview }), index > 0,
            let label = subviews[index - 1] as? UILabel, !label.native.hasLabelTarget
        else { return }
        label.native.setLabelTarget(subview.nativeForMeaning)
    }
}

/// How an ``LMBoxView`` aligns horizontally.
public nonisolated enum LMHorizontalAlignment: String, MarkupWord {
    case fill, leading, trailing, center

    var layout: LayoutHorizontalAlignment {
        switch self {
        case .fill: .fill
        case .leading: .leading
        case .trailing: .trailing
        case .center: .center
        }
    }
}

/// How an ``LMBoxView`` aligns vertically.
public nonisolated enum LMVerticalAlignment: String, MarkupWord {
    case fill, top, bottom, center

    var layout: LayoutVerticalAlignment {
        switch self {
        case .fill: .fill
        case .top: .top
        case .bottom: .bottom
        case .center: .center
        }
    }
}

/// Which line of text a row is aligned by.
public nonisolated enum LMBaseline: String, MarkupWord { case first, last }
