public import KeyValueCoding
import MarkupLayout

/// Keeps each subview to the edges that its `anchor` names; a dimension without an edge centres it.
@KeyValueCoding
open class LMAnchorView: LMLayoutView {
    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureAnchors(layoutItems(), margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeAnchors(layoutItems(), margins: margins, in: size, direction: layoutDirection))
    }
}
