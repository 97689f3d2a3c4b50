public import Foundation

extension UIApplication {
    /// Whether a window of the application has the keyboard focus.
    public nonisolated enum State: Int, Sendable {
        /// A window of the application has the keyboard focus.
        case active
        /// No window of the application has the keyboard focus.
        case inactive
        /// Not used here, because a desktop does not suspend programs.
        case background
    }

    /// Whether a window of the application has the keyboard focus.
    public var applicationState: State { windows.contains(where: \.isActive) ? .active : .inactive }

    /// Posted when a window of the application has received the keyboard focus, and none had it before.
    public nonisolated static let didBecomeActiveNotification =
        Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when no window of the application has the keyboard focus any more.
    public nonisolated static let willResignActiveNotification =
        Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when the application has started, after `application(_:didFinishLaunchingWithOptions:)`.
    public nonisolated static let didFinishLaunchingNotification =
        Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Posted when the application ends, after its windows have been closed.
    public nonisolated static let willTerminateNotification =
        Notification.Name("UIApplicationWillTerminateNotification")

    /// Never posted: a desktop does not suspend programs.
    public static var didEnterBackgroundNotification: Notification.Name { unposted("didEnterBackgroundNotification") }
    /// Never posted: a desktop does not suspend programs.
    public static var willEnterForegroundNotification: Notification.Name {
        unposted("willEnterForegroundNotification")
    }
    /// Never posted: a desktop reports no lack of memory.
    public static var didReceiveMemoryWarningNotification: Notification.Name {
        unposted("didReceiveMemoryWarningNotification")
    }

    private static func unposted(_ name: String) -> Notification.Name {
        NoEffect.note("UIApplication.\(name)", "it is never posted on a desktop")
        return Notification.Name("UIApplication" + name.prefix(1).uppercased() + name.dropFirst())
    }

    /// Reports that the keyboard focus has come to a window, or has left all of them.
    func focusMayHaveChanged() {
        let isActive = applicationState == .active
        guard isActive != wasActive else { return }
        wasActive = isActive
        if isActive {
            delegate?.applicationDidBecomeActive(self)
        } else {
            delegate?.applicationWillResignActive(self)
        }
        post(isActive ? Self.didBecomeActiveNotification : Self.willResignActiveNotification)
    }

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
