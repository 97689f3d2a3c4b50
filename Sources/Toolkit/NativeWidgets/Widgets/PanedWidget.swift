import CGTK

/// Two widgets side by side, with a divider that the user can move; the first one is at the leading edge.
package nonisolated struct PanedWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension PanedWidget {
    package init() {
        self.init(Native(adopting: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)))
        gtk_paned_set_resize_start_child(opaque, 0)
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_resize_end_child(opaque, 1)
        gtk_paned_set_shrink_end_child(opaque, 0)
        // An empty label, because GTK would use the name of the divider's class.
        if let line = gtk_widget_get_first_child(pointer) { Native(borrowing: line).setAccessibleLabel("") }
    }

    package func setStart(_ child: Native?) { gtk_paned_set_start_child(opaque, child?.pointer) }
    package func setEnd(_ child: Native?) { gtk_paned_set_end_child(opaque, child?.pointer) }

    package func setVertical(_ isVertical: Bool) {
        gtk_orientable_set_orientation(opaque, isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }

    /// The width of the first widget in points; a negative value uses the widget's natural width.
    package var position: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        nonmutating set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
    }

    /// Whether the divider can be moved up to both ends, over the children's minimum sizes.
    package func setShrinks(_ shrinks: Bool) {
        gtk_paned_set_shrink_start_child(opaque, shrinks ? 1 : 0)
        gtk_paned_set_shrink_end_child(opaque, shrinks ? 1 : 0)
    }

    /// The largest ``position``, in points.
    package var maximumPosition: Int {
        var value = GValue()
        g_value_init(&value, .int)
        defer { g_value_unset(&value) }
        g_object_get_property(rebound(to: GObject.self), "max-position", &value)
        return Int(g_value_get_int(&value))
    }
}
