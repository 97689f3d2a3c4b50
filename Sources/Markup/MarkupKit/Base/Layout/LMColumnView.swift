public import Foundation
public import KeyValueCoding
import MarkupLayout

/// A layout that arranges subviews one below the other.
@KeyValueCoding
open class LMColumnView: LMBoxView {
    /// Whether the rows in this column form a grid, so that cells at the same index in each row have the same width.
    /// Default `false`.
    open var isAlignToGrid = false { didSet { setNeedsLayout() } }

    private var style: ColumnStyle {
        ColumnStyle(
            horizontalAlignment: horizontalAlignment.layout, verticalAlignment: verticalAlignment.layout,
            spacing: spacing.isNaN ? nil : Double(spacing), alignsToBaseline: isAlignToBaseline,
            alignsToGrid: isAlignToGrid,
            margins: margins)
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureColumn(
            layoutItems(needsLines: isAlignToBaseline), style: style, axis: axis, for: crossSize,
            direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) { arrange(in: size) }

    /// Places the subviews in a part of the view.
    ///
    /// - Parameters:
    ///   - size: The size of the part.
    ///   - leftEdge: The distance of the part from the view's left edge.
    final func arrange(in size: LayoutSize, leftEdge: Int = 0) {
        var arrangement = arrangeColumn(
            layoutItems(needsLines: isAlignToBaseline), style: style, in: size, direction: layoutDirection)
        for (index, view) in subviews.enumerated() {
            (view as? LMRowView)?.columns =
                arrangement.cellWidths.indices.contains(index) ? arrangement.cellWidths[index] : nil
        }
        if leftEdge != 0 { for index in arrangement.boxes.indices { arrangement.boxes[index].x += leftEdge } }
        place(arrangement.boxes)
        for view in subviews { (view as? LMRowView)?.arrangeIfColumnsChanged() }
    }
}

extension LMColumnView {
    /// Creates a column with its subviews as arguments.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        margin: CGFloat? = nil, topMargin: CGFloat? = nil, leadingMargin: CGFloat? = nil, bottomMargin: CGFloat? = nil,
        trailingMargin: CGFloat? = nil, horizontalAlignment: LMHorizontalAlignment = .fill,
        verticalAlignment: LMVerticalAlignment = .fill, spacing: CGFloat = .nan, isAlignToBaseline: Bool = false,
        isAlignToGrid: Bool = false, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], _ subviews: UIView...,
        with configure: (LMColumnView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        declare(margin: margin, top: topMargin, leading: leadingMargin, bottom: bottomMargin, trailing: trailingMargin)
        view.horizontalAlignment = horizontalAlignment
        view.verticalAlignment = verticalAlignment
        view.spacing = spacing
        view.isAlignToBaseline = isAlignToBaseline
        view.isAlignToGrid = isAlignToGrid
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        declare(children: subviews)
        configure(self)
    }
}
