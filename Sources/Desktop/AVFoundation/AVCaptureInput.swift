/// The input of a session, which provides pictures.
public class AVCaptureInput: @unchecked Sendable {
    init() {}
}

/// The input of a session from a camera, or from a source that is used like one.
public final class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    /// The device that provides the pictures.
    public let device: AVCaptureDevice

    /// Creates the input. The camera is opened when the session starts.
    ///
    /// - Throws: ``CameraError`` if the process may not open the camera.
    public init(device: AVCaptureDevice) throws {
        guard device.mayOpen else { throw CameraError(.notPermitted, device.localizedName) }
        self.device = device
    }
}
