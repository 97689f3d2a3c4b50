// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The key of a notification's ``CameraError``.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension Notification.Name {
    /// Posted when a session has started, on the thread that started it. The session is the notification's object.
    public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunning")
    /// Posted when a session has stopped, on any thread.
    public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunning")
    /// Posted when a session could not start or was interrupted; ``AVCaptureSessionErrorKey`` has the error. Posted
    /// on any thread.
    public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeError")
}
