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
    /// Whether the widget itself has the focus, not something inside it.
    package var isFocus: Bool { gtk_widget_is_focus(pointer) != 0 }

    /// Moves the focus inside the widget, or into it.
    ///
    /// - Returns: Whether the focus was moved.
    package func moveFocusInside(_ step: FocusStep) -> Bool { gtk_widget_child_focus(pointer, step.gtk) != 0 }

    /// Operates the widget as its mnemonic does: a button is pressed, a switch changes, a field gets the keyboard focus.
    @discardableResult
    package func operate() -> Bool { gtk_widget_mnemonic_activate(pointer, 0) != 0 }

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

    /// Calls the closures when the focus enters or leaves the widget.
    package func onFocus(enter: @escaping () -> Void, leave: @escaping () -> Void) {
        guard let controller = gtk_event_controller_focus_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "enter") { _ in enter() }
        connectSignal(to: UnsafeMutableRawPointer(controller), "leave") { _ in leave() }
        gtk_widget_add_controller(pointer, controller)
    }
}
