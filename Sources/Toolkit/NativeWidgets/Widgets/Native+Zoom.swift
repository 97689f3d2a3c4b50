import CGTK

@MainActor
extension Native {
    /// Follows a pinch by two fingers on the widget.
    ///
    /// - Parameter changed: Called with the scale since the pinch began, and the position between the fingers.
    package func onPinch(
        began: @escaping () -> Void, changed: @escaping (_ factor: Double, _ x: Double, _ y: Double) -> Void,
        ended: @escaping () -> Void
    ) {
        guard let gesture = gtk_gesture_zoom_new() else { return }
        let instance = UnsafeMutableRawPointer(gesture)
        // Capture phase, because the scroller's own gestures would claim the fingers.
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        var isGoingOn = false
        connectSignal(to: instance, "begin") { _ in
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            isGoingOn = true
            began()
        }
        connectSignal(to: instance, "scale-changed") { arguments in
            var (x, y) = (0.0, 0.0)
            guard isGoingOn, gtk_gesture_get_bounding_box_center(gesture, &x, &y) != 0 else { return }
            changed(arguments.double(0), x, y)
        }
        connectSignal(to: instance, "end") { _ in
            guard isGoingOn else { return }
            isGoingOn = false
            ended()
        }
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Calls `body` for the wheel while Ctrl is held, with its steps, positive downwards, and the position of the
    /// pointer; the widget does not scroll then.
    package func onControlScroll(_ body: @escaping (_ steps: Double, _ x: Double, _ y: Double) -> Void) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let widget = pointer
        connectSignal(to: UnsafeMutableRawPointer(controller), "scroll") { arguments in
            let state = gtk_event_controller_get_current_event_state(controller)
            guard state.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return arguments.answer(false) }
            let place = Self.pointer(over: widget, of: controller)
            body(arguments.double(1), place.x, place.y)
            arguments.answer(true)
        }
        gtk_widget_add_controller(widget, controller)
    }

    /// The position of the last event in the widget's coordinates; the widget's middle if it is unknown.
    private static func pointer(over widget: UnsafeMutablePointer<GtkWidget>, of controller: OpaquePointer) -> (
        x: Double, y: Double
    ) {
        let middle = (Double(gtk_widget_get_width(widget)) / 2, Double(gtk_widget_get_height(widget)) / 2)
        guard let event = gtk_event_controller_get_current_event(controller),
            let native = gtk_widget_get_native(widget)
        else { return middle }
        var (x, y, left, above) = (0.0, 0.0, 0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return middle }
        gtk_native_get_surface_transform(native, &left, &above)
        let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var (point, own) = (graphene_point_t(x: Float(x - left), y: Float(y - above)), graphene_point_t())
        guard gtk_widget_compute_point(top, widget, &point, &own) != 0 else { return middle }
        return (Double(own.x), Double(own.y))
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
