import CGTK

/// The direction in the undo history.
package nonisolated enum UndoDirection { case undo, redo }

@MainActor
extension Native {
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
}

@MainActor
extension Native {
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
}

@MainActor
extension Native {
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
}
