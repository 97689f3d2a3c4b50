import CGTK

@MainActor
extension Native {
    package static func menuBar() -> Native { Native(adopting: gtk_popover_menu_bar_new_from_model(nil)) }

    /// Shows the submenus of a menu side by side.
    package func setMenuBar(_ menu: NativeMenu) {
        gtk_widget_insert_action_group(pointer, "menu", OpaquePointer(menu.group))
        gtk_popover_menu_bar_set_menu_model(
            opaque, UnsafeMutableRawPointer(menu.model).assumingMemoryBound(to: GMenuModel.self))
    }
}
