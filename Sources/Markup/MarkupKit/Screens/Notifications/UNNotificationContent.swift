/// The content of a notification.
public final class UNMutableNotificationContent {
    /// The heading.
    public var title = ""
    /// A line between the heading and the text; empty, the default, shows no line.
    public var subtitle = ""
    /// The text.
    public var body = ""
    /// The ``UNNotificationCategory/identifier`` of the category with the buttons; empty, the default, shows no
    /// buttons.
    public var categoryIdentifier = ""
    /// Whether the desktop should show it even in do-not-disturb mode. Default `active`, which does not.
    public var interruptionLevel = UNNotificationInterruptionLevel.active

    /// Creates an empty notification.
    public init() {}
}

/// The urgency of a notification.
public nonisolated enum UNNotificationInterruptionLevel: Sendable {
    /// `timeSensitive` and `critical` are urgent for the desktop.
    case passive, active, timeSensitive, critical
}

/// A button of a notification.
public struct UNNotificationAction {
    /// The identifier that the delegate receives.
    public let identifier: String
    /// The title of the button.
    public let title: String

    /// Creates a button.
    public init(identifier: String, title: String) {
        self.identifier = identifier
        self.title = title
    }
}

/// A category of notifications, with its buttons.
public struct UNNotificationCategory {
    /// The identifier by which notifications refer to the category.
    public let identifier: String
    /// The buttons; desktops show at most three.
    public let actions: [UNNotificationAction]

    /// Creates a category.
    public init(identifier: String, actions: [UNNotificationAction]) {
        self.identifier = identifier
        self.actions = actions
    }
}

/// A request to show a notification.
public struct UNNotificationRequest {
    /// The identifier of the notification: a later one with the same identifier replaces it.
    public let identifier: String
    /// The content of the notification.
    public let content: UNMutableNotificationContent
    /// The time at which it is shown; `nil` shows it at once.
    public let trigger: UNTimeIntervalNotificationTrigger?

    /// Creates a request.
    public init(
        identifier: String, content: UNMutableNotificationContent, trigger: UNTimeIntervalNotificationTrigger? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// Shows a notification later, if the program is still running then: no desktop keeps notifications for a program that
/// has ended.
public struct UNTimeIntervalNotificationTrigger {
    /// The delay in seconds.
    public let timeInterval: Double

    /// Creates a trigger.
    ///
    /// - Parameter timeInterval: The delay in seconds, at most a year; numbers that are not positive or not finite mean
    ///   at once.
    public init(timeInterval: Double) {
        self.timeInterval = timeInterval.isFinite ? min(31_536_000, max(0, timeInterval)) : 0
    }
}

/// The permissions that the application requests before its first notification.
public nonisolated struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits; unknown bits are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers on icons, which desktops do not show.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Sounds, which the desktop decides about.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Messages.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
}

/// The user's response to a notification.
public struct UNNotificationResponse {
    /// The notification's ``UNNotificationRequest/identifier``.
    public let requestIdentifier: String
    /// The button's ``UNNotificationAction/identifier``, or ``defaultActionIdentifier`` for a click on the notification
    /// itself.
    public let actionIdentifier: String

    /// The action identifier of a click on the notification itself.
    public nonisolated static let defaultActionIdentifier = "UNNotificationDefaultActionIdentifier"
}
