import Foundation
import ImageDecoding
import NativeWidgets

/// The connection to a screen: the session's own, or a private display that needs no screen.
public enum Display {
    /// Why GTK could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// What is missing and how to get it.
        public let description: String
    }

    /// What draws buttons, fields and the like.
    public nonisolated enum Look: Sendable {
        /// The theme that the desktop has chosen for GTK.
        case theme
        /// That of GNOME's applications, where the library libadwaita is installed; the other one elsewhere. A program takes a
        /// little longer to start with it.
        case adwaita
    }

    private static var isOpen = false

    /// Starts GTK once, on the session's display or else on a private headless one.
    ///
    /// - Parameters:
    ///   - wantsHeadless: Always use a private display, as tests and `markup render` do so that pictures do not depend on the session. Its font,
    ///     icons, scale and way to draw text are its own, not the user's. Ignored once GTK is started.
    ///   - look: What draws the views. Ignored once GTK is started. A ``Notice`` tells where the look is not installed.
    /// - Throws: ``Failure`` if there is no display and none can be made.
    public static func open(headless wantsHeadless: Bool = false, look: Look = .theme) throws {
        guard !isOpen else { return }
        do {
            try NativeDisplay.open(headless: wantsHeadless) {
                Notice.post(.start, "for pictures that are the same on every machine, \($0)")
            }
        } catch let failure as NativeDisplay.Failure {
            throw Failure(description: failure.description)
        }
        isOpen = true
        if look == .adwaita, !NativeDisplay.useAdwaita() {
            Notice.post(
                .missingLibrary,
                "the look of GNOME's applications is not installed; install the Debian package 'libadwaita-1-0'")
        }
        ImageDecoding.decoder = { UIImage(data: Data($0)) }
        DynamicColors.shared.follow()
        StyleSheet.shared.loadIfNeeded()
    }

    /// Starts GTK on a private display that somebody shows to browsers.
    ///
    /// - Returns: What connects to the socket where the display takes a browser; it may be called on any thread, and gives the descriptor.
    /// - Throws: ``Failure`` if there is no way to make one.
    package static func openForBrowsers() throws -> @Sendable () -> Int32? {
        try open(headless: true)
        guard let socket = NativeDisplay.browserSocket else {
            throw Failure(description: "a display for browsers has to be the first that a program opens")
        }
        NativeDisplay.isSeen = true
        return { UnixSocket.connect(to: socket) }
    }

    /// Opens a display when the first view is made, for programs that have not done so.
    ///
    /// An initialiser of a view cannot fail. A program that may be started where nothing can be shown has to call ``open(headless:look:)`` before it
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
    public static var isAvailable: Bool { NativeDisplay.isAvailable }

    /// Says that nobody sees the windows, where that is so, and how to see them.
    static func tellIfUnseen() {
        guard NativeDisplay.isPrivate, !NativeDisplay.isSeen else { return }
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

    /// Where the private display takes a person's input, for the package's test support; `nil` on the session's own display.
    package static var browserSocket: String? { NativeDisplay.browserSocket }

    /// Whether GTK has been started.
    static var isReady: Bool { isOpen }

    /// Whether the dark look of the theme is preferred. The desktop sets it, and a program may.
    public static var prefersDark: Bool {
        get { NativeDisplay.prefersDark }
        set { NativeDisplay.prefersDark = newValue }
    }

    /// Whether the theme in use is dark: ``prefersDark`` is set, or the theme's name ends in `-dark`.
    public static var isDark: Bool { NativeDisplay.isDark }

    /// Whether transitions are shown; off for pictures that are to be the same every time.
    public static var showsAnimations: Bool {
        get { NativeDisplay.showsAnimations }
        set { NativeDisplay.showsAnimations = newValue }
    }

    /// The text direction of views that do not set their own.
    public static var isRightToLeft: Bool {
        get { NativeDisplay.isRightToLeft }
        set { NativeDisplay.isRightToLeft = newValue }
    }

    /// How much larger than usual text is shown; 1 is as usual. The desktop sets it, and a program may, to see what larger text does to a view.
    ///
    /// A number that is not above 0 changes nothing; numbers above 100 count as 100.
    public static var fontScale: Double {
        get { NativeDisplay.fontScale }
        set { NativeDisplay.fontScale = newValue }
    }

    /// The family and the size in points of text that has no font of its own, such as `Cantarell 11`. The desktop sets it, and a program may, to see
    /// what another font does to a view.
    public static var font: String {
        get { NativeDisplay.font }
        set { NativeDisplay.font = newValue }
    }
}

/// The messages that GTK itself writes to standard error.
public enum ToolkitMessages {
    /// Drops GTK's own messages from now on, as command-line tools do to keep standard error for their own.
    public static func silence() { NativeDisplay.silenceMessages() }
}
