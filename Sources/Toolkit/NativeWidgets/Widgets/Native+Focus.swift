import CGTK

/// The direction of a focus movement.
package nonisolated enum FocusStep { case forward, backward, up, down, left, right }

nonisolated extension FocusStep {
    init?(_ direction: GtkDirectionType) {
        switch direction {
        case GTK_DIR_TAB_FORWARD: self = .forward
        case GTK_DIR_TAB_BACKWARD: self = .backward
        case GTK_DIR_UP: self = .up
        case GTK_DIR_DOWN: self = .down
        case GTK_DIR_LEFT: self = .left
        case GTK_DIR_RIGHT: self = .right
        default: return nil
        }
    }

    fileprivate var gtk: GtkDirectionType {
        switch self {
        case .forward: GTK_DIR_TAB_FORWARD
        case .backward: GTK_DIR_TAB_BACKWARD
        case .up: GTK_DIR_UP
        case .down: GTK_DIR_DOWN
        case .left: GTK_DIR_LEFT
        case .right: GTK_DIR_RIGHT
        }
    }
}

@MainActor
extension Native {
    /// Moves the focus inside the widget, or into it.
    ///
    /// - Returns: Whether the focus was moved.
    package func moveFocusInside(_ step: FocusStep) -> Bool { gtk_widget_child_focus(pointer, step.gtk) != 0 }

    /// Whether the widget has the focus and should show it; not while the user uses the pointer.
    package var showsFocus: Bool { gtk_widget_has_visible_focus(pointer) != 0 }

    /// Whether anything inside the widget can be focused.
    package var holdsFocusable: Bool { focusableInside(.forward) != nil }

    /// Returns the first or the last focusable descendant; a scroller only if nothing inside it is focusable.
    private func focusableInside(_ step: FocusStep) -> Native? {
        let isForward = step != .backward
        var child = isForward ? gtk_widget_get_first_child(pointer) : gtk_widget_get_last_child(pointer)
        while let current = child {
            let widget = Native(borrowing: current)
            if widget.isVisible, gtk_widget_get_sensitive(current) != 0, gtk_widget_get_can_focus(current) != 0 {
                if let found = widget.focusableInside(step) ?? (widget.isFocusable ? widget : nil) { return found }
            }
            child = isForward ? gtk_widget_get_next_sibling(current) : gtk_widget_get_prev_sibling(current)
        }
        return nil
    }

    /// Focuses the first or the last focusable descendant, even if it is outside the window's visible part, where GTK
    /// skips it.
    package func enterFocus(_ step: FocusStep) -> Bool {
        moveFocusInside(step) || focusableInside(step)?.grabFocus() ?? false
    }

    /// GTK's list row around the widget, if the widget is its child.
    package var listRow: Native? {
        guard let parent = gtk_widget_get_parent(pointer),
            let type = parent.pointee.parent_instance.g_type_instance.g_class?.pointee.g_type,
            String(cString: g_type_name(type)) == "GtkListItemWidget"
        else { return nil }
        return Native(borrowing: parent)
    }

    /// Focuses the widget itself, even if GTK would focus something inside it.
    package func takeFocus() {
        if let root = gtk_widget_get_root(pointer) { gtk_root_set_focus(root, pointer) }
    }

    /// Shows the focus ring, as after any key press; GTK does not receive the keys that a list handles.
    package func showFocus() {
        guard let root = gtk_widget_get_root(pointer) else { return }
        gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 1)
    }

    /// A key that moves through a list.
    package enum ListKey { case up, down, left, right, pageUp, pageDown, home, end, space, enter }

    /// Calls `body` for the keys that move through a list, when they are pressed without modifiers; `body` returns
    /// whether it used the key.
    ///
    /// - Parameter capture: Whether to handle keys in the capture phase instead of the bubble phase.
    package func onListKey(capture: Bool, _ body: @escaping (ListKey) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
        let modifiers = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            let state = gtk_event_controller_get_current_event_state(controller).rawValue
            guard state & modifiers == 0, let key = ListKey(symbol: arguments.integer(0)) else { return }
            arguments.answer(body(key))
        }
        gtk_widget_add_controller(pointer, controller)
    }
}

extension Native.ListKey {
    fileprivate init?(symbol: Int) {
        switch Int32(clamping: symbol) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
        case GDK_KEY_End, GDK_KEY_KP_End: self = .end
        case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
        default: return nil
        }
    }
}
