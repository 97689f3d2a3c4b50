import Synchronization

/// How pictures are turned before they are shown.
public enum AVCaptureVideoOrientation: Int, Sendable {
    /// As the camera gives them.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown
    /// Turned to the left by a quarter, for a machine that is held with its right edge up.
    case landscapeRight
    /// Turned to the right by a quarter, for a machine that is held with its left edge up.
    case landscapeLeft

    /// Quarters of a turn to the right.
    var quarterTurns: Int {
        switch self {
        case .portrait: 0
        case .landscapeLeft: 1
        case .portraitUpsideDown: 2
        case .landscapeRight: 3
        }
    }
}

/// The way of the pictures from a session's input to an output or a preview.
public final class AVCaptureConnection: Sendable {
    private let orientation = Mutex(AVCaptureVideoOrientation.portrait)
    private let didChange: @Sendable () -> Void

    init(didChange: @escaping @Sendable () -> Void = {}) { self.didChange = didChange }

    /// How a preview turns the pictures. Default `portrait`, which shows them as the camera gives them. Codes are found in any orientation, and
    /// their places are those in the picture as the camera gives it.
    public var videoOrientation: AVCaptureVideoOrientation {
        get { orientation.withLock { $0 } }
        set {
            orientation.withLock { $0 = newValue }
            didChange()
        }
    }

    /// Whether ``videoOrientation`` may be set: always.
    public var isVideoOrientationSupported: Bool { true }
}
