import CGTK
package import NativeWidgets

/// The recorded drawing of a widget: vectors and text, not pixels.
package final class WidgetDrawing {
    let node: OpaquePointer

    /// - Returns: `nil` for a widget that draws nothing or is not mapped.
    package init?(of widget: Native) {
        let pointer = widget.gtk
        guard let parent = gtk_widget_get_parent(pointer), gtk_widget_get_mapped(pointer) != 0 else { return nil }
        var place = graphene_rect_t()
        guard gtk_widget_compute_bounds(pointer, parent, &place) != 0 else { return nil }
        let snapshot = gtk_snapshot_new()
        // A `PrintStage` places widgets at its origin; in a window the widget's offset in its parent is subtracted.
        var origin = graphene_point_t(x: -place.origin.x, y: -place.origin.y)
        if !PrintStage.holds(pointer) { gtk_snapshot_translate(snapshot, &origin) }
        gtk_widget_snapshot_child(parent, pointer, snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.node = node
    }

    isolated deinit { gsk_render_node_unref(node) }
}

extension Native {
    nonisolated var gtk: UnsafeMutablePointer<GtkWidget> { address.assumingMemoryBound(to: GtkWidget.self) }
}
