import CGTK

@MainActor
extension Native {
    package static func menuButton() -> Native { Native(adopting: gtk_menu_button_new()) }

    package func setMenu(_ menu: NativeMenu, title: String?, icon: String?) {
        if let icon {
            gtk_menu_button_set_icon_name(opaque, icon)
        } else if let title {
            gtk_menu_button_set_label(opaque, title)
        }
        gtk_menu_button_set_menu_model(
            opaque, UnsafeMutableRawPointer(menu.model).assumingMemoryBound(to: GMenuModel.self))
        gtk_widget_insert_action_group(pointer, "menu", OpaquePointer(menu.group))
    }

    /// Makes this the primary menu of the window, which F10 opens.
    package func setPrimaryMenu() { gtk_menu_button_set_primary(opaque, 1) }

    /// Activates an item of the menu, as a click does.
    func activateMenuAction(_ index: Int) { gtk_widget_activate_action_variant(pointer, "menu.item\(index)", nil) }

    package func openMenu() { gtk_menu_button_popup(opaque) }
}
