import Dispatch
import Foundation
package import MarkupKit

/// A preview as a program: one window, until it is closed or a signal ends the process.
package final class PreviewApplication: UIApplicationDelegate {
    private var sources = PreviewModel.Sources()
    private var circumstances = Circumstances()
    private var fillsScreen = false
    private var window: UIWindow?
    private var signals: [any DispatchSourceSignal] = []

    package init() {}

    /// - Parameter fillsScreen: Whether the window has the size of the screen, as in a browser, whose page is the screen.
    package convenience init(
        _ sources: PreviewModel.Sources, _ circumstances: Circumstances, fillsScreen: Bool = false
    ) {
        self.init()
        (self.sources, self.circumstances, self.fillsScreen) = (sources, circumstances, fillsScreen)
    }

    /// Shows the window and runs the main loop.
    ///
    /// - Returns: The status for `exit`.
    package func run() -> Int32 {
        UIApplication.shared.name = "markup preview"
        return UIApplication.run(self, arguments: ["markup"])
    }

    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        signals = Signals.onEnd { UIApplication.shared.quit() }
        let window = UIWindow()
        window.defaultSize = Self.windowSize(for: circumstances)
        window.rootViewController = PreviewController(PreviewModel(sources, circumstances: circumstances))
        if fillsScreen { window.maximize() }
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Room for the document and what is around it, on a screen of an ordinary size.
    private static func windowSize(for circumstances: Circumstances) -> CGSize {
        guard let size = circumstances.size.size else { return CGSize(width: 900, height: 700) }
        return CGSize(
            width: min(1280, max(480, size.width * circumstances.scale + 64)),
            height: min(860, max(420, size.height * circumstances.scale + 96)))
    }
}

/// The signals that end a program in order: Ctrl+C in its terminal, and `kill`.
nonisolated enum Signals {
    static func onEnd(_ body: @escaping @MainActor () -> Void) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            // The source tells of the signal; without this the process would be ended before.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated(body) }
            source.resume()
            return source
        }
    }
}
