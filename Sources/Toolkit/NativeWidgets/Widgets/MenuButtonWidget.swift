import CGTK

/// A button that opens a menu or a popover.
package nonisolated struct MenuButtonWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension MenuButtonWidget {
    package init() { self.init(Native(adopting: gtk_menu_button_new())) }

    /// Creates a button that shows `content` in a popover.
    package init(showing content: Native) {
        self.init()
        guard let popover = gtk_popover_new() else { return }
        gtk_popover_set_child(
            UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), content.pointer)
        gtk_menu_button_set_popover(opaque, popover)
        gtk_menu_button_set_always_show_arrow(opaque, 1)
    }

    package func setTitle(_ text: String) {
        gtk_menu_button_set_label(opaque, text)
        native.setAccessibleLabel(text)
    }

    package var title: String { gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? "" }

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
    package func setPrimary() { gtk_menu_button_set_primary(opaque, 1) }

    /// Activates an item of the menu, as a click does.
    func activateAction(_ index: Int) { gtk_widget_activate_action_variant(pointer, "menu.item\(index)", nil) }

    package func open() { gtk_menu_button_popup(opaque) }
}
