import Foundation

/// The program's permission to use cameras.
public enum AVAuthorizationStatus: Int, Sendable {
    /// The user has not been asked yet; never the case here.
    case notDetermined
    /// The program runs in a sandbox (Flatpak) that hides the cameras.
    case restricted
    /// There are cameras, but the program may not open any of their device files.
    case denied
    /// A camera can be opened, or there is no camera.
    case authorized
}

extension AVCaptureDevice {
    /// Returns the program's permission to use cameras. The desktop does not ask the user: a program that may open a
    /// camera's device file may use the camera.
    public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        if FileManager.default.fileExists(atPath: "/.flatpak-info") { return .restricted }
        return status(of: devices(for: mediaType))
    }

    static func status(of devices: [AVCaptureDevice]) -> AVAuthorizationStatus {
        devices.isEmpty || devices.contains(where: \.mayOpen) ? .authorized : .denied
    }

    /// Passes the result of ``authorizationStatus(for:)`` to the handler; the user is not asked.
    ///
    /// - Parameter completionHandler: Called later on a background thread, with whether the program may use cameras.
    public static func requestAccess(
        for mediaType: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(authorizationStatus(for: mediaType) == .authorized) }
    }

    /// Returns whether the program may use cameras.
    public static func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { answer in requestAccess(for: mediaType) { answer.resume(returning: $0) } }
    }
}
