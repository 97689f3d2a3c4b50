import NativeWidgets

/// Shows notifications of the desktop, with buttons.
///
/// ```swift
/// let content = UNMutableNotificationContent()
/// content.title = "Backup is done"
/// UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "backup", content: content))
/// ```
///
/// The application needs an id (``UIApplicationDelegate/applicationIdentifier``), and most desktops require a
/// `.desktop` file with that name.
public final class UNUserNotificationCenter {
    private static let shared = UNUserNotificationCenter()
    private init() {}

    /// Returns the notification centre of the process.
    public static func current() -> UNUserNotificationCenter { shared }

    /// Called when the user clicks a notification or one of its buttons. Not retained.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    private var categories: [String: UNNotificationCategory] = [:]
    /// Replaces the desktop in tests.
    var sender: ((NativeNotification) -> Bool)?

    /// Sets the categories of notifications, which replace the earlier ones.
    public func setNotificationCategories(_ new: [UNNotificationCategory]) {
        categories = Dictionary(new.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
    }

    /// Always grants the request at once: the user decides in the desktop's settings, which programs cannot read.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: (Bool, (any Error)?) -> Void
    ) { completionHandler(true, nil) }

    private var pending: [String: Pending] = [:]
    private final class Pending {}

    /// Shows a notification, at once or when its trigger fires. Without an application or an id, posts a ``Notice`` and
    /// shows nothing.
    ///
    /// - Returns: Whether it was passed to the desktop, or waits for its trigger; the desktop may still suppress it.
    @discardableResult
    public func add(_ request: UNNotificationRequest) -> Bool {
        pending[request.identifier] = nil
        guard let trigger = request.trigger, trigger.timeInterval > 0 else { return show(request) }
        let ticket = Pending()
        pending[request.identifier] = ticket
        MainLoop.after(milliseconds: Int(trigger.timeInterval * 1000)) { [weak self] in
            guard let self, pending[request.identifier] === ticket else { return }
            pending[request.identifier] = nil
            show(request)
        }
        return true
    }

    /// Cancels notifications that wait for their triggers; unknown identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        for identifier in identifiers { pending[identifier] = nil }
    }

    @discardableResult
    private func show(_ request: UNNotificationRequest) -> Bool {
        let content = request.content
        let buttons = (categories[content.categoryIdentifier]?.actions ?? []).map {
            NativeNotification.Button(name: $0.identifier, title: $0.title)
        }
        let native = NativeNotification(
            id: request.identifier, title: content.title,
            body: [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n"),
            isUrgent: content.interruptionLevel == .timeSensitive || content.interruptionLevel == .critical,
            buttons: buttons)
        if let sender { return sender(native) }
        if UIApplication.shared.native?.send(native) == true { return true }
        Notice.post(
            .start,
            "the notification '\(request.identifier)' is not shown: give the application an id, such as 'org.example.Notes', as 'applicationIdentifier' of its delegate"
        )
        return false
    }

    /// Removes notifications that are still shown; unknown identifiers are ignored.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        for identifier in identifiers { UIApplication.shared.native?.withdrawNotification(identifier) }
    }

    func didReceive(id: String, action: String) {
        // A click on the notification itself brings the program's window to the front.
        if action.isEmpty { UIApplication.shared.keyWindow?.makeKeyAndVisible() }
        delegate?.userNotificationCenter(
            self,
            didReceive: UNNotificationResponse(
                requestIdentifier: id,
                actionIdentifier: action.isEmpty ? UNNotificationResponse.defaultActionIdentifier : action))
    }
}

/// Called when the user responds to notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// Called when the user clicks a notification or one of its buttons.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
}
