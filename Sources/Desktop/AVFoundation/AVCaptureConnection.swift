import Synchronization

/// The rotation applied to pictures before they are shown.
public enum AVCaptureVideoOrientation: Int, Sendable {
    /// The camera's own orientation, without rotation.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown
    /// Rotated a quarter turn to the left, for a machine that is held with its right edge up.
    case landscapeRight
    /// Rotated a quarter turn to the right, for a machine that is held with its left edge up.
    case landscapeLeft

    /// The number of quarter turns to the right.
    var quarterTurns: Int {
        switch self {
        case .portrait: 0
        case .landscapeLeft: 1
        case .portraitUpsideDown: 2
        case .landscapeRight: 3
        }
    }
}

/// The connection from a session's input to an output or a preview.
public final class AVCaptureConnection: Sendable {
    private let orientation = Mutex(AVCaptureVideoOrientation.portrait)
    private let didChange: @Sendable () -> Void

    init(didChange: @escaping @Sendable () -> Void = {}) { self.didChange = didChange }

    /// The rotation that a preview applies. By default `portrait`, which shows the pictures as the camera delivers
    /// them. Codes are found in any orientation, and their positions refer to the picture as the camera delivers it.
    public var videoOrientation: AVCaptureVideoOrientation {
        get { orientation.withLock { $0 } }
        set {
            orientation.withLock { $0 = newValue }
            didChange()
        }
    }

    /// Whether ``videoOrientation`` may be set: always `true`.
    public var isVideoOrientationSupported: Bool { true }
}
