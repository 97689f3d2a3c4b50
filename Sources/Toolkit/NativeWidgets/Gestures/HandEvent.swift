package import Foundation

/// What a person's hand does in a window: a finger, a pen, the mouse or two fingers on a touchpad.
package struct HandEvent {
    package enum Kind {
        /// A finger on the screen, or a mouse with a button held.
        case touch(TouchPhase)
        /// Two fingers on a touchpad: the factor since they began, and by how much they turned since the last event, in radians.
        case pinch(TouchPhase, scale: Double, rotation: Double)
        /// The wheel with Ctrl held, in notches; positive ones mean larger.
        case zoomWheel(Double)
    }

    package enum TouchPhase { case began, moved, ended, cancelled }
    package enum Device { case mouse, finger, pen, touchpad }

    package let kind: Kind
    package let device: Device
    /// Tells fingers apart; 0 for the mouse.
    package let finger: UInt
    /// The mouse's button that is held: 1 for the primary one, 2 for the middle one, 3 for the secondary one; 0 for fingers.
    package let button: Int
    package let modifiers: KeyModifiers
    /// In the window's coordinates.
    package let place: CGPoint
    /// In seconds from a time that is the same for all events.
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
