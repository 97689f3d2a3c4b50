import Foundation

/// Whether a program may use cameras.
public enum AVAuthorizationStatus: Int, Sendable {
    /// Nobody was asked yet; never so here.
    case notDetermined
    /// The program runs in a sandbox (Flatpak) that hides the cameras.
    case restricted
    /// There are cameras, and the rights of their files keep the program from opening any.
    case denied
    /// A camera may be opened, or there is none that anybody could refuse.
    case authorized
}

extension AVCaptureDevice {
    /// Whether the program may use cameras. A desktop asks nobody: who may open a camera's file may use it.
    public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        if FileManager.default.fileExists(atPath: "/.flatpak-info") { return .restricted }
        return status(of: devices(for: mediaType))
    }

    static func status(of devices: [AVCaptureDevice]) -> AVAuthorizationStatus {
        devices.isEmpty || devices.contains(where: \.mayOpen) ? .authorized : .denied
    }

    /// Tells whether the program may use cameras, as ``authorizationStatus(for:)`` does: there is nothing to ask.
    ///
    /// - Parameter completionHandler: Called soon, on a thread of its own.
    public static func requestAccess(
        for mediaType: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(authorizationStatus(for: mediaType) == .authorized) }
    }

    /// Whether the program may use cameras.
    public static func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { answer in requestAccess(for: mediaType) { answer.resume(returning: $0) } }
    }
}
