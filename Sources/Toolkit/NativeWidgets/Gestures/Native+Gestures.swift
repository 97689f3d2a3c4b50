import CGTK
package import Foundation

/// A controller that was added to a widget; used to remove it.
package struct NativeController {
    let pointer: OpaquePointer
}

@MainActor
extension Native {
    package enum HoverPhase { case entered, moved, left }

    /// Calls `body` while the pointer, without a button held, is over the widget or its children; the position is in
    /// the widget's coordinates.
    @discardableResult
    package func onHover(_ body: @escaping (HoverPhase, CGPoint?) -> Void) -> NativeController? {
        guard let controller = gtk_event_controller_motion_new() else { return nil }
        let instance = UnsafeMutableRawPointer(controller)
        connectSignal(to: instance, "enter") { body(.entered, CGPoint(x: $0.double(0), y: $0.double(1))) }
        connectSignal(to: instance, "motion") { body(.moved, CGPoint(x: $0.double(0), y: $0.double(1))) }
        connectSignal(to: instance, "leave") { _ in body(.left, nil) }
        gtk_widget_add_controller(pointer, controller)
        return NativeController(pointer: controller)
    }

    /// Removes a controller that one of these methods has returned.
    package func remove(_ controller: NativeController) { gtk_widget_remove_controller(pointer, controller.pointer) }

    /// Sets the cursor over the widget by its CSS name, such as `grab`; `nil` uses the cursor of the parent.
    package func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(pointer, name) }

    /// The name of the cursor that was set; `nil` if none was set.
    package var cursorName: String? {
        guard let cursor = gtk_widget_get_cursor(pointer), let name = gdk_cursor_get_name(cursor) else { return nil }
        return String(cString: name)
    }

    /// Returns the frontmost widget at a position in this one, among those that react to the pointer, and its ancestors
    /// up to this one.
    package func widgets(at place: CGPoint) -> [Native] {
        var found: [Native] = []
        var next = gtk_widget_pick(pointer, place.x, place.y, GTK_PICK_DEFAULT)
        while let widget = next {
            found.append(Native(borrowing: widget))
            if widget == pointer { break }
            next = gtk_widget_get_parent(widget)
        }
        return found
    }

    /// Converts a position from the coordinates of the widget's window to the widget's; `nil` if it is in no window.
    package func fromWindow(_ place: CGPoint) -> CGPoint? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        return Native(borrowing: top).convert(x: place.x, y: place.y, to: self).map { CGPoint(x: $0.x, y: $0.y) }
    }

    /// Converts a position from the widget's coordinates to those of its window; `nil` if it is in no window.
    package func toWindow(_ place: CGPoint) -> CGPoint? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        return convert(x: place.x, y: place.y, to: Native(borrowing: top)).map { CGPoint(x: $0.x, y: $0.y) }
    }

    /// Calls `body` for arrow keys that are pressed with Alt alone, before the children receive them; `body` returns
    /// whether it used the key.
    package func onAltArrows(_ body: @escaping (FocusStep) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let modifiers = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            let state = gtk_event_controller_get_current_event_state(controller).rawValue
            guard state & modifiers == GDK_ALT_MASK.rawValue else { return }
            switch Int32(clamping: arguments.integer(0)) {
            case GDK_KEY_Up, GDK_KEY_KP_Up: arguments.answer(body(.up))
            case GDK_KEY_Down, GDK_KEY_KP_Down: arguments.answer(body(.down))
            case GDK_KEY_Left, GDK_KEY_KP_Left: arguments.answer(body(.left))
            case GDK_KEY_Right, GDK_KEY_KP_Right: arguments.answer(body(.right))
            default: break
            }
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Performs an action that ``offerAccessibleAction(_:_:)`` offers, as a screen reader would.
    ///
    /// - Returns: Whether the action is offered.
    package func performAccessibleAction(_ name: String) -> Bool {
        gtk_widget_activate_action_variant(pointer, "\(name).activate", nil) != 0
    }
}
