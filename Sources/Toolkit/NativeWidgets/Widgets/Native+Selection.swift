import CGTK

@MainActor
extension Native {
    /// A shortcut that changes the selection of several rows.
    package enum SelectionKey: Equatable {
        /// The direction and distance in which a selection is extended.
        package enum Step { case up, down, pageUp, pageDown, start, end }
        case extend(Step)
        case all, nothing, toggle
    }

    /// Calls `body` for Shift with navigation keys, for Ctrl+A, Ctrl+Shift+A and Ctrl+Space, before the children
    /// receive them; `body` returns whether it used the key.
    package func onSelectionKey(_ body: @escaping (SelectionKey) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            let state = gtk_event_controller_get_current_event_state(controller).rawValue
            guard let key = SelectionKey(symbol: arguments.integer(0), state: state) else { return }
            arguments.answer(body(key))
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` for each press of the primary button with Shift held; if it returns `true`, the children do not
    /// receive the press.
    package func onShiftPress(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(gesture), "pressed") { arguments in
            let state = gtk_event_controller_get_current_event_state(gesture).rawValue
            guard state & GDK_SHIFT_MASK.rawValue != 0, body(arguments.double(1), arguments.double(2)) else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Calls `body` for each press of the primary button with its position and the number of presses in sequence: 2 is
    /// a double click.
    package func onPresses(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(gesture), "pressed") { arguments in
            body(arguments.integer(0), arguments.double(1), arguments.double(2))
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Follows a drag of the primary button in any direction that nothing inside uses.
    ///
    /// - Parameters:
    ///   - begins: Called with the position of the press; returns whether to follow the drag.
    ///   - changed: Called with the position of the press and the distance from it.
    package func onFrame(
        begins: @escaping (_ x: Double, _ y: Double) -> Bool,
        changed: @escaping (_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Void,
        ended: @escaping () -> Void
    ) {
        guard let gesture = gtk_gesture_drag_new() else { return }
        let instance = UnsafeMutableRawPointer(gesture)
        var start = (x: 0.0, y: 0.0)
        var isDragging = false
        connectSignal(to: instance, "drag-begin") { arguments in
            isDragging = false
            start = (arguments.double(0), arguments.double(1))
            if !begins(start.x, start.y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED) }
        }
        connectSignal(to: instance, "drag-update") { arguments in
            let (width, height) = (arguments.double(0), arguments.double(1))
            if !isDragging {
                guard abs(width) > 8 || abs(height) > 8 else { return }
                isDragging = true
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            }
            changed(start.x, start.y, width, height)
        }
        for signal in ["drag-end", "cancel"] {
            connectSignal(to: instance, signal) { _ in
                guard isDragging else { return }
                isDragging = false
                ended()
            }
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Shows the cursor for a border that can be moved horizontally, or restores the default one.
    package func showsResizePointer(_ shows: Bool) {
        gtk_widget_set_cursor_from_name(pointer, shows ? "col-resize" : nil)
    }
}

extension Native.SelectionKey {
    fileprivate init?(symbol: Int, state: UInt32) {
        let isShift = state & GDK_SHIFT_MASK.rawValue != 0
        let isControl = state & GDK_CONTROL_MASK.rawValue != 0
        guard state & GDK_ALT_MASK.rawValue == 0 else { return nil }
        switch (Int32(clamping: symbol), isShift, isControl) {
        case (GDK_KEY_Up, true, false), (GDK_KEY_KP_Up, true, false): self = .extend(.up)
        case (GDK_KEY_Down, true, false), (GDK_KEY_KP_Down, true, false): self = .extend(.down)
        case (GDK_KEY_Page_Up, true, false): self = .extend(.pageUp)
        case (GDK_KEY_Page_Down, true, false): self = .extend(.pageDown)
        case (GDK_KEY_Home, true, false): self = .extend(.start)
        case (GDK_KEY_End, true, false): self = .extend(.end)
        case (GDK_KEY_a, false, true): self = .all
        case (GDK_KEY_A, true, true), (GDK_KEY_a, true, true): self = .nothing
        case (GDK_KEY_space, false, true): self = .toggle
        default: return nil
        }
    }
}

@MainActor
extension Native {
    /// A key that starts or cancels editing in place.
    package enum EditingKey { case begin, cancel }

    /// Calls `body` for F2 and Escape, before the children receive them; `body` returns whether it used the key.
    package func onEditingKey(_ body: @escaping (EditingKey) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            switch Int32(clamping: arguments.integer(0)) {
            case GDK_KEY_F2: arguments.answer(body(.begin))
            case GDK_KEY_Escape: arguments.answer(body(.cancel))
            default: break
            }
        }
        gtk_widget_add_controller(pointer, controller)
    }
}
