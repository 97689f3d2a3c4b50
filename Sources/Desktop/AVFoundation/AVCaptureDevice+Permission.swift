import Foundation

/// A program's permission to use cameras.
public enum AVAuthorizationStatus: Int, Sendable {
    /// The user has not been asked yet; never returned here.
    case notDetermined
    /// The program runs in a sandbox (Flatpak) that hides the cameras.
    case restricted
    /// There are cameras, but their files' permissions keep the program from opening any of them.
    case denied
    /// A camera may be opened, or no camera is connected.
    case authorized
}

extension AVCaptureDevice {
    /// Returns the permission to use cameras. A desktop does not ask the user: a program that may open a camera's
    /// file may use it.
    public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        if FileManager.default.fileExists(atPath: "/.flatpak-info") { return .restricted }
        return status(of: devices(for: mediaType))
    }

    static func status(of devices: [AVCaptureDevice]) -> AVAuthorizationStatus {
        devices.isEmpty || devices.contains(where: \.mayOpen) ? .authorized : .denied
    }

    /// Reports whether the program may use cameras, as ``authorizationStatus(for:)`` does; the user is not asked.
    ///
    /// - Parameter completionHandler: Called soon, on a background thread.
    public static func requestAccess(
        for mediaType: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(authorizationStatus(for: mediaType) == .authorized) }
    }

    /// Returns whether the program may use cameras; the user is not asked.
    public static func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { answer in requestAccess(for: mediaType) { answer.resume(returning: $0) } }
    }
}
