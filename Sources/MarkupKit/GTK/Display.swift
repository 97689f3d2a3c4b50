import CGTK
import Foundation
import ImageDecoding

/// The connection to a screen: the session's own, or a private display that needs no screen.
public enum Display {
    /// Why GTK could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// What is missing and how to get it.
        public let description: String
    }

    private static var isOpen = false
    private static var headless: HeadlessDisplay?

    /// Starts GTK once, on the session's display or else on a private headless one.
    ///
    /// - Parameter wantsHeadless: Always use a private display, as tests and `markup render` do so that pictures do not depend on the session. Its font,
    ///   icons, scale and way to draw text are its own, not the user's. Ignored once GTK is started.
    /// - Throws: ``Failure`` if there is no display and none can be made.
    public static func open(headless wantsHeadless: Bool = false) throws {
        guard !isOpen else { return }
        if wantsHeadless || !isAvailable {
            let display = try HeadlessDisplay()
            display.use()
            headless = display
        }
        setlocale(LC_ALL, "")
        let start = { gtk_init_check() != 0 }
        guard isPrivate ? PrivateSettings.whileStarting(start) : start() else {
            throw Failure(
                description:
                    "GTK could not open a display; start the program in a desktop session, or install 'libgtk-4-bin'")
        }
        MainLoop.attach()
        isOpen = true
        DesktopFont.follow()
        ImageDecoding.decoder = { UIImage(data: Data($0)) }
        StyleSheet.shared.loadIfNeeded()
    }

    /// Opens a display when the first view is made, for programs that have not done so.
    ///
    /// An initialiser of a view cannot fail. A program that may be started where nothing can be shown has to call ``open(headless:)`` before it
    /// makes a view, and deal with the error, as `UIApplication.run` and the `markup` command do.
    static func require() {
        guard !isOpen else { return }
        do {
            try open()
        } catch {
            fatalError("a view was made where none can be shown: \(error); call 'Display.open()' first to handle this")
        }
    }

    /// Whether the session has a display, or the environment names a Broadway server, which shows windows in a browser.
    public static var isAvailable: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["WAYLAND_DISPLAY"] != nil || environment["DISPLAY"] != nil
            || (environment["GDK_BACKEND"] == "broadway" && !isPrivate)
    }

    /// Says that nobody sees the windows, where that is so, and how to see them.
    static func tellIfUnseen() {
        guard isPrivate else { return }
        let words = """
            \(programName): there is no display, so nobody sees its windows. To see them in a browser at http://127.0.0.1:8085, run \
            'gtk4-broadwayd --address 127.0.0.1 :5' and start the program with GDK_BACKEND=broadway BROADWAY_DISPLAY=:5 in its environment.
            """
        Notice.post(.noDisplay, words)
    }

    /// The name that the program was started with.
    static var programName: String {
        CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "Application"
    }

    /// Whether the display is one of this process's own, that nobody sees.
    static var isPrivate: Bool { headless != nil }

    /// Where the private display takes a person's input, for the package's test support; `nil` on the session's own display.
    package static var browserSocket: String? { headless?.browserSocket }

    /// Whether GTK has been started.
    static var isReady: Bool { isOpen }

    /// Whether the dark look of the theme is preferred. The desktop sets it, and a program may.
    public static var prefersDark: Bool {
        get { flagSetting("gtk-application-prefer-dark-theme") }
        set { setSetting("gtk-application-prefer-dark-theme", .flag(newValue)) }
    }

    /// Whether transitions are shown; off for pictures that are to be the same every time.
    public static var showsAnimations: Bool {
        get { flagSetting("gtk-enable-animations") }
        set { setSetting("gtk-enable-animations", .flag(newValue)) }
    }

    /// The longest time between the two presses of a double click, in seconds.
    static var doubleClickTime: Double { Double(integerSetting("gtk-double-click-time")) / 1000 }

    /// The text direction of views that do not set their own.
    public static var isRightToLeft: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }
}

/// The messages that GTK itself writes to standard error.
public enum ToolkitMessages {
    /// Drops GTK's own messages from now on, as command-line tools do to keep standard error for their own.
    public static func silence() {
        g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    }
}
