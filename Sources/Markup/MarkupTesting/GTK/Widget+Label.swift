import CGTK
import Foundation

extension Widget {
    static var labelType: GType { gtk_label_get_type() }

    /// The window of the widget; without a window the outermost widget.
    var root: Widget {
        var current = self
        while let parent = gtk_widget_get_parent(current.pointer) { current = Widget(parent) }
        return current
    }

    /// Returns the reason why the label's text is not fully visible; `nil` if it is.
    func clippedLabel(in root: Widget) -> ClippedLabel? {
        guard gtk_widget_get_mapped(pointer) != 0, let text = gtk_label_get_text(opaque), text.pointee != 0,
            let frame = bounds(in: root), let reason = fault(frame, in: root)
        else { return nil }
        return ClippedLabel(text: String(cString: text), reason: reason, frame: frame)
    }

    private func fault(_ frame: CGRect, in root: Widget) -> String? {
        guard let layout = gtk_label_get_layout(opaque) else { return nil }
        if pango_layout_is_ellipsized(layout) != 0 { return "shortened" }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        // In the label's own coordinates: a label that scales its text, or is rotated, has another frame. One pixel of
        // rounding is allowed.
        let own = bounds(in: self) ?? frame
        if own.width + 1 < Double(width) { return "cut off: it needs \(width) pixels" }
        if own.height + 1 < Double(height) { return "cut off: it needs \(height) pixels in height" }
        guard enclosing(gtk_scrolled_window_get_type()) == nil, let window = root.bounds(in: root) else { return nil }
        return window.insetBy(dx: -1, dy: -1).contains(frame) ? nil : "outside the window"
    }

    private func bounds(in other: Widget) -> CGRect? {
        var rectangle = graphene_rect_t()
        guard gtk_widget_compute_bounds(pointer, other.pointer, &rectangle) != 0 else { return nil }
        return CGRect(
            x: Double(rectangle.origin.x), y: Double(rectangle.origin.y), width: Double(rectangle.size.width),
            height: Double(rectangle.size.height))
    }
}
