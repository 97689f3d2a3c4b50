/// The base class of the inputs that provide a session's pictures.
public class AVCaptureInput: @unchecked Sendable {
    init() {}
}

/// A session's input from a camera, or from a source that replaces one.
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
