/// The machine that the application runs on.
public final class UIDevice {
    /// The one machine.
    public static let current = UIDevice()

    private init() {}

    /// How the machine is held. Default `unknown`: no sensor is read, and windows stand upright whatever a desktop turns. A program for a
    /// tablet that reads its sensor may say it here.
    public var orientation = UIDeviceOrientation.unknown
}

/// How a machine is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
    /// Nobody tells.
    case unknown
    /// Upright.
    case portrait
    /// The upper edge points down.
    case portraitUpsideDown
    /// The upper edge points to the left.
    case landscapeLeft
    /// The upper edge points to the right.
    case landscapeRight
    /// Lying with the screen up.
    case faceUp
    /// Lying with the screen down.
    case faceDown
}

/// How a window stands on the machine.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
    /// Nobody tells.
    case unknown
    /// Upright.
    case portrait
    /// The window's upper edge is at the machine's lower one.
    case portraitUpsideDown
    /// The window's upper edge is at the machine's right one.
    case landscapeRight
    /// The window's upper edge is at the machine's left one.
    case landscapeLeft
}

extension UIApplication {
    /// How the windows stand on the machine: always upright, because a desktop turns the whole screen.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
}
