public import Foundation

/// The name of a task that continues while a program is in the background.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The task's number.
    public let rawValue: Int
    /// Creates a name from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Background tasks and services of a phone. A desktop does not suspend programs.
extension UIApplication {
    private static var backgroundTasks = 0

    /// Returns a new name for a task. A desktop does not suspend programs, so that every task continues, and `handler` is never called.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        Self.backgroundTasks += 1
        return UIBackgroundTaskIdentifier(rawValue: Self.backgroundTasks)
    }

    /// Returns a new name for a task, see ``beginBackgroundTask(expirationHandler:)``.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

    /// Ends a task. Nothing follows from it, because a desktop does not suspend programs.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The seconds until the program is suspended: the largest number, because a desktop does not suspend programs.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether the program's files can be read: always `true`, because a desktop locks only its screen.
    public var isProtectedDataAvailable: Bool { true }

    /// Whether the screen stays on: always `false`. Setting it has no effect: the desktop's settings determine it.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {
            NoEffect.note(
                "UIApplication.isIdleTimerDisabled", "the desktop's settings determine when the screen blanks")
        }
    }

    /// The number on the program's icon: always 0. Setting it has no effect: icons have no number on most desktops.
    public var applicationIconBadgeNumber: Int {
        get { 0 }
        set { NoEffect.note("UIApplication.applicationIconBadgeNumber", "icons have no number on most desktops") }
    }

    /// Has no effect: a desktop has no push notifications, and the delegate is not called.
    public func registerForRemoteNotifications() {
        NoEffect.note("UIApplication.registerForRemoteNotifications()", "a desktop has no push notifications")
    }

    /// Has no effect: a desktop has no push notifications.
    public func unregisterForRemoteNotifications() {
        NoEffect.note("UIApplication.unregisterForRemoteNotifications()", "a desktop has no push notifications")
    }

    /// Whether the program receives push notifications: always `false`.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Whether the program's icon can be replaced: always `false`.
    public var supportsAlternateIcons: Bool { false }
    /// The name of the icon that replaces the program's own: always `nil`.
    public var alternateIconName: String? { nil }
}
