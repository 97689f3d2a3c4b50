import CGTK

/// The bar at the top of a window.
package nonisolated struct HeaderBarWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension HeaderBarWidget {
    /// Creates a bar without the window's buttons.
    package init() {
        self.init(Native(adopting: gtk_header_bar_new()))
        setShowsWindowControls(false)
    }

    package func setShowsWindowControls(_ shows: Bool) { gtk_header_bar_set_show_title_buttons(opaque, shows ? 1 : 0) }

    package func packStart(_ child: Native) { gtk_header_bar_pack_start(opaque, child.pointer) }

    package func packEnd(_ child: Native) { gtk_header_bar_pack_end(opaque, child.pointer) }

    package func remove(_ child: Native) { gtk_header_bar_remove(opaque, child.pointer) }

    /// Sets the title widget; `nil` shows the window's title.
    package func setTitleWidget(_ child: Native?) { gtk_header_bar_set_title_widget(opaque, child?.pointer) }
}
