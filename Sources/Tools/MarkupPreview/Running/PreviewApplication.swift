import Dispatch
package import Foundation
package import MarkupKit

/// A preview as a program: one window, until it is closed or a signal ends the process.
package final class PreviewApplication: UIApplicationDelegate {
    private var sources = PreviewModel.Sources()
    private var circumstances = Circumstances()
    private var isInBrowser = false
    private var isLinked = false
    private var link: EditorLink?
    private var window: UIWindow?
    private var signals: [any DispatchSourceSignal] = []

    /// From here on a signal ends the program in order, also one that comes before the main loop runs.
    package init() {
        signals = Signals.onEnd { UIApplication.shared.quit() }
    }

    /// Shows the window and runs the main loop.
    ///
    /// - Parameters:
    ///   - sources: the documents.
    ///   - circumstances: the settings with which it begins.
    ///   - isInBrowser: whether a browser shows the window.
    ///   - isLinked: whether standard input and output are an editor's, see ``EditorLink``.
    /// - Returns: The status for `exit`.
    package func run(
        _ sources: PreviewModel.Sources, _ circumstances: Circumstances, isInBrowser: Bool, isLinked: Bool = false
    ) -> Int32 {
        (self.sources, self.circumstances, self.isInBrowser) = (sources, circumstances, isInBrowser)
        self.isLinked = isLinked
        UIApplication.shared.name = "markup preview"
        return UIApplication.run(self, arguments: ["markup"])
    }

    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.defaultSize = Self.windowSize(for: circumstances, isInBrowser: isInBrowser)
        let model = PreviewModel(sources, circumstances: circumstances)
        window.rootViewController = PreviewController(model)
        window.makeKeyAndVisible()
        if isLinked {
            link = EditorLink(model, input: STDIN_FILENO, output: STDOUT_FILENO) { UIApplication.shared.quit() }
        }
        self.window = window
        return true
    }

    /// Room for the document, what is around it, and the buttons and the title above it, on a screen of an ordinary size. A browser's page is
    /// less high, and does not scroll.
    package static func windowSize(for circumstances: Circumstances, isInBrowser: Bool) -> CGSize {
        let most = isInBrowser ? 640.0 : 860.0
        guard let size = circumstances.size.size else { return CGSize(width: 900, height: min(700, most)) }
        return CGSize(
            width: min(1280, max(640, size.width * circumstances.scale + 64)),
            height: min(most, max(420, size.height * circumstances.scale + 120)))
    }
}

/// The signals that end a program in order: Ctrl+C in its terminal, `kill`, and a terminal that is closed.
nonisolated enum Signals {
    static func onEnd(_ body: @escaping @MainActor () -> Void) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM, SIGHUP].map { number in
            // The source tells of the signal; without this the process would be ended before.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated(body) }
            source.resume()
            return source
        }
    }
}
