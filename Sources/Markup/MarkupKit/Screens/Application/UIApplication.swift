package import Foundation
public import KeyValueCoding
import NativeWidgets

/// The running program: its windows, its menu and its main loop.
@KeyValueCoding
open class UIApplication: UIResponder {
    /// The application object of the process.
    public static let shared = UIApplication()

    private override init() {}

    private(set) var native: NativeApplication?
    /// The delegate, whose methods are called when the application starts, receives arguments or files, and ends. The
    /// application retains it, unlike UIKit's.
    open var delegate: (any UIApplicationDelegate)?

    /// The scenes that are connected; empty in a program without a ``UIWindowSceneDelegate``.
    public internal(set) var connectedScenes: Set<UIScene> = []

    /// The windows on screen, in the order they were shown.
    public private(set) var windows: [UIWindow] = []
    /// The window with the keyboard focus.
    public internal(set) weak var keyWindow: UIWindow? {
        didSet {
            guard keyWindow !== oldValue else { return }
            oldValue?.resignKey()
            keyWindow?.becomeKey()
        }
    }
    /// Whether a window had the keyboard focus at the last notification.
    var wasActive = false

    /// The application's name, shown by windows without a title. Default: the file name of the program.
    open lazy var name = Display.programName {
        didSet { for window in windows { window.setNeedsChrome() } }
    }

    /// The application's menu, opened by a button at the end of every header bar; its key commands work in every
    /// window.
    open var menu: UIMenu? { didSet { for window in windows { window.setNeedsChrome() } } }

    /// Whether every window shows the submenus of ``menu`` in a menu bar instead of the button. Default `false`.
    open var showsMenuBar = false { didSet { for window in windows { window.setNeedsChrome() } } }

    /// Replaces the desktop's programs in tests; returns whether an address was opened.
    package var opener: ((URL) -> Bool)?

    func handle(_ key: KeyPress) -> Bool {
        guard let command = menu?.keyCommands.first(where: { $0.matches(key) }) else { return false }
        return command.perform(for: keyWindow?.rootViewController?.onScreenPath.first)
    }

    // MARK: Windows

    func add(_ window: UIWindow) {
        windows.append(window)
        observeTraits()
        if let native { window.nativeWindow?.join(native) }
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        CADisplayLink.windowsDidChange()
        MainLoop.atNextTurn { [weak self] in self?.focusMayHaveChanged() }
        if keyWindow === window || keyWindow == nil { keyWindow = windows.last }
    }

    // MARK: Running

    /// Starts an application and runs its main loop until the last window is closed or ``quit()`` is called.
    ///
    /// Call it from a synchronous `main`: after the first suspension of an asynchronous one, main-actor code leaves the
    /// process's main thread on Linux, but GTK may only be used on that thread. Marking the delegate `@main` does all
    /// of this.
    ///
    /// - Parameters:
    ///   - identifier: The application's id, such as `org.example.Notes`. A second process with the same id passes its
    ///     arguments to the first one and ends; with `nil`, every start is a separate process.
    ///   - arguments: The command line, beginning with the program's name.
    /// - Returns: The status for `exit`: 64 for an invalid `identifier`, 69 without a display, otherwise that of GTK's
    ///   main loop.
    public static func run(
        _ delegate: any UIApplicationDelegate, identifier: String? = nil, arguments: [String] = CommandLine.arguments
    ) -> Int32 {
        do {
            #if DEBUG
                let shown = try ClassPreview.replacement(for: delegate)
                let identifier = shown === delegate ? identifier : nil
            #else
                let shown = delegate
            #endif
            guard let native = try shared.prepare(shown, identifier: identifier, isUnique: identifier != nil) else {
                return 64
            }
            shared.checkMainActor()
            Display.tellIfUnseen()
            return native.run(arguments)
        } catch {
            Notice.post(.start, "\(shared.name): \(error)")
            return 69
        }
    }

    /// Starts an application in a process that runs the main loop itself, such as a test. It never passes its arguments
    /// to another process.
    ///
    /// - Throws: ``Display/Failure`` if there is no display.
    public func start(_ delegate: any UIApplicationDelegate) throws {
        guard let native = try prepare(delegate, identifier: nil, isUnique: false), native.register() else { return }
        native.activate()
    }

    private func prepare(_ delegate: any UIApplicationDelegate, identifier: String?, isUnique: Bool) throws
        -> NativeApplication?
    {
        if let identifier, !NativeApplication.isValid(id: identifier) {
            let words =
                "'\(identifier)' is not an application id: it needs at least two parts of letters, digits, '-' and '_' with dots between them, such as 'org.example.Notes'"
            Notice.post(.start, words)
            return nil
        }
        try Display.open(look: type(of: delegate).applicationLook)
        self.delegate = delegate
        let native = NativeApplication(id: identifier, isUnique: isUnique)
        self.native = native
        native.onStartup = { [weak self] in self?.didStart() }
        native.onArguments = { [weak self] in self?.didReceive($0, in: $1) }
        native.onOpen = { [weak self] in self?.openFiles($0) }
        native.onActivate = { [weak self] in self?.keyWindow?.makeKeyAndVisible() }
        native.onNotification { UNUserNotificationCenter.current().didReceive(id: $0, action: $1) }
        native.onShutdown = { [weak self] in self?.willTerminate() }
        return native
    }

    private func didStart() {
        observeTraits()
        DesktopAppearance.shared.follow()
        let before = windows
        if delegate?.application(self, didFinishLaunchingWithOptions: nil) == false { return quit() }
        if windows == before { connectScene() }
        post(Self.didFinishLaunchingNotification)
    }

    private func didReceive(_ arguments: [String], in folder: URL?) {
        let words = Array(arguments.dropFirst())
        if delegate?.application(self, didReceiveArguments: words, workingDirectory: folder ?? .currentDirectory())
            != true
        {
            keyWindow?.makeKeyAndVisible()
        }
    }

    private func openFiles(_ urls: [URL]) {
        if openInScene(urls) { return }
        for url in urls { _ = delegate?.application(self, open: url, options: [:]) }
    }

    private func willTerminate() {
        for window in windows { window.close() }
        for scene in connectedScenes { scene.disconnect() }
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }

    /// Ends the main loop: ``run(_:identifier:arguments:)`` returns. Windows are closed without asking the user.
    open func quit() { native?.quit() }

    /// Ends an application that ``start(_:)`` started: closes its windows, calls `applicationWillTerminate(_:)` and
    /// releases the delegate.
    public func stop() {
        willTerminate()
        delegate = nil
        native = nil
    }

    /// Warns if main-actor tasks do not run: a later toolchain may change how they reach the main loop.
    private func checkMainActor() {
        let check = MainActorCheck()
        Task { @MainActor in check.hasRun = true }
        MainLoop.after(milliseconds: 1000) {
            guard !check.hasRun else { return }
            let words =
                "MarkupKit: main-actor tasks do not run under the main loop: this version of Swift's concurrency runtime is not supported yet"
            Notice.post(.start, words)
        }
    }

    // MARK: Traits

    private var observesTraits = false

    private func observeTraits() {
        guard !observesTraits else { return }
        observesTraits = true
        _ = toldSizeCategory
        NativeDisplay.observeTraits { [weak self] in
            MainLoop.atNextTurn { self?.traitsMayHaveChanged() }
        }
    }

    private lazy var toldSizeCategory = preferredContentSizeCategory

    private func traitsMayHaveChanged() {
        let category = preferredContentSizeCategory
        if category != toldSizeCategory {
            toldSizeCategory = category
            NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: self)
        }
        for window in windows { window.traitsMayHaveChanged() }
    }
}

private final class MainActorCheck {
    var hasRun = false
}
