import CGTK

@MainActor
extension Native {
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
}
