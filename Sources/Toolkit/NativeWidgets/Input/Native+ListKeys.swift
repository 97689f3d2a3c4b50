import CGTK

@MainActor
extension Native {
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

    /// A key that a table or a text field handles.
    package nonisolated enum Key: Equatable {
        case delete, space, enter, menu, refresh, other
    }

    /// Calls `body` for every key that nothing inside the widget has used; `body` returns whether it used the key.
    package func onKey(_ body: @escaping (Key) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_widget_add_controller(pointer, controller)
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            let state = gtk_event_controller_get_current_event_state(controller).rawValue
            arguments.answer(body(Self.key(arguments.integer(0), state)))
        }
    }

    private static func key(_ value: Int, _ state: UInt32) -> Key {
        let isControl = state & GDK_CONTROL_MASK.rawValue != 0
        let isShift = state & GDK_SHIFT_MASK.rawValue != 0
        switch Int32(clamping: value) {
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: return .delete
        case GDK_KEY_space: return .space
        case GDK_KEY_Menu: return .menu
        case GDK_KEY_F10 where isShift: return .menu
        case GDK_KEY_F5: return .refresh
        case GDK_KEY_r where isControl: return .refresh
        case GDK_KEY_Return, GDK_KEY_KP_Enter: return .enter
        default: return .other
        }
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
