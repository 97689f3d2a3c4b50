import CGTK
package import MarkupLayout

@MainActor
extension Native {
    /// Measures the widget along one axis; GTK caches the result.
    package func measure(_ axis: LayoutAxis, for crossSize: Int) -> LayoutMeasurement {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        var minimumBaseline: Int32 = -1
        var naturalBaseline: Int32 = -1
        let orientation = axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
        gtk_widget_measure(
            pointer, orientation, Int32(clamping: crossSize), &minimum, &natural, &minimumBaseline, &naturalBaseline)
        return LayoutMeasurement(
            minimum: Double(minimum), natural: Double(natural),
            minimumBaseline: minimumBaseline < 0 ? nil : Double(minimumBaseline),
            naturalBaseline: naturalBaseline < 0 ? nil : Double(naturalBaseline))
    }

    /// Places the widget in its parent.
    package func allocate(_ box: LayoutBox) {
        if let decoration = WidgetDecoration.of(pointer) { return decoration.allocate(pointer, box) }
        if let scale = FittedText.scale(of: self, width: box.width) { return allocateFitted(box, scale) }
        let transform: OpaquePointer?
        if box.x == 0 && box.y == 0 {
            transform = nil
        } else {
            var point = graphene_point_t(x: Float(box.x), y: Float(box.y))
            transform = gsk_transform_translate(nil, &point)
        }
        gtk_widget_allocate(
            pointer, Int32(clamping: box.width), Int32(clamping: box.height), Int32(clamping: box.baseline ?? -1),
            transform)
    }

    /// Allocates the widget's natural size and draws it scaled down.
    private func allocateFitted(_ box: LayoutBox, _ scale: Double) {
        let width = Int((Double(box.width) / scale).rounded(.up))
        let height = Int((Double(box.height) / scale).rounded(.up))
        allocate(LayoutBox(x: box.x, y: box.y, width: width, height: height), magnification: scale)
    }

    /// Places the widget in its parent, drawn larger or smaller than it is laid out. The position is in the parent's
    /// coordinates, the size in the widget's.
    package func allocate(_ box: LayoutBox, magnification: Double) {
        var point = graphene_point_t(x: Float(box.x), y: Float(box.y))
        let moved = gsk_transform_translate(nil, &point)
        gtk_widget_allocate(
            pointer, Int32(clamping: box.width), Int32(clamping: box.height), Int32(clamping: box.baseline ?? -1),
            gsk_transform_scale(moved, Float(magnification), Float(magnification)))
    }
}
