// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The key of a notification's ``CameraError``.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension Notification.Name {
    /// Posted when a session has started, on the thread that started it. The session is the notification's object.
    public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunning")
    /// The session has stopped delivering pictures. Posted on any thread.
    public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunning")
    /// The session could not start, or was interrupted; ``AVCaptureSessionErrorKey`` has the reason. Posted on any
    /// thread.
    public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeError")
}
