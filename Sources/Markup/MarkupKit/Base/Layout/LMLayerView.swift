public import KeyValueCoding
import MarkupLayout

/// A layout that stacks subviews on top of each other, the first one lowest. Each fills the view inside the margins.
@KeyValueCoding
open class LMLayerView: LMLayoutView {
    override var takesConstraints: Bool { false }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers(layoutItems(), margins: margins, in: size, direction: layoutDirection))
    }
}
