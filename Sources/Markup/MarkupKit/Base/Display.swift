import Foundation
import ImageDecoding
import NativeWidgets

/// The connection to a display: the session's, or a private one that needs no screen.
public enum Display {
    /// The reason why GTK could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// The missing part and how to get it.
        public let description: String
    }

    /// The style in which buttons, fields and other widgets are drawn.
    public nonisolated enum Look: Sendable {
        /// The theme that the user has chosen for GTK on the desktop.
        case theme
        /// The style of GNOME's applications, if the library libadwaita is installed; otherwise the theme. Programs
        /// take a little longer to start with it.
        case adwaita
    }

    private static var isOpen = false

    /// Starts GTK once, on the session's display, or on a private headless display if the session has none.
    ///
    /// - Parameters:
    ///   - wantsHeadless: Always use a private display, as tests and `markup render` do so that pictures do not depend
    ///     on the session. It has its own font, icons, scale and text rendering instead of the user's. Ignored once GTK
    ///     has started.
    ///   - look: The style of the views. Ignored once GTK has started. If the style is not installed, a ``Notice`` is
    ///     posted.
    /// - Throws: ``Failure`` if there is no display and a private one cannot be created.
    public static func open(headless wantsHeadless: Bool = false, look: Look = .theme) throws {
        guard !isOpen else { return }
        do {
            try NativeDisplay.open(headless: wantsHeadless) {
                Notice.post(.start, "for identical pictures on every machine, \($0)")
            }
        } catch let failure as NativeDisplay.Failure {
            throw Failure(description: failure.description)
        }
        isOpen = true
        Notice.takeErrorsOfActions()
        if look == .adwaita, !NativeDisplay.useAdwaita() {
            Notice.post(
                .missingLibrary,
                "the GNOME style is not installed; install the Debian package 'libadwaita-1-0'")
        }
        ImageDecoding.decoder = { UIImage(data: Data($0)) }
        DynamicColors.shared.follow()
        StyleSheet.shared.loadIfNeeded()
    }

    /// Starts GTK on a private display whose windows a caller shows in browsers.
    ///
    /// - Returns: A function that connects to the display's browser socket and returns the descriptor. It may be called
    ///   on any thread.
    /// - Throws: ``Failure`` if the display cannot be created.
    package static func openForBrowsers() throws -> @Sendable () -> Int32? {
        try open(headless: true)
        guard let socket = NativeDisplay.browserSocket else {
            throw Failure(description: "a display for browsers must be opened before any other display")
        }
        NativeDisplay.isSeen = true
        return { UnixSocket.connect(to: socket) }
    }

    /// Opens a display when the first view is created, for programs that have not done so.
    ///
    /// An initialiser of a view cannot throw. A program that may be started without a display calls
    /// ``open(headless:look:)`` before it creates a view and handles the error, as `UIApplication.run` and the `markup`
    /// command do.
    static func require() {
        guard !isOpen else { return }
        do {
            try open()
        } catch {
            fatalError("a view was created without a display: \(error); call 'Display.open()' first to handle this")
        }
    }

    /// Whether the session has a display, or the environment specifies a Broadway server, which shows windows in a
    /// browser.
    public static var isAvailable: Bool { NativeDisplay.isAvailable }

    /// Posts a notice if the windows are on a private display that is not shown, with instructions to see them.
    static func tellIfUnseen() {
        guard NativeDisplay.isPrivate, !NativeDisplay.isSeen else { return }
        let words = """
            \(programName): there is no display, so its windows are not visible. To see them in a browser at http://127.0.0.1:8085, run \
            'gtk4-broadwayd --address 127.0.0.1 :5' and start the program with GDK_BACKEND=broadway BROADWAY_DISPLAY=:5 in its environment.
            """
        Notice.post(.noDisplay, words)
    }

    /// The name with which the program was started.
    static var programName: String {
        CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "Application"
    }

    /// The socket through which the private display receives user input, for the package's test support; `nil` on the
    /// session's display.
    package static var browserSocket: String? { NativeDisplay.browserSocket }

    /// Whether GTK has been started.
    static var isReady: Bool { isOpen }

    /// Whether the dark variant of the theme is preferred. The desktop sets it; a program may override it.
    public static var prefersDark: Bool {
        get { NativeDisplay.prefersDark }
        set { NativeDisplay.prefersDark = newValue }
    }

    /// Whether the theme in use is dark: ``prefersDark`` is set, or the theme's name ends in `-dark`.
    public static var isDark: Bool { NativeDisplay.isDark }

    /// Whether transitions are shown. Switch it off for reproducible pictures.
    public static var showsAnimations: Bool {
        get { NativeDisplay.showsAnimations }
        set { NativeDisplay.showsAnimations = newValue }
    }

    /// The text direction of views that do not set their own.
    public static var isRightToLeft: Bool {
        get { NativeDisplay.isRightToLeft }
        set { NativeDisplay.isRightToLeft = newValue }
    }

    /// The scale of text; 1 is the usual size. The desktop sets it; a program may override it, for example to test
    /// larger text.
    ///
    /// Numbers that are not above 0 have no effect; numbers above 100 count as 100.
    public static var fontScale: Double {
        get { NativeDisplay.fontScale }
        set { NativeDisplay.fontScale = newValue }
    }

    /// The family and the size in points of the default font, such as `Cantarell 11`. The desktop sets it; a program
    /// may override it, for example to test another font.
    public static var font: String {
        get { NativeDisplay.font }
        set { NativeDisplay.font = newValue }
    }
}

/// The messages that GTK itself writes to standard error.
public enum ToolkitMessages {
    /// Drops GTK's own messages from now on, as command-line tools do to keep standard error for their own messages.
    public static func silence() { NativeDisplay.silenceMessages() }
}
