import CGTK
import Foundation
import ImageDecoding

/// The connection to a screen: the session's own, or a private one that needs none.
public enum Display {
    /// Why GTK could not be started.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private static var isOpen = false
    private static var headless: HeadlessDisplay?

    /// Starts GTK once, on the session's display or else on a private headless one.
    ///
    /// - Parameter headless: Always use a private display, as tests and `markup render` do so that pictures do not depend on the session. Its font,
    ///   icons, scale and way to draw text are its own, not the user's.
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
                    "GTK could not open a display. Start the program in a desktop session, or install 'libgtk-4-bin'.")
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
            fatalError("A view was made where none can be shown. \(error) Call 'Display.open()' first to handle this.")
        }
    }

    /// Whether the session has a display, or the environment names a Broadway server, which shows windows in a browser.
    public static var isAvailable: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["WAYLAND_DISPLAY"] != nil || environment["DISPLAY"] != nil
            || (environment["GDK_BACKEND"] == "broadway" && !isPrivate)
    }

    /// Says on standard error that nobody sees the windows, where that is so, and how to see them.
    static func tellIfUnseen() {
        guard isPrivate else { return }
        let words = """
            \(programName): there is no display, so nobody sees its windows. To see them in a browser at http://127.0.0.1:8085, run \
            'gtk4-broadwayd --address 127.0.0.1 :5' and start the program with GDK_BACKEND=broadway BROADWAY_DISPLAY=:5 in its environment.

            """
        FileHandle.standardError.write(Data(words.utf8))
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

    /// Prefers the dark or the light look of the theme.
    public static var prefersDark: Bool {
        get { settingsFlag("gtk-application-prefer-dark-theme") }
        set { setSetting("gtk-application-prefer-dark-theme", newValue) }
    }

    /// Whether transitions are shown; off for pictures that are to be the same every time.
    public static var showsAnimations: Bool {
        get { settingsFlag("gtk-enable-animations") }
        set { setSetting("gtk-enable-animations", newValue) }
    }

    /// The longest time between the two presses of a double click, in seconds.
    static var doubleClickTime: Double {
        guard let settings = gtk_settings_get_default() else { return 0.4 }
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-double-click-time", &value)
        return Double(g_value_get_int(&value)) / 1000
    }

    /// The text direction of views that do not set their own.
    public static var isRightToLeft: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    private static func settingsFlag(_ name: String) -> Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return g_value_get_boolean(&value) != 0
    }

    private static func setSetting(_ name: String, _ flag: Bool) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_value_set_boolean(&value, flag ? 1 : 0)
        g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    }
}

/// What GTK itself has to say on standard error.
public enum ToolkitMessages {
    /// Drops GTK's own messages: a command-line tool's standard error is for the document's faults.
    public static func silence() {
        g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    }

    /// Says something on standard error.
    static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
