package import Foundation

/// Pointer input in a window: a finger, a pen, the mouse or two fingers on a touchpad.
package struct HandEvent {
    package enum Kind {
        /// A finger on the screen, or a mouse with a button held.
        case touch(TouchPhase)
        /// Two fingers on a touchpad: the scale since the gesture began, and the rotation since the last event in
        /// radians.
        case pinch(TouchPhase, scale: Double, rotation: Double)
        /// The wheel while Ctrl is held, in notches; positive values enlarge.
        case zoomWheel(Double)
    }

    package enum TouchPhase { case began, moved, ended, cancelled }
    package enum Device { case mouse, finger, pen, touchpad }

    package let kind: Kind
    package let device: Device
    /// The identifier of the finger; 0 for the mouse.
    package let finger: UInt
    /// The mouse button that is held: 1 is the primary one, 2 the middle one, 3 the secondary one; 0 for fingers.
    package let button: Int
    package let modifiers: KeyModifiers
    /// The position in the window's coordinates.
    package let place: CGPoint
    /// The time in seconds, from an origin that is the same for all events.
    package let time: Double

    package init(
        _ kind: Kind, device: Device, finger: UInt = 0, button: Int = 0, modifiers: KeyModifiers = [], place: CGPoint,
        time: Double
    ) {
        self.kind = kind
        self.device = device
        self.finger = finger
        self.button = button
        self.modifiers = modifiers
        self.place = place
        self.time = time
    }
}
