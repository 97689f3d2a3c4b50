import Foundation

/// Hears of an application's life. Mark it `@main`, and it is the program:
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
    init()

    /// The application's id, such as `org.example.Notes`; with one, only one process of the application runs. The default is the main bundle's.
    static var applicationIdentifier: String? { get }

    /// Shows the first window. `false` ends the application.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called with the words after the program's name: those of this process first, then those of every later start of the same id.
    ///
    /// - Parameter workingDirectory: The folder that the start was made in, which relative paths refer to.
    /// - Returns: Whether the arguments were dealt with; otherwise the application's window comes to the front.
    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool

    /// Called for each file that the desktop asks the application to open.
    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool

    /// Called before the main loop ends.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public static var applicationIdentifier: String? { Bundle.main.bundleIdentifier }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL
    ) -> Bool { false }

    public func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    public func applicationWillTerminate(_ application: UIApplication) {}

    /// The program: `@main` calls it.
    public static func main() { exit(UIApplication.run(Self(), identifier: applicationIdentifier)) }
}

extension UIApplication {
    /// Why the application was started. A desktop tells nothing; here so that code from iOS compiles.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How a file is opened. A desktop tells nothing; here so that code from iOS compiles.
    public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
