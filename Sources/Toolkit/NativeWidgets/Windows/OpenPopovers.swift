import CGTK

/// The open popovers. A widget that places its children must also place the popovers attached to it, after each layout.
enum OpenPopovers {
    private static var popovers: [UnsafeMutablePointer<GtkWidget>] = []
    /// Whether any popover is open; read in each layout.
    nonisolated(unsafe) static var areThere = false

    static func add(_ popover: UnsafeMutablePointer<GtkWidget>) {
        popovers.append(popover)
        areThere = true
    }

    static func remove(_ popover: UnsafeMutablePointer<GtkWidget>) {
        popovers.removeAll { $0 == popover }
        areThere = !popovers.isEmpty
    }

    /// Places the popovers that are attached to a widget.
    static func place(on widget: UnsafeMutablePointer<GtkWidget>) {
        for popover in popovers where gtk_widget_get_parent(popover) == widget {
            gtk_popover_present(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
        }
    }
}
