import CGTK

@MainActor
extension Native {
    /// Calls `body` with the position of each press of the primary button or a finger.
    package func onPress(_ body: @escaping (_ x: Double, _ y: Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(gesture), "pressed") { body($0.double(1), $0.double(2)) }
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

    /// Calls `body` with the position when the secondary button is pressed, before the widget opens its menu.
    package func onSecondaryPress(_ body: @escaping (_ x: Double, _ y: Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, 3)
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(gesture), "pressed") { body($0.double(1), $0.double(2)) }
        gtk_widget_add_controller(pointer, gesture)
    }

    package func onPrimaryClick(_ body: @escaping (Double, Double) -> Void) {
        onClick(button: GDK_BUTTON_PRIMARY, body)
    }

    /// Calls `body` with the position of every click of the secondary button.
    package func onSecondaryClick(_ body: @escaping (Double, Double) -> Void) {
        onClick(button: GDK_BUTTON_SECONDARY, body)
    }

    private func onClick(button: Int32, _ body: @escaping (Double, Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(button))
        gtk_widget_add_controller(pointer, gesture)
        connectSignal(to: UnsafeMutableRawPointer(gesture), "released") { arguments in
            body(arguments.double(1), arguments.double(2))
        }
    }

    /// Calls `body` with `true` when a button or finger is pressed on the widget, and with `false` when it is released.
    package func onHold(_ body: @escaping (Bool) -> Void) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "event") { arguments in
            guard let event = arguments.pointer(0) else { return }
            switch gdk_event_get_event_type(OpaquePointer(event)) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: body(true)
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: body(false)
            default: break
            }
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` for touches of the first finger, or of the mouse's primary button, before anything inside the
    /// widget receives them.
    ///
    /// A gesture was the simpler way: it misses the release, because a button's own gesture claims it.
    ///
    /// - Returns: A closure that forgets the current touch, because something around the widget has claimed it.
    package func onTouches(_ body: @escaping (Touch) -> Void) -> () -> Void {
        guard let controller = gtk_event_controller_legacy_new() else { return {} }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let widget = pointer
        var isDown = false
        var finger: OpaquePointer?
        connectSignal(to: UnsafeMutableRawPointer(controller), "event") { arguments in
            guard let event = arguments.pointer(0).map({ OpaquePointer($0) }) else { return }
            let isSame = finger == gdk_event_get_event_sequence(event)
            let phase: Touch.Phase
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == 1 && !isDown,
                GDK_TOUCH_BEGIN where !isDown:
                finger = gdk_event_get_event_sequence(event)
                phase = .down
            case GDK_MOTION_NOTIFY where isDown && isSame, GDK_TOUCH_UPDATE where isDown && isSame: phase = .moved
            case GDK_BUTTON_RELEASE where isDown && isSame && gdk_button_event_get_button(event) == 1,
                GDK_TOUCH_END where isDown && isSame:
                phase = .up
            case GDK_TOUCH_CANCEL where isDown && isSame, GDK_GRAB_BROKEN where isDown: phase = .cancel
            default: return
            }
            isDown = phase == .down || phase == .moved
            let place = phase == .cancel ? nil : Self.place(of: event, in: widget)
            body(
                Touch(
                    phase: phase, x: place?.x, y: place?.y,
                    isInside: place.map { gtk_widget_contains(widget, $0.x, $0.y) != 0 } ?? false,
                    time: Double(gdk_event_get_time(event)) / 1000))
        }
        gtk_widget_add_controller(widget, controller)
        return { isDown = false }
    }

    /// A touch on a widget by a finger or the mouse.
    package struct Touch {
        package enum Phase { case down, moved, up, cancel }
        package let phase: Phase
        /// The position in the widget's coordinates; `nil` when the touch was cancelled.
        package let x: Double?
        package let y: Double?
        package let isInside: Bool
        /// The time in seconds, from an origin that is the same for all touches.
        package let time: Double

        /// The end of a touch that something around the widget has claimed.
        package static let taken = Touch(phase: .cancel, x: nil, y: nil, isInside: false, time: 0)
    }

    private static func place(of event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>) -> (
        x: Double, y: Double
    )? {
        guard let native = gtk_widget_get_native(widget) else { return nil }
        let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var (x, y, left, above) = (0.0, 0.0, 0.0, 0.0)
        gdk_event_get_position(event, &x, &y)
        gtk_native_get_surface_transform(native, &left, &above)
        var (point, own) = (graphene_point_t(x: Float(x - left), y: Float(y - above)), graphene_point_t())
        guard gtk_widget_compute_point(top, widget, &point, &own) != 0 else { return nil }
        return (Double(own.x), Double(own.y))
    }
}
