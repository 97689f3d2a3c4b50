import CGTK

/// A menu bar.
package nonisolated struct MenuBarWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension MenuBarWidget {
    /// Creates an empty menu bar.
    package init() {
        let empty = g_menu_new()
        defer { g_object_unref(empty.map { UnsafeMutableRawPointer($0) }) }
        self.init(Native(adopting: gtk_popover_menu_bar_new_from_model(empty.map { Self.model(of: $0) })))
    }

    private static func model(of menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
    }

    /// Shows the submenus of a menu side by side in the bar.
    package func setMenu(_ menu: NativeMenu) {
        gtk_widget_insert_action_group(pointer, "menu", OpaquePointer(menu.group))
        gtk_popover_menu_bar_set_menu_model(opaque, Self.model(of: menu.model))
    }
}
