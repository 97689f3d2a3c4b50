/// The base class of the outputs that receive a session's pictures.
public class AVCaptureOutput: @unchecked Sendable {
    init() {}

    /// Receives a picture, on the session's reader queue.
    func take(_ frame: Frame, through connection: AVCaptureConnection) {}

    /// Called on the same queue when the session has stopped; the next picture starts a new run.
    func sessionDidStop() {}
}
