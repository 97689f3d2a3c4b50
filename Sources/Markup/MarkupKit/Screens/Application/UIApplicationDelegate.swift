public import Foundation

/// Starts an application, and is called when it receives arguments, opens files and ends. Mark it `@main` to make it the program:
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
    /// Called by `@main` to create the delegate.
    init()

    /// The application's id, such as `org.example.Notes`; with one, only one process of the application runs. The default is the main bundle's.
    static var applicationIdentifier: String? { get }

    /// What draws buttons, fields and the like. The default is ``Display/Look/theme``.
    static var applicationLook: Display.Look { get }

    /// Called once when the application has started, to show the first window. Returning `false` ends the application.
    ///
    /// - Parameter launchOptions: Always `nil`; a desktop does not say why it starts a program.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called with the words after the program's name: those of this process first, then those of every later start of the same id.
    ///
    /// - Parameter workingDirectory: The folder in which the program was started; relative paths refer to it.
    /// - Returns: Whether the arguments were dealt with; otherwise the application's window comes to the front.
    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool

    /// Called for each file that the desktop asks the application to open. `options` is empty, and the result is not used.
    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool

    /// Called when the application ends, after its windows have been closed.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// The main bundle's identifier; `nil` where it has none, so that every start is a process of its own.
    public static var applicationIdentifier: String? { Bundle.main.bundleIdentifier }

    /// The theme that the desktop has chosen for GTK.
    public static var applicationLook: Display.Look { .theme }

    /// Shows nothing and lets the application go on.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Leaves the arguments alone, so the key window comes to the front.
    public func application(
        _ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL
    ) -> Bool { false }

    /// Leaves the file alone.
    public func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// The program: `@main` calls it.
    public static func main() { exit(UIApplication.run(Self(), identifier: applicationIdentifier)) }
}

extension UIApplication {
    /// Why the application was started. A desktop tells nothing; here so that code from iOS compiles.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Creates a key of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How a file is opened. A desktop tells nothing; here so that code from iOS compiles.
    public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Creates a key of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
