import CGTK
import Foundation

/// Reads GTK's events of one window, before anything inside receives them.
///
/// GTK's own gestures were the simpler way: each recognises one movement, and none can wait for another one to fail.
@MainActor
final class InputFollower {
    private let window: UnsafeMutablePointer<GtkWidget>
    private let body: (HandEvent) -> Bool
    /// The button that was pressed first and is still held; 0 if no button is held.
    private var heldButton: guint = 0

    init(_ window: UnsafeMutablePointer<GtkWidget>, _ body: @escaping (HandEvent) -> Bool) {
        self.window = window
        self.body = body
    }

    /// - Returns: Whether to stop the event, so that nothing inside the window receives it.
    func read(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS: return press(event)
        case GDK_MOTION_NOTIFY: return heldButton != 0 && move(event)
        case GDK_BUTTON_RELEASE where heldButton != 0 && gdk_button_event_get_button(event) == heldButton:
            let button = heldButton
            heldButton = 0
            return tell(.touch(.ended), event, button: button)
        case GDK_GRAB_BROKEN where heldButton != 0: return loseButton(event)
        case GDK_TOUCH_BEGIN: return tell(.touch(.began), event)
        case GDK_TOUCH_UPDATE: return tell(.touch(.moved), event)
        case GDK_TOUCH_END: return tell(.touch(.ended), event)
        case GDK_TOUCH_CANCEL: return tell(.touch(.cancelled), event)
        case GDK_TOUCHPAD_PINCH: return pinch(event)
        case GDK_SCROLL: return turn(event)
        default: return false
        }
    }

    // MARK: Mouse

    private func press(_ event: OpaquePointer) -> Bool {
        if heldButton != 0 {
            // Other buttons are ignored while one is held. But the held button may have been released elsewhere, as
            // after a drag to another program.
            guard !isHeld(event) || gdk_button_event_get_button(event) == heldButton else { return false }
            _ = loseButton(event)
        }
        heldButton = gdk_button_event_get_button(event)
        return tell(.touch(.began), event, button: heldButton)
    }

    private func move(_ event: OpaquePointer) -> Bool {
        isHeld(event) ? tell(.touch(.moved), event, button: heldButton) : loseButton(event)
    }

    private func loseButton(_ event: OpaquePointer) -> Bool {
        let button = heldButton
        heldButton = 0
        return tell(.touch(.cancelled), event, button: button)
    }

    /// Whether the button was held when the event occurred. GDK stores the buttons in the bits from 8 on.
    private func isHeld(_ event: OpaquePointer) -> Bool {
        guard heldButton <= 5 else { return true }
        return gdk_event_get_modifier_state(event).rawValue & (1 << (7 + heldButton)) != 0
    }

    // MARK: Touchpad and wheel

    private func pinch(_ event: OpaquePointer) -> Bool {
        let phase: HandEvent.TouchPhase
        switch gdk_touchpad_event_get_gesture_phase(event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: phase = .began
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .moved
        case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
        default: phase = .cancelled
        }
        let scale = gdk_touchpad_event_get_pinch_scale(event)
        let rotation = gdk_touchpad_event_get_pinch_angle_delta(event)
        return tell(.pinch(phase, scale: scale, rotation: rotation), event)
    }

    private func turn(_ event: OpaquePointer) -> Bool {
        guard gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
        var (x, y) = (0.0, 0.0)
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: y = -1
        case GDK_SCROLL_DOWN: y = 1
        case GDK_SCROLL_SMOOTH: gdk_scroll_event_get_deltas(event, &x, &y)
        default: break
        }
        return y != 0 && tell(.zoomWheel(-y), event)
    }

    // MARK: Events

    private func tell(_ kind: HandEvent.Kind, _ event: OpaquePointer, button: guint = 0) -> Bool {
        let isCancelled = if case .touch(.cancelled) = kind { true } else { false }
        guard let place = place(of: event) ?? (isCancelled ? .zero : nil) else { return false }
        return body(
            HandEvent(
                kind, device: device(of: event, kind), finger: UInt(bitPattern: gdk_event_get_event_sequence(event)),
                button: Int(button), modifiers: modifiers(of: event), place: place,
                time: Double(gdk_event_get_time(event)) / 1000))
    }

    /// The event's position in the window's coordinates; `nil` on other surfaces, such as a popover's.
    private func place(of event: OpaquePointer) -> CGPoint? {
        let native = OpaquePointer(window)
        guard gdk_event_get_surface(event) == gtk_native_get_surface(native) else { return nil }
        var (x, y, left, above) = (0.0, 0.0, 0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
        gtk_native_get_surface_transform(native, &left, &above)
        return CGPoint(x: x - left, y: y - above)
    }

    private func device(of event: OpaquePointer, _ kind: HandEvent.Kind) -> HandEvent.Device {
        if case .pinch = kind { return .touchpad }
        if gdk_event_get_event_sequence(event) != nil { return .finger }
        guard let device = gdk_event_get_device(event) else { return .mouse }
        return gdk_device_get_source(device) == GDK_SOURCE_PEN ? .pen : .mouse
    }

    private func modifiers(of event: OpaquePointer) -> KeyModifiers {
        KeyModifiers(rawValue: gdk_event_get_modifier_state(event).rawValue).intersection([.shift, .control, .alt])
    }
}

@MainActor
extension Native {
    /// Calls `body` with the pointer input of this window, before anything inside receives it. If `body` returns
    /// `true`, nothing inside receives the event.
    ///
    /// GTK calls the controllers of a widget in the reverse of the order in which they were added.
    package func followInput(_ body: @escaping (HandEvent) -> Bool) -> NativeController? {
        guard let controller = gtk_event_controller_legacy_new() else { return nil }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let follower = InputFollower(pointer, body)
        connectSignal(to: UnsafeMutableRawPointer(controller), "event") { arguments in
            guard let event = arguments.pointer(0).map({ OpaquePointer($0) }) else { return }
            arguments.answer(follower.read(event))
        }
        gtk_widget_add_controller(pointer, controller)
        return NativeController(pointer: controller)
    }
}
