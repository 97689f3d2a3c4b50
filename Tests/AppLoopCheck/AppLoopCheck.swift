import Foundation
import MarkupKit

/// A whole application for the tests: it reaches the main thread by every road, says so, and ends. With an id it stays, and says what the desktop
/// tells it, until somebody starts it again with `--quit`.
@main
final class AppLoopCheck: UIApplicationDelegate {
    static var applicationIdentifier: String? { ProcessInfo.processInfo.environment["APP_LOOP_CHECK_ID"] }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = UINavigationController(rootViewController: TraitController())
        window.makeKeyAndVisible()
        guard Self.applicationIdentifier == nil else { return true }
        whenEverySaid = { if CommandLine.arguments.contains("--close") { window.close() } else { application.quit() } }
        DispatchQueue.main.async { self.say("dispatch") }
        OperationQueue.main.addOperation { MainActor.assumeIsolated { self.say("operation") } }
        Task { @MainActor in say("task") }
        Task {
            await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
            say("await")
            say("detached \(await Task.detached { 6 * 7 }.value)")
        }
        return true
    }

    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool
    {
        say("arguments \(arguments.joined(separator: " "))")
        if arguments == ["--font"] { report("font \(Display.font)") }
        if arguments == ["--quit"] { application.quit() }
        return true
    }

    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool
    {
        report("open \(url.path)")
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { report("terminated") }

    /// The arguments and the five roads of ``application(_:didFinishLaunchingWithOptions:)``.
    private var roadsLeft = 6
    private var whenEverySaid: () -> Void = {}

    private func say(_ words: String) {
        report(words)
        roadsLeft -= 1
        if roadsLeft == 0 { whenEverySaid() }
    }
}

/// Says how the desktop looks.
private final class TraitController: UIViewController {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        report(traitCollection.userInterfaceStyle.rawValue)
    }
}

/// Writes a line at once: what stands in a buffer is not seen by a test that waits for it.
private func report(_ words: String) {
    let line = Thread.isMainThread ? words : "\(words) off the main thread"
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
