public import Foundation

/// The sensors of a phone, which are not read, and its sounds.
extension UIDevice {
    /// Never posted, because no sensor is read.
    public nonisolated static var orientationDidChangeNotification: Notification.Name {
        NoEffect.noteAnywhere(
            "UIDevice.orientationDidChangeNotification", "it is never posted, because no sensor is read")
        return Notification.Name("UIDeviceOrientationDidChangeNotification")
    }

    /// Has no effect: no sensor is read.
    public func beginGeneratingDeviceOrientationNotifications() {
        NoEffect.note("UIDevice.beginGeneratingDeviceOrientationNotifications()", "no sensor is read")
    }

    /// Has no effect: no sensor is read.
    public func endGeneratingDeviceOrientationNotifications() {
        NoEffect.note("UIDevice.endGeneratingDeviceOrientationNotifications()", "no sensor is read")
    }

    /// Whether changes of ``orientation`` are posted: always `false`.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }

    /// Whether ``proximityState`` is read: always `false`. Setting it has no effect: no sensor is read.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set { NoEffect.note("UIDevice.isProximityMonitoringEnabled", "no sensor is read") }
    }

    /// Whether the machine is close to the user's face: always `false`.
    public var proximityState: Bool { false }

    /// Has no effect: a desktop's keys make no sound.
    public func playInputClick() { NoEffect.note("UIDevice.playInputClick()", "a desktop's keys make no sound") }
}
