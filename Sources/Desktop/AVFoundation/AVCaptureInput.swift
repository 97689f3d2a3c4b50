/// What gives pictures to a session.
public class AVCaptureInput: @unchecked Sendable {
    init() {}
}

/// A camera, or a source that stands for one, as the input of a session.
public final class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    /// The device whose pictures it gives.
    public let device: AVCaptureDevice

    /// Creates the input. The camera is opened when the session starts.
    ///
    /// - Throws: ``CameraError`` if the process may not open the camera.
    public init(device: AVCaptureDevice) throws {
        guard device.mayOpen else { throw CameraError(.notPermitted, device.localizedName) }
        self.device = device
    }
}
