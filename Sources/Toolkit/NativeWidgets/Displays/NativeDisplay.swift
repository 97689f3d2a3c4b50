import CGTK
import Foundation

/// The connection to the session's display, or to a private display that needs no screen.
package enum NativeDisplay {
    /// The reason why GTK could not be started.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private static var headless: HeadlessDisplay?

    /// Starts GTK and the services that run beside it. Must be called once.
    ///
    /// - Parameters:
    ///   - headless: Whether to use a private display even if the session has one.
    ///   - problem: Called with the reason why pictures may differ from those of other machines.
    /// - Throws: ``Failure`` if there is no display and none can be made.
    package static func open(headless wantsHeadless: Bool, problem: (any Error) -> Void) throws {
        if wantsHeadless || !isAvailable {
            let display = try HeadlessDisplay()
            display.use()
            headless = display
        }
        setlocale(LC_ALL, "")
        let start = { gtk_init_check() != 0 }
        guard isPrivate ? PrivateSettings.whileStarting(start, problem: problem) : start() else {
            throw Failure(
                description:
                    "GTK could not open a display; start the program in a desktop session, or install 'libgtk-4-bin'")
        }
        MainThread.reportEndsOfTexturesHere()
        MainLoop.attach()
        DesktopFont.follow()
    }

    static var adwaita: AdwaitaLook?

    /// Applies the style of GNOME's applications to every widget, until the process ends. GTK must be initialised.
    ///
    /// - Returns: Whether the style is installed.
    package static func useAdwaita() -> Bool {
        adwaita = adwaita ?? AdwaitaLook()
        return adwaita != nil
    }

    /// Whether the session has a display, or the environment names a Broadway server, which shows windows in a browser.
    package static var isAvailable: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["WAYLAND_DISPLAY"] != nil || environment["DISPLAY"] != nil
            || (environment["GDK_BACKEND"] == "broadway" && !isPrivate)
    }

    /// Whether this process has its own display, which has no screen.
    package static var isPrivate: Bool { headless != nil }

    /// Whether the private display is shown in a browser. Must be set before the first window is created.
    package static var isSeen = false

    /// Whether the display is visible to no user, so that all input comes from tests.
    static var isUnseen: Bool { isPrivate && !isSeen }

    /// The socket on which the private display receives input from a browser; `nil` on the session's display.
    package static var browserSocket: String? { headless?.browserSocket }

    /// The socket of the Broadway server that shows the windows, private or in a browser; `nil` on other displays.
    package static var broadwaySocket: String? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["GDK_BACKEND"] == "broadway" else { return nil }
        let name = environment["BROADWAY_DISPLAY"] ?? ":0"
        guard name.hasPrefix(":"), let number = Int(name.dropFirst()) else { return name }
        let folder = g_get_user_runtime_dir().map { String(cString: $0) } ?? "/tmp"
        return "\(folder)/broadway\(number + 1).socket"
    }

    /// Whether the dark variant of the theme is preferred.
    package static var prefersDark: Bool {
        get { adwaita?.isDark ?? flagSetting("gtk-application-prefer-dark-theme") }
        set {
            guard let adwaita else { return setSetting("gtk-application-prefer-dark-theme", .flag(newValue)) }
            adwaita.isDark = newValue
        }
    }

    /// Whether GTK shows animations.
    package static var showsAnimations: Bool {
        get { flagSetting("gtk-enable-animations") }
        set { setSetting("gtk-enable-animations", .flag(newValue)) }
    }

    /// The longest time between the two presses of a double click, in seconds.
    package static var doubleClickTime: Double { Double(integerSetting("gtk-double-click-time")) / 1000 }

    /// The text direction of widgets that do not set their own.
    package static var isRightToLeft: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// From now on, drops the messages that GTK writes to standard error.
    package static func silenceMessages() { g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil) }
}
