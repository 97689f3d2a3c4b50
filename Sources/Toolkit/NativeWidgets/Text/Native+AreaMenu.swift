import CGTK

@MainActor
extension Native {
    /// Adds entries to the menu of a text area, after GTK's own; `nil` removes them. The caller keeps the menu while it
    /// is set.
    package func setAreaMenu(_ menu: NativeMenu?) {
        gtk_widget_insert_action_group(pointer, "menu", menu.map { OpaquePointer($0.group) })
        gtk_text_view_set_extra_menu(
            rebound(to: GtkTextView.self),
            menu.map { UnsafeMutableRawPointer($0.model).assumingMemoryBound(to: GMenuModel.self) })
    }

    /// Calls `body` with the position when the secondary button is pressed, before the widget opens its menu.
    package func onSecondaryPress(_ body: @escaping (_ x: Double, _ y: Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, 3)
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(gesture), "pressed") { body($0.double(1), $0.double(2)) }
        gtk_widget_add_controller(pointer, gesture)
    }
}
