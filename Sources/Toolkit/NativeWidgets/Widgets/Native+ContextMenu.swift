import CGTK
package import Foundation

@MainActor
extension Native {
    /// Opens a menu attached to this widget.
    ///
    /// - Parameter place: A point in the widget's coordinates; `nil` is the whole widget.
    package func open(_ menu: NativeMenu, at place: CGPoint?) {
        let model = UnsafeMutableRawPointer(menu.model).assumingMemoryBound(to: GMenuModel.self)
        guard let widget = gtk_popover_menu_new_from_model(model) else { return }
        let popover = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
        gtk_widget_set_parent(widget, pointer)
        gtk_widget_insert_action_group(widget, "menu", OpaquePointer(menu.group))
        if let place, place.x.isFinite, place.y.isFinite {
            let clamp = { (length: CGFloat) in Int32(clamping: Int(max(-1e6, min(1e6, length.rounded())))) }
            var rectangle = GdkRectangle(x: clamp(place.x), y: clamp(place.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover, &rectangle)
            gtk_popover_set_has_arrow(popover, 0)
            gtk_widget_set_halign(widget, isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
        } else {
            gtk_popover_set_position(popover, GTK_POS_BOTTOM)
        }
        // A separate reference: a destroyed anchor releases its children before it emits the signal.
        g_object_ref_sink(widget)
        let anchor = self
        var signals: [UInt] = []
        // Called by whichever signal comes first; the menu's actions live until then.
        let end = {
            guard !signals.isEmpty else { return }
            for signal in signals { anchor.disconnect(signal) }
            signals = []
            withExtendedLifetime(menu) {
                OpenPopovers.remove(widget)
                // A popover that is removed from its widget while visible would keep the pointer and the keyboard
                // grabbed.
                gtk_widget_set_visible(widget, 0)
                if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
                g_object_unref(widget)
            }
        }
        signals.append(anchor.connect("destroy") { _ in end() })
        // GTK closes no popover when its widget leaves the window. A popover must not be destroyed inside its own
        // signal.
        signals.append(anchor.connect("unmap") { _ in MainLoop.atNextTurn(end) })
        connectSignal(to: widget, "closed") { _ in MainLoop.atNextTurn(end) }
        OpenPopovers.add(widget)
        gtk_popover_popup(popover)
    }

    /// An entry of a menu opened by ``openMenu(_:atX:y:)``.
    package struct MenuEntry {
        let title: String
        let isDestructive: Bool
        let action: () -> Void

        package init(title: String, isDestructive: Bool, action: @escaping () -> Void) {
            self.title = title
            self.isDestructive = isDestructive
            self.action = action
        }
    }

    /// Opens a menu at a position in the widget.
    package func openMenu(_ entries: [MenuEntry], atX x: Double, y: Double) {
        guard let popover = gtk_popover_new(), let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return }
        gtk_widget_add_css_class(popover, "menu")
        gtk_widget_set_parent(popover, pointer)
        let menu = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        gtk_popover_set_has_arrow(menu, 0)
        for entry in entries {
            guard let button = gtk_button_new_with_label(entry.title) else { continue }
            gtk_widget_add_css_class(button, "flat")
            if entry.isDestructive { gtk_widget_add_css_class(button, "error") }
            gtk_widget_set_halign(
                gtk_button_get_child(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self)),
                GTK_ALIGN_START)
            gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), button)
            connectSignal(to: button, "clicked") { _ in
                gtk_popover_popdown(menu)
                entry.action()
            }
        }
        gtk_popover_set_child(menu, box)
        var place = GdkRectangle(x: Int32(clamping: Int(x)), y: Int32(clamping: Int(y)), width: 1, height: 1)
        gtk_popover_set_pointing_to(menu, &place)
        // The popover must not be destroyed inside its own signal.
        connectSignal(to: popover, "closed") { _ in MainLoop.atNextTurn { gtk_widget_unparent(popover) } }
        gtk_popover_popup(menu)
    }

    /// Calls `body` when the user requests a context menu by the secondary button, by a long press, or by the Menu key
    /// or Shift+F10; the keys have no position.
    ///
    /// - Returns: A closure that removes the handlers.
    package func onContextMenu(_ body: @escaping (CGPoint?) -> Bool) -> () -> Void {
        var controllers: [OpaquePointer] = []
        if let click = gtk_gesture_click_new() {
            gtk_gesture_single_set_button(click, 3)
            connectSignal(to: UnsafeMutableRawPointer(click), "pressed") { arguments in
                guard body(CGPoint(x: arguments.double(1), y: arguments.double(2))) else { return }
                gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
            }
            controllers.append(click)
        }
        if let press = gtk_gesture_long_press_new() {
            gtk_gesture_single_set_touch_only(press, 1)
            connectSignal(to: UnsafeMutableRawPointer(press), "pressed") { arguments in
                guard body(CGPoint(x: arguments.double(0), y: arguments.double(1))) else { return }
                gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
            }
            controllers.append(press)
        }
        if let keys = gtk_event_controller_key_new() {
            connectSignal(to: UnsafeMutableRawPointer(keys), "key-pressed") { arguments in
                let key = Int32(truncatingIfNeeded: arguments.integer(0))
                let isShifted = arguments.flags(2) & GDK_SHIFT_MASK.rawValue != 0
                guard key == GDK_KEY_Menu || (key == GDK_KEY_F10 && isShifted) else { return }
                arguments.answer(body(nil))
            }
            controllers.append(keys)
        }
        for controller in controllers { gtk_widget_add_controller(pointer, controller) }
        let widget = self
        return { for controller in controllers { gtk_widget_remove_controller(widget.pointer, controller) } }
    }
}

@MainActor
extension Native {
    /// Whether a menu or a popover that is attached to the widget is open.
    package var hasOpenPopover: Bool {
        var child = gtk_widget_get_first_child(pointer)
        while let widget = child {
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0, gtk_widget_get_mapped(widget) != 0 {
                return true
            }
            child = gtk_widget_get_next_sibling(widget)
        }
        return false
    }
}
