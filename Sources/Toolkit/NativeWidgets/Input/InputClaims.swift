import CGTK

/// Cancels touches for everything inside a window.
///
/// In GTK only a gesture can claim a touch, so the window has two gestures that do nothing else: one follows the mouse
/// and the first finger, the other one two fingers.
@MainActor
package final class InputClaims {
    private let gestures: [OpaquePointer]

    package init(window: Native) {
        let made = [gtk_gesture_drag_new(), gtk_gesture_zoom_new()].compactMap(\.self)
        for gesture in made {
            gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
            g_object_ref(UnsafeMutableRawPointer(gesture))
            gtk_widget_add_controller(window.pointer, gesture)
        }
        if let drag = made.first { gtk_gesture_single_set_button(drag, 0) }
        if made.count == 2 { gtk_gesture_group(made[0], made[1]) }
        gestures = made
    }

    isolated deinit { for gesture in gestures { g_object_unref(UnsafeMutableRawPointer(gesture)) } }

    /// Claims a finger, or the mouse button for 0, so that everything inside the window loses it.
    ///
    /// Call it before the gestures receive the event: they forget a touch when it ends.
    ///
    /// - Returns: `false` if the gestures have not received the touch yet, as in the event that begins it.
    package func claim(finger: UInt) -> Bool {
        let sequence = OpaquePointer(bitPattern: finger)
        // A gesture claims all of its touches at once; later versions of GTK have no other way.
        let following = gestures.filter { gtk_gesture_handles_sequence($0, sequence) != 0 }
        for gesture in following { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        return !following.isEmpty
    }
}
