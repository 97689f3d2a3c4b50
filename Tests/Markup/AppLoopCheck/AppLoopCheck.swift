import Foundation
import MarkupKit

/// A whole application for the tests: it enters the main thread in every way, prints each one, and ends. With an id it
/// keeps running and prints what the desktop sends, until another process starts it with `--quit`.
@main
final class AppLoopCheck: UIApplicationDelegate {
    static var applicationIdentifier: String? { ProcessInfo.processInfo.environment["APP_LOOP_CHECK_ID"] }

    static var applicationLook: Display.Look { CommandLine.arguments.contains("--adwaita") ? .adwaita : .theme }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = UINavigationController(rootViewController: TraitController())
        window.makeKeyAndVisible()
        guard Self.applicationIdentifier == nil else { return true }
        if CommandLine.arguments.contains("--timers") {
            timers = TimerCheck { application.quit() }
            return true
        }
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

    private var timers: TimerCheck?

    func application(_ application: UIApplication, didReceiveArguments arguments: [String], workingDirectory: URL)
        -> Bool
    {
        if timers != nil { return true }
        say("arguments \(arguments.joined(separator: " "))")
        if arguments == ["--font"] { report("font \(Display.font)") }
        if arguments == ["--quit"] { application.quit() }
        if let folder = ProcessInfo.processInfo.environment["APP_LOOP_CHECK_PICTURES"] { drawLooks(in: folder) }
        return true
    }

    /// Draws the window in its current look, and then repeatedly in the dark one.
    private func drawLooks(in folder: String) {
        Self.draw("\(folder)/light.png")
        UIApplication.shared.overrideUserInterfaceStyle = .dark
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
            MainActor.assumeIsolated { Self.draw("\(folder)/dark.png") }
        }
    }

    private static func draw(_ path: String) {
        let file = URL(filePath: path).deletingLastPathComponent().appending(path: "new.png")
        do { try UIApplication.shared.keyWindow?.writePicture(ofWindowTo: file) } catch { report("\(error)") }
        // The rename is atomic, so that the test never reads half a picture.
        rename(file.path, path)
    }

    func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool
    {
        report("open \(url.path)")
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { report("terminated") }

    /// The checks still open: the arguments, and the five ways of ``application(_:didFinishLaunchingWithOptions:)``.
    private var roadsLeft = 6
    private var whenEverySaid: () -> Void = {}

    private func say(_ words: String) {
        report(words)
        roadsLeft -= 1
        if roadsLeft == 0 { whenEverySaid() }
    }
}

/// Checks Foundation's main run loop in an application, and how often an idle process wakes.
private final class TimerCheck {
    private let end: @MainActor @Sendable () -> Void
    private var rounds = 0

    init(end: @escaping @MainActor @Sendable () -> Void) {
        self.end = end
        RunLoop.main.perform { report("performed") }
        RunLoop.main.perform(inModes: [.common]) { report("performed in common modes") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in report("once") }
        let stopped = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in report("invalidated") }
        stopped.invalidate()
        RunLoop.main.add(Timer(timeInterval: 0.04, repeats: false) { _ in report("common") }, forMode: .common)
        RunLoop.main.add(
            Timer(timeInterval: 0.01, repeats: false) { _ in report("other mode") }, forMode: RunLoop.Mode("other"))
        _ = Timer.scheduledTimer(withTimeInterval: 0.06, repeats: true) { timer in
            MainActor.assumeIsolated { self.count() }
            if MainActor.assumeIsolated({ self.rounds == 3 }) { timer.invalidate() }
        }
    }

    private func count() {
        rounds += 1
        report("round \(rounds)")
        guard rounds == 3 else { return }
        let end = end
        // A timer that is scheduled inside another timer's block must reach the loop, too.
        _ = Timer.scheduledTimer(withTimeInterval: 1.2, repeats: false) { _ in
            MainActor.assumeIsolated { Self.measureIdleness(then: end) }
        }
    }

    /// Another thread compares how often the kernel has put the main thread to sleep, a second apart.
    private static func measureIdleness(then end: @escaping @MainActor @Sendable () -> Void) {
        let main = getpid()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
            let before = sleeps(of: main)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                report("woken \(sleeps(of: main) - before) times")
                DispatchQueue.main.async { MainActor.assumeIsolated { end() } }
            }
        }
    }

    private nonisolated static func sleeps(of thread: pid_t) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line.flatMap { Int($0.split(separator: "\t")[1]) } ?? -1
    }
}

/// Prints the desktop's colour scheme.
private final class TraitController: UIViewController {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        report(traitCollection.userInterfaceStyle.rawValue)
    }
}

/// Writes a line unbuffered, because a test waits for it.
private nonisolated func report(_ words: String) {
    let line = Thread.isMainThread ? words : "\(words) off the main thread"
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
