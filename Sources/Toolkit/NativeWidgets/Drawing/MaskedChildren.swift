import CGTK
import Foundation

/// Draws children that have a mask.
///
/// GTK 4.8 has no render node for masks: the child's node is drawn by cairo, which keeps vectors and text.
enum MaskedChildren {
    /// - Returns: `false` if no child has a mask; nothing was drawn then.
    static func draw(of widget: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer) -> Bool {
        let children = children(of: widget)
        guard children.contains(where: { WidgetDecoration.of($0)?.mask != nil }) else { return false }
        for child in children {
            if let mask = WidgetDecoration.of(child)?.mask {
                draw(child, of: widget, mask, on: snapshot)
            } else {
                gtk_widget_snapshot_child(widget, child, snapshot)
            }
        }
        return true
    }

    private static func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        var children: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            children.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    private static func draw(
        _ child: UnsafeMutablePointer<GtkWidget>, of widget: UnsafeMutablePointer<GtkWidget>,
        _ mask: (Canvas, Double, Double) -> Void, on snapshot: OpaquePointer
    ) {
        var matrix = cairo_matrix_t()
        var bounds = graphene_rect_t()
        guard cgtk_widget_place(child, widget, &matrix) != 0, gtk_widget_compute_bounds(child, child, &bounds) != 0
        else { return }
        let picture = gtk_snapshot_new()
        gtk_widget_snapshot_child(widget, child, picture)
        guard let node = gtk_snapshot_free_to_node(picture) else { return }
        defer { gsk_render_node_unref(node) }
        var area = graphene_rect_t()
        gsk_render_node_get_bounds(node, &area)
        guard let context = gtk_snapshot_append_cairo(snapshot, &area) else { return }
        let canvas = Canvas(
            context, scale: Double(gtk_widget_get_scale_factor(child)), inks: .widget(child), onPicture: nil)
        canvas.masked {
            canvas.save()
            canvas.concatenate(&matrix)
            mask(canvas, Double(bounds.size.width), Double(bounds.size.height))
            canvas.restore()
        } content: {
            gsk_render_node_draw(node, context)
        }
        canvas.end()
    }
}
