import CGTK

@MainActor
extension Native {
    /// Two widgets side by side, with a divider that the user can move; the first one is at the leading edge.
    package static func paned() -> Native {
        let paned = Native(adopting: gtk_paned_new(GTK_ORIENTATION_HORIZONTAL))
        gtk_paned_set_resize_start_child(paned.opaque, 0)
        gtk_paned_set_shrink_start_child(paned.opaque, 0)
        gtk_paned_set_resize_end_child(paned.opaque, 1)
        gtk_paned_set_shrink_end_child(paned.opaque, 0)
        // An empty label, because GTK would use the name of the divider's class.
        if let line = gtk_widget_get_first_child(paned.pointer) { Native(borrowing: line).setAccessibleLabel("") }
        return paned
    }

    package func setPanedStart(_ child: Native?) { gtk_paned_set_start_child(opaque, child?.pointer) }
    package func setPanedEnd(_ child: Native?) { gtk_paned_set_end_child(opaque, child?.pointer) }

    package func setPanedVertical(_ isVertical: Bool) {
        gtk_orientable_set_orientation(opaque, isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }

    /// The width of the first widget in points; a negative value uses the widget's natural width.
    package var panedPosition: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        nonmutating set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
    }
}
