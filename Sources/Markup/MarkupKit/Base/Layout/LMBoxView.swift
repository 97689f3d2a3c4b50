public import Foundation
public import KeyValueCoding
import MarkupLayout

/// The superclass of ``LMRowView`` and ``LMColumnView``: spacing and alignment.
@KeyValueCoding
open class LMBoxView: LMLayoutView {
    /// Where each subview of a column, or the whole run of a row's subviews, lies horizontally; `fill` by default.
    open var horizontalAlignment = LMHorizontalAlignment.fill { didSet { setNeedsLayout() } }
    /// Where each subview of a row, or the whole run of a column's subviews, lies vertically; `fill` by default.
    open var verticalAlignment = LMVerticalAlignment.fill { didSet { setNeedsLayout() } }
    /// The space between subviews, in logical pixels; NaN, the default, is the system's 8.
    open var spacing: CGFloat = .nan { didSet { setNeedsLayout() } }
    /// Whether subviews are lined up by the baselines of their text; `false` by default.
    open var isAlignToBaseline = false { didSet { setNeedsLayout() } }

    /// A label names the fields that follow it, so that a screen reader says what they are for; in a row that begins with a field, the label
    /// behind it does.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        let label = namesFieldsBefore ? subview as? UILabel : nil
        guard subview.isField || label != nil, let index = place(of: subview) else { return }
        if subview.isField {
            if let label = self.label(before: index) { subview.takeName(from: label) }
        } else if let label, index > 0, subviews[index - 1].isField,
            subviews[..<index].allSatisfy({ !($0 is UILabel) })
        {
            subviews[index - 1].takeName(from: label)
        }
    }

    /// Most views are added at the end, and a row may have thousands.
    private func place(of subview: UIView) -> Int? {
        subviews.last === subview ? subviews.count - 1 : subviews.firstIndex { $0 === subview }
    }

    /// In a column, only the label right above; in a row, fields share the one before them.
    private func label(before index: Int) -> UILabel? {
        guard namesFieldsBefore else { return index > 0 ? subviews[index - 1] as? UILabel : nil }
        return subviews[..<index].last { !$0.isField } as? UILabel
    }

    /// Whether a label may name several fields, and one that stands before it.
    var namesFieldsBefore: Bool { false }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        guard let label = subview as? UILabel else { return }
        for view in subviews where view.isField { view.giveUpName(of: label) }
    }
}

/// How an ``LMBoxView`` aligns horizontally.
public nonisolated enum LMHorizontalAlignment: String, MarkupWord {
    /// `fill` takes the whole width; the others keep natural widths and place them.
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
    /// `fill` takes the whole height; the others keep natural heights and place them.
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
