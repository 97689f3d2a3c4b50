import Synchronization

/// The rotation of pictures in a preview.
public enum AVCaptureVideoOrientation: Int, Sendable {
    /// As the camera delivers them.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown
    /// Rotated left by a quarter turn, for a device that is held with its right edge up.
    case landscapeRight
    /// Rotated right by a quarter turn, for a device that is held with its left edge up.
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

/// The connection between a session's input and an output or a preview.
public final class AVCaptureConnection: Sendable {
    private let orientation = Mutex(AVCaptureVideoOrientation.portrait)
    private let didChange: @Sendable () -> Void

    init(didChange: @escaping @Sendable () -> Void = {}) { self.didChange = didChange }

    /// The rotation of the pictures in a preview. Default `portrait`, which shows them as the camera delivers them.
    /// Barcodes are found in any orientation; their corners always refer to the picture as the camera delivers it.
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
