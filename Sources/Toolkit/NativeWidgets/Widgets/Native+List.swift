import CGTK

@MainActor
extension Native {
    package func isParent(of other: Native) -> Bool { gtk_widget_get_parent(other.pointer) == pointer }

    /// Calls `body` before the widget's first layout in a window.
    package func onRealize(_ body: @escaping () -> Void) { connect("realize") { _ in body() } }

    /// Whether the widget is mapped; rows that a list keeps outside its window are not.
    package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// Whether the widget itself has the focus, not something inside it.
    package var isFocus: Bool { gtk_widget_is_focus(pointer) != 0 }

    /// Calls `body` after the next layout.
    package func afterLayout(_ body: @escaping () -> Void) {
        let box = Unmanaged.passRetained(FrameCounter(body)).toOpaque()
        gtk_widget_add_tick_callback(
            pointer,
            { _, _, data in
                guard let data else { return 0 }
                nonisolated(unsafe) let counter = data
                return MainActor.assumeIsolated {
                    Unmanaged<FrameCounter>.fromOpaque(counter).takeUnretainedValue().tick()
                } ? 1 : 0
            }, box, { data in if let data { Unmanaged<FrameCounter>.fromOpaque(data).release() } })
    }

    /// GTK calls tick callbacks before the layout of a frame, so the second call follows the first layout.
    private final class FrameCounter {
        private let body: () -> Void
        private var frames = 0
        init(_ body: @escaping () -> Void) { self.body = body }

        func tick() -> Bool {
            frames += 1
            if frames > 1 { body() }
            return frames < 2
        }
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

    /// Calls `body` with the position of every click of the secondary button.
    package func onSecondaryClick(_ body: @escaping (Double, Double) -> Void) {
        onClick(button: GDK_BUTTON_SECONDARY, body)
    }

    package func onPrimaryClick(_ body: @escaping (Double, Double) -> Void) {
        onClick(button: GDK_BUTTON_PRIMARY, body)
    }

    private func onClick(button: Int32, _ body: @escaping (Double, Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(button))
        gtk_widget_add_controller(pointer, gesture)
        connectSignal(to: UnsafeMutableRawPointer(gesture), "released") { arguments in
            body(arguments.double(1), arguments.double(2))
        }
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
}
