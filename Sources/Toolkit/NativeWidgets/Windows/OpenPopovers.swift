import CGTK

/// The popovers that are open. A widget that places its children by itself has to place a popover that hangs on it, too, after each layout.
enum OpenPopovers {
    private static var popovers: [UnsafeMutablePointer<GtkWidget>] = []
    /// Whether there is one; asked in each layout.
    nonisolated(unsafe) static var areThere = false

    static func add(_ popover: UnsafeMutablePointer<GtkWidget>) {
        popovers.append(popover)
        areThere = true
    }

    static func remove(_ popover: UnsafeMutablePointer<GtkWidget>) {
        popovers.removeAll { $0 == popover }
        areThere = !popovers.isEmpty
    }

    /// Places those that hang on a widget.
    static func place(on widget: UnsafeMutablePointer<GtkWidget>) {
        for popover in popovers where gtk_widget_get_parent(popover) == widget {
            gtk_popover_present(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
        }
    }
}
