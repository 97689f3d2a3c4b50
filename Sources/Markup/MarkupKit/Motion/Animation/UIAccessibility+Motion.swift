public import Foundation
import NativeWidgets

extension UIAccessibility {
    /// Whether the desktop disables animations: movements end at once, and controllers and windows do not slide.
    ///
    /// ``reduceMotionStatusDidChangeNotification`` is posted when that changes.
    public static var isReduceMotionEnabled: Bool { !Display.showsAnimations }

    /// Posted on the main thread when ``isReduceMotionEnabled`` has changed; observed since this name was first read.
    public static var reduceMotionStatusDidChangeNotification: Foundation.Notification.Name {
        MotionSetting.follow()
        return Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChange")
    }
}

/// Observes the desktop's setting.
private enum MotionSetting {
    private static var isFollowing = false

    static func follow() {
        guard !isFollowing, Display.isReady else { return }
        isFollowing = true
        NativeDisplay.observeAnimations {
            NotificationCenter.default.post(
                name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }
}
