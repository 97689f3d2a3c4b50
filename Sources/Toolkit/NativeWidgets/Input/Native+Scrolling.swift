import CGTK

@MainActor
extension Native {
    /// Calls `body` with the scroll distances of wheels and touchpads; if it returns `true`, widgets further out do not
    /// receive the event.
    ///
    /// - Parameters:
    ///   - begins: Called when fingers begin to scroll on a touchpad; a wheel has no begin and no end.
    ///   - ends: Called when the fingers have left the touchpad.
    package func onScroll(
        capture: Bool = false, begins: (() -> Void)? = nil, ends: (() -> Void)? = nil,
        _ body: @escaping (_ x: Double, _ y: Double) -> Bool
    ) {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        if capture { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
        connectSignal(to: UnsafeMutableRawPointer(controller), "scroll") { arguments in
            arguments.answer(body(arguments.double(0), arguments.double(1)))
        }
        let instance = UnsafeMutableRawPointer(controller)
        if let begins { connectSignal(to: instance, "scroll-begin") { _ in begins() } }
        if let ends { connectSignal(to: instance, "scroll-end") { _ in ends() } }
        gtk_widget_add_controller(pointer, controller)
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
}
