/// The output of a session, which receives pictures.
public class AVCaptureOutput: @unchecked Sendable {
    init() {}

    /// Receives a picture, on the session's reader queue.
    func take(_ frame: PixelBuffer, through connection: AVCaptureConnection) {}

    /// Called on the same queue when the session has stopped, to forget earlier pictures.
    func sessionDidStop() {}
}
