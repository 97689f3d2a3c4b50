import CGTK

/// The direction in the undo history.
package nonisolated enum UndoDirection { case undo, redo }

@MainActor
extension Native {
    /// Calls `body` with each key that reaches the widget; `body` returns whether it used the key.
    package func onKey(_ body: @escaping (UInt32) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            arguments.answer(body(UInt32(truncatingIfNeeded: arguments.integer(0))))
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` for each arrow key with its direction, -1 or 1 along one of the axes; `body` returns whether it
    /// used the key.
    package func onArrowKeys(_ body: @escaping (_ horizontal: Int, _ vertical: Int) -> Bool) {
        onKey { key in
            switch Int32(bitPattern: key) {
            case GDK_KEY_Left: body(-1, 0)
            case GDK_KEY_Right: body(1, 0)
            case GDK_KEY_Up: body(0, -1)
            case GDK_KEY_Down: body(0, 1)
            default: false
            }
        }
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

    /// Calls `body` with -1 for Page Up and 1 for Page Down; `body` returns whether it used the key.
    package func onPageKeys(_ body: @escaping (Int) -> Bool) {
        onKey { key in
            switch Int32(bitPattern: key) {
            case GDK_KEY_Page_Up: body(-1)
            case GDK_KEY_Page_Down: body(1)
            default: false
            }
        }
    }

    /// Calls `body` for Tab and Shift+Tab before the widget receives them; `body` returns whether it used the key.
    package func onTabKey(_ body: @escaping (_ backwards: Bool) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            switch Int32(clamping: arguments.integer(0)) {
            case GDK_KEY_Tab where arguments.flags(2) & GDK_SHIFT_MASK.rawValue == 0: arguments.answer(body(false))
            case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: arguments.answer(body(true))
            default: break
            }
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` when Escape is pressed inside the widget.
    package func onEscape(_ body: @escaping () -> Void) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            guard Int32(clamping: arguments.integer(0)) == GDK_KEY_Escape else { return }
            body()
            arguments.answer(true)
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` when a letter is pressed together with Ctrl alone, before the widget receives it; `body` returns
    /// whether it used the key.
    package func onControlKey(_ body: @escaping (Character) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            guard let key = KeyEvent(symbol: UInt32(arguments.integer(0)), state: arguments.flags(2)),
                case .character(let character) = key.key, key.modifiers == .control
            else { return }
            arguments.answer(body(character))
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` for the undo and redo shortcuts, before the widget receives them; `body` returns whether it used
    /// the key.
    package func onUndoKeys(_ body: @escaping (UndoDirection) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            guard let key = KeyEvent(symbol: UInt32(arguments.integer(0)), state: arguments.flags(2)),
                case .character(let character) = key.key
            else { return }
            switch (character.lowercased(), key.modifiers) {
            case ("z", .control): arguments.answer(body(.undo))
            case ("z", [.control, .shift]), ("y", .control): arguments.answer(body(.redo))
            default: break
            }
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` with 1 for Ctrl and plus, -1 for Ctrl and minus, and 0 for Ctrl and 0, while the widget has the
    /// focus.
    package func onZoomKeys(_ body: @escaping (Int) -> Void) {
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            let state = arguments.flags(2)
            guard state & GDK_CONTROL_MASK.rawValue != 0 else { return arguments.answer(false) }
            switch Int32(truncatingIfNeeded: arguments.integer(0)) {
            case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: body(1)
            case GDK_KEY_minus, GDK_KEY_KP_Subtract: body(-1)
            case GDK_KEY_0, GDK_KEY_KP_0: body(0)
            default: return arguments.answer(false)
            }
            arguments.answer(true)
        }
        gtk_widget_add_controller(pointer, controller)
    }
}
