import Foundation
import MarkupKit

/// A whole application for the tests: it reaches the main thread by every road, says so, and ends.
@main
final class AppLoopCheck: UIApplicationDelegate {
    static var applicationIdentifier: String? { ProcessInfo.processInfo.environment["APP_LOOP_CHECK_ID"] }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        window.makeKeyAndVisible()
        DispatchQueue.main.async { Self.say("dispatch") }
        OperationQueue.main.addOperation { Self.say("operation") }
        Task { @MainActor in Self.say("task") }
        Task {
            try? await Task.sleep(for: .milliseconds(20))
            Self.say("await")
            let number = await Task.detached { 6 * 7 }.value
            Self.say("detached \(number)")
            if CommandLine.arguments.contains("--close") { window.close() } else { application.quit() }
        }
        return true
    }

    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool
    {
        Self.say("arguments \(arguments.joined(separator: " "))")
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { Self.say("terminated") }

    private nonisolated static func say(_ words: String) {
        print(Thread.isMainThread ? words : "\(words) off the main thread")
    }
}
