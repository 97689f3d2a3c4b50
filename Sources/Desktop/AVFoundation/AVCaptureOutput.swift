/// What takes pictures from a session.
public class AVCaptureOutput: @unchecked Sendable {
    init() {}

    /// Takes a picture, on the queue of the session's readers.
    func take(_ frame: Frame, through connection: AVCaptureConnection) {}

    /// Called on the same queue when the session has stopped: what comes next is new.
    func sessionDidStop() {}
}
