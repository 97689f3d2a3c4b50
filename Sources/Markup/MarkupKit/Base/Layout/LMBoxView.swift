public import Foundation
public import KeyValueCoding
import MarkupLayout

/// The superclass of ``LMRowView`` and ``LMColumnView``, with spacing and alignment.
@KeyValueCoding
open class LMBoxView: LMLayoutView {
    override var takesConstraints: Bool { false }

    /// The horizontal alignment of each subview in a column, or of all subviews together in a row. Default `fill`.
    open var horizontalAlignment = LMHorizontalAlignment.fill { didSet { setNeedsLayout() } }
    /// The vertical alignment of each subview in a row, or of all subviews together in a column. Default `fill`.
    open var verticalAlignment = LMVerticalAlignment.fill { didSet { setNeedsLayout() } }
    /// The space between subviews, in points. NaN, the default, means the system's spacing of 8.
    open var spacing: CGFloat = .nan { didSet { setNeedsLayout() } }
    /// Whether subviews are aligned by the baselines of their text. Default `false`.
    open var isAlignToBaseline = false { didSet { setNeedsLayout() } }

    /// Makes a label the accessible name of the fields that follow it; in a row that begins with a field, the label
    /// behind that field names it.
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

    /// The index of a subview. Most views are added at the end, and a row may have thousands, so the end is checked
    /// first.
    private func place(of subview: UIView) -> Int? {
        subviews.last === subview ? subviews.count - 1 : subviews.firstIndex { $0 === subview }
    }

    /// The label that names the field at an index: in a column only a label directly above it, in a row the last view
    /// before it that is not a field.
    private func label(before index: Int) -> UILabel? {
        guard namesFieldsBefore else { return index > 0 ? subviews[index - 1] as? UILabel : nil }
        return subviews[..<index].last { !$0.isField } as? UILabel
    }

    /// Whether a label may name several fields, and a field before it.
    var namesFieldsBefore: Bool { false }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        guard let label = subview as? UILabel else { return }
        for view in subviews where view.isField { view.giveUpName(of: label) }
    }
}

/// The horizontal alignments of an ``LMBoxView``.
public nonisolated enum LMHorizontalAlignment: String, MarkupWord {
    /// `fill` stretches to the whole width; the others keep natural widths.
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

/// The vertical alignments of an ``LMBoxView``.
public nonisolated enum LMVerticalAlignment: String, MarkupWord {
    /// `fill` stretches to the whole height; the others keep natural heights.
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

/// The lines of text by which a row can be aligned.
public nonisolated enum LMBaseline: String, MarkupWord { case first, last }
