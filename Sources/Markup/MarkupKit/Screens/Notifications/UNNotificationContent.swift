/// What a notification says.
public final class UNMutableNotificationContent {
    /// The heading.
    public var title = ""
    /// A line between the heading and the text; empty, the default, is none.
    public var subtitle = ""
    /// The text.
    public var body = ""
    /// The ``UNNotificationCategory/identifier`` of the category that gives the buttons; empty, the default, is none.
    public var categoryIdentifier = ""
    /// Whether the desktop shows it even when the person does not want to be disturbed. Default `active`: no.
    public var interruptionLevel = UNNotificationInterruptionLevel.active

    /// Creates an empty notification.
    public init() {}
}

/// How much a notification may disturb.
public nonisolated enum UNNotificationInterruptionLevel: Sendable {
    /// `timeSensitive` and `critical` are urgent for the desktop.
    case passive, active, timeSensitive, critical
}

/// A button of a notification.
public struct UNNotificationAction {
    /// The name by which the delegate knows it.
    public let identifier: String
    /// Its text.
    public let title: String

    /// Creates a button.
    public init(identifier: String, title: String) {
        self.identifier = identifier
        self.title = title
    }
}

/// A kind of notification, with its buttons.
public struct UNNotificationCategory {
    /// The name by which notifications refer to it.
    public let identifier: String
    /// The buttons; desktops show three at most.
    public let actions: [UNNotificationAction]

    /// Creates a kind of notification.
    public init(identifier: String, actions: [UNNotificationAction]) {
        self.identifier = identifier
        self.actions = actions
    }
}

/// A notification that is to be shown.
public struct UNNotificationRequest {
    /// Its name: a later one of the same name takes its place.
    public let identifier: String
    /// What it says.
    public let content: UNMutableNotificationContent
    /// When it is shown; `nil` is at once.
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

/// Shows a notification later, if the program still runs then: no desktop keeps notifications for a program that has ended.
public struct UNTimeIntervalNotificationTrigger {
    /// The time until then, in seconds.
    public let timeInterval: Double

    /// Creates a trigger.
    ///
    /// - Parameter timeInterval: In seconds; at most a year, and what is no positive number is at once.
    public init(timeInterval: Double) {
        self.timeInterval = timeInterval.isFinite ? min(31_536_000, max(0, timeInterval)) : 0
    }
}

/// What the application asks for before its first notification.
public nonisolated struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from their bits; unknown ones mean nothing.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers on icons, which desktops do not show.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Sounds, of which the desktop decides.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Messages.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
}

/// What a person did with a notification.
public struct UNNotificationResponse {
    /// The ``UNNotificationRequest/identifier``.
    public let requestIdentifier: String
    /// The button's ``UNNotificationAction/identifier``, or ``defaultActionIdentifier`` for a click on the notification itself.
    public let actionIdentifier: String

    /// A click on the notification itself.
    public nonisolated static let defaultActionIdentifier = "UNNotificationDefaultActionIdentifier"
}
