public import Foundation

/// Starts an application, and is called when it receives arguments, opens files and ends. Mark it `@main` to make it
/// the program:
///
/// ```swift
/// @main
/// final class HelloApp: UIApplicationDelegate {
///     func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
///         let window = UIWindow()
///         window.rootViewController = UINavigationController(rootViewController: GreetingController())
///         window.makeKeyAndVisible()
///         return true
///     }
/// }
/// ```
public protocol UIApplicationDelegate: AnyObject {
    /// Creates the delegate; called by `@main`.
    init()

    /// The application's id, such as `org.example.Notes`. With an id, only one process of the application runs at a
    /// time. The default is the main bundle's identifier.
    static var applicationIdentifier: String? { get }

    /// The style of controls. The default is ``Display/Look/theme``.
    static var applicationLook: Display.Look { get }

    /// Called once when the application has started, to show the first window. Returning `false` ends the application.
    ///
    /// - Parameter launchOptions: Always `nil`; a desktop does not say why it starts a program.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called with the arguments after the program's name: first those of this process, then those of every later start
    /// with the same id.
    ///
    /// - Parameter workingDirectory: The folder in which the program was started; relative paths refer to it.
    /// - Returns: Whether the arguments were handled; otherwise the application's window is brought to the front.
    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool

    /// Called for each file that the desktop opens with the application. `options` is empty, and the result is not
    /// used.
    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool

    /// Called when a window of the application has received the keyboard focus, and none had it before.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when no window of the application has the keyboard focus any more.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called when the application ends, after its windows have been closed.
    func applicationWillTerminate(_ application: UIApplication)

    /// Called after the launch, if it has shown no window: the result names the class of the scene's delegate.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Called when the last window of a scene has been closed.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// The main bundle's identifier; if it is `nil`, every start is a separate process.
    public static var applicationIdentifier: String? { Bundle.main.bundleIdentifier }

    /// The desktop's GTK theme.
    public static var applicationLook: Display.Look { .theme }

    /// Shows no window and continues the launch.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Ignores the arguments, so the key window is brought to the front.
    public func application(
        _ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL
    ) -> Bool { false }

    /// Ignores the file.
    public func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Returns a configuration without a class: the scene's delegate is the class `SceneDelegate` of the program, if there is one.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

    /// The program's entry point; called by `@main`.
    public static func main() { exit(UIApplication.run(Self(), identifier: applicationIdentifier)) }
}

extension UIApplication {
    /// The reason why the application was started. Unused on a desktop; exists so that code from iOS compiles.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Creates a key of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The file or address that is opened. Missing, as all keys: a desktop does not say why it starts a program.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The program that has started this one. Missing.
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The notification that has started the program. Missing.
        public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The notification that has started the program. Missing.
        public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        /// The entry of the program's menu that has started it. Missing.
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The user's activity on another machine. Missing.
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// Whether a place has started the program. Missing.
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    }

    /// How a file is opened. Unused on a desktop; exists so that code from iOS compiles.
    public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Creates a key of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The program that opens the file. Missing, as all keys.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The data that the other program adds. Missing.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is to be changed in its place. Missing.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}
