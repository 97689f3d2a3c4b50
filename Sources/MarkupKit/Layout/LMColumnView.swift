import Foundation
import KeyValueCoding
import MarkupLayout

/// Places subviews one below the other.
@KeyValueCoding
open class LMColumnView: LMBoxView {
    /// Whether the cells of the rows in this column form a grid: cells at the same place in each row get the same width.
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

    override func arrangeContent(in size: LayoutSize) {
        layoutSubviews()
        let arrangement = arrangeColumn(
            layoutItems(needsLines: isAlignToBaseline), style: style, in: size, direction: layoutDirection)
        for (index, view) in subviews.enumerated() {
            (view as? LMRowView)?.columns =
                arrangement.cellWidths.indices.contains(index) ? arrangement.cellWidths[index] : nil
        }
        place(arrangement.boxes)
        for view in subviews { (view as? LMRowView)?.arrangeIfColumnsChanged() }
    }
}
