public import KeyValueCoding
import MarkupLayout

/// A layout that attaches each subview to the edges in its `anchor`, and centres it on an axis without an edge.
@KeyValueCoding
open class LMAnchorView: LMLayoutView {
    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureAnchors(layoutItems(), margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeAnchors(layoutItems(), margins: margins, in: size, direction: layoutDirection))
    }
}
