public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A layout that arranges subviews side by side, from the leading to the trailing edge.
///
/// ```xml
/// <LMRowView layoutMargins="12">
///     <UILabel text="One"/>
///     <LMSpacer/>
/// </LMRowView>
/// ```
@KeyValueCoding
open class LMRowView: LMBoxView {
    /// The line of text that ``LMBoxView/isAlignToBaseline`` aligns. Default `first`.
    open var baseline = LMBaseline.first { didSet { setNeedsLayout() } }

    /// The widths of the cells if a column aligns its rows to a grid; otherwise `nil`.
    var columns: [Double]? {
        didSet { if columns != oldValue { columnsChanged = true } }
    }
    private var columnsChanged = false

    override var namesFieldsBefore: Bool { true }

    var style: RowStyle {
        RowStyle(
            horizontalAlignment: horizontalAlignment.layout, verticalAlignment: verticalAlignment.layout,
            spacing: spacing.isNaN ? nil : Double(spacing), alignsToBaseline: isAlignToBaseline,
            baseline: baseline == .first ? .first : .last, margins: margins)
    }

    var rowItems: [ChildItem] {
        var items = layoutItems(needsLines: isAlignToBaseline && baseline == .last)
        guard items.contains(where: { $0.view is UIControl && !$0.view.hasWeight }) else { return items }
        // A control takes its natural width; a label with a weight that shares the rest must not be truncated to an
        // ellipsis.
        for index in items.indices where items[index].view is UILabel && items[index].view.hasWeight {
            items[index].leastWidth = DesktopFont.size * 5
        }
        return items
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureRow(rowItems, style: style, axis: axis, for: crossSize, direction: layoutDirection, columns: columns)
    }

    override func arrangeContent(in size: LayoutSize) {
        columnsChanged = false
        place(arrangeRow(rowItems, style: style, in: size, direction: layoutDirection, columns: columns))
    }

    /// Arranges the cells if only the columns have changed: GTK skips a row whose own size is unchanged.
    func arrangeIfColumnsChanged() {
        guard columnsChanged else { return }
        let size = native.allocatedSize
        arrangeInside(LayoutSize(width: Double(size.width), height: Double(size.height)))
    }
}

extension UIView {
    fileprivate var hasWeight: Bool { layoutTraits.weight.map { $0 > 0 } ?? false }
}

extension LMRowView {
    /// Creates a row with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        baseline: LMBaseline = .first, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMRowView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        declare(margin: margin, top: topMargin, leading: leadingMargin, bottom: bottomMargin, trailing: trailingMargin)
        view.horizontalAlignment = horizontalAlignment
        view.verticalAlignment = verticalAlignment
        view.spacing = spacing
        view.isAlignToBaseline = isAlignToBaseline
        view.baseline = baseline
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}
