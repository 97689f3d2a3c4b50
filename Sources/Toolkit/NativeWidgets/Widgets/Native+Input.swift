import CGTK

@MainActor
extension Native {
    /// Calls `body` with the position of each press of the primary button or a finger.
    package func onPress(_ body: @escaping (_ x: Double, _ y: Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(gesture), "pressed") { body($0.double(1), $0.double(2)) }
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

    /// Converts a point to the coordinates of another widget; `nil` if they are not in the same window.
    package func convert(x: Double, y: Double, to other: Native) -> (x: Double, y: Double)? {
        var (point, result) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        guard gtk_widget_compute_point(pointer, other.pointer, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
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

    /// Calls `body` with each key that reaches the widget; `body` returns whether it used the key.
    package func onKey(_ body: @escaping (UInt32) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            arguments.answer(body(UInt32(truncatingIfNeeded: arguments.integer(0))))
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls the closures when the focus enters or leaves the widget.
    package func onFocus(enter: @escaping () -> Void, leave: @escaping () -> Void) {
        guard let controller = gtk_event_controller_focus_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "enter") { _ in enter() }
        connectSignal(to: UnsafeMutableRawPointer(controller), "leave") { _ in leave() }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Calls `body` with the scroll distances of wheels and touchpads; if it returns `true`, widgets further out do not
    /// receive the event.
    package func onScroll(capture: Bool = false, _ body: @escaping (_ x: Double, _ y: Double) -> Bool) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        if capture { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
        connectSignal(to: UnsafeMutableRawPointer(controller), "scroll") { arguments in
            arguments.answer(body(arguments.double(0), arguments.double(1)))
        }
        gtk_widget_add_controller(pointer, controller)
    }

    /// Follows a drag that starts horizontally; drags that something inside uses are not reported.
    ///
    /// - Parameters:
    ///   - changed: Called with the distance from the start of the drag.
    ///   - ended: Called with the distance when the button or finger is released.
    package func onHorizontalDrag(changed: @escaping (Double) -> Void, ended: @escaping (Double) -> Void) {
        guard let gesture = gtk_gesture_drag_new() else { return }
        let instance = UnsafeMutableRawPointer(gesture)
        var isDragging = false
        connectSignal(to: instance, "drag-begin") { _ in isDragging = false }
        connectSignal(to: instance, "drag-update") { arguments in
            let (x, y) = (arguments.double(0), arguments.double(1))
            if !isDragging {
                guard abs(x) > 8, abs(x) > abs(y) else { return }
                isDragging = true
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            }
            changed(x)
        }
        connectSignal(to: instance, "drag-end") { arguments in
            guard isDragging else { return }
            isDragging = false
            ended(arguments.double(0))
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Calls `body` before each frame with the time in seconds, until it returns `false`.
    package func onEachFrame(_ body: @escaping (Double) -> Bool) {
        let box = Unmanaged.passRetained(FrameCallback(body)).toOpaque()
        gtk_widget_add_tick_callback(
            pointer,
            { _, clock, data in
                guard let data, let clock else { return 0 }
                nonisolated(unsafe) let call = (data: data, time: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
                return MainActor.assumeIsolated {
                    Unmanaged<FrameCallback>.fromOpaque(call.data).takeUnretainedValue().body(call.time) ? 1 : 0
                }
            }, box, { data in if let data { Unmanaged<FrameCallback>.fromOpaque(data).release() } })
    }
}

private final class FrameCallback {
    let body: (Double) -> Bool
    init(_ body: @escaping (Double) -> Bool) { self.body = body }
}
