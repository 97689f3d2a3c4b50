import CGTK
package import Foundation

/// A toplevel window of GTK: a header bar above a content widget.
///
/// GTK keeps its own list of windows, so a window must be destroyed; releasing a reference leaves it in the list.
@MainActor
package final class NativeWindow {
    private let window: UnsafeMutablePointer<GtkWindow>
    private var isClosed = false
    package var onCloseRequest: (() -> Void)?
    package var onKey: ((KeyEvent) -> Bool)?
    package var onActive: ((Bool) -> Void)?

    /// The GTK window, used as the parent of dialogs; `nil` after it was closed.
    var gtkWindow: UnsafeMutablePointer<GtkWindow>? { isClosed ? nil : window }

    package init(content: Native, titlebar: Native) {
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        FramePacing.free(window)
        gtk_window_set_titlebar(window, titlebar.pointer)
        gtk_window_set_child(window, content.pointer)
        connect()
    }

    /// Keeps the user from the program's other windows while this one is open.
    package func becomeModal() { gtk_window_set_modal(window, 1) }

    isolated deinit { close() }

    private var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    }

    /// The window's root widget, which lives until ``close()``.
    package var root: Native { Native(borrowing: widget) }

    private func connect() {
        connectSignal(to: window, "close-request") { [weak self] arguments in
            // Always handled: the owner closes the window, not GTK.
            arguments.answer(true)
            self?.onCloseRequest?()
        }
        connectSignal(to: window, "notify::is-active") { [weak self] _ in
            guard let self else { return }
            onActive?(gtk_window_is_active(window) != 0)
        }
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(to: UnsafeMutableRawPointer(controller), "key-pressed") { [weak self] arguments in
            guard let key = KeyEvent(symbol: UInt32(arguments.integer(0)), state: arguments.flags(2)) else { return }
            arguments.answer(self?.onKey?(key) ?? false)
        }
        gtk_widget_add_controller(widget, controller)
    }

    package var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(window, newValue) }
    }

    package var defaultSize: CGSize {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(window, &width, &height)
            return CGSize(width: Double(max(0, width)), height: Double(max(0, height)))
        }
        set {
            gtk_window_set_default_size(window, Self.pixels(newValue.width), Self.pixels(newValue.height))
            // Other displays resize a shown window; Broadway applies the size only when the window is shown.
            guard NativeDisplay.isPrivate, gtk_widget_get_mapped(widget) != 0 else { return }
            gtk_widget_set_visible(widget, 0)
            gtk_widget_set_visible(widget, 1)
        }
    }

    /// Returns the length in pixels; -1 leaves the size to GTK.
    private static func pixels(_ length: CGFloat) -> Int32 {
        length.isFinite && length >= 1 ? Int32(clamping: Int(min(length, 100_000).rounded())) : -1
    }

    /// Sets the smallest size that the user can give the window, in points; zero uses the content's minimum.
    package func setMinimumSize(_ size: CGSize) {
        gtk_widget_set_size_request(widget, Self.pixels(size.width), Self.pixels(size.height))
    }

    package var isFullScreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
    }

    package var isMaximized: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { if newValue { gtk_window_maximize(window) } else { gtk_window_unmaximize(window) } }
    }

    package var isResizable: Bool {
        get { gtk_window_get_resizable(window) != 0 }
        set { gtk_window_set_resizable(window, newValue ? 1 : 0) }
    }

    /// Keeps the window in front of another one. GTK does not destroy it together with the other one.
    package func setTransient(for other: NativeWindow?) {
        gtk_window_set_transient_for(window, other?.window)
        gtk_window_set_destroy_with_parent(window, 0)
    }

    package var isActive: Bool { gtk_window_is_active(window) != 0 }

    package func maximize() { gtk_window_maximize(window) }

    package func present() { gtk_window_present(window) }

    func setDefaultWidget(_ native: Native?) { gtk_window_set_default_widget(window, native?.pointer) }

    package func focus(_ native: Native?) { gtk_window_set_focus(window, native?.pointer) }

    package func join(_ application: NativeApplication) { application.add(window) }

    /// Returns a picture of the window. A window that is about to be drawn has no picture until it was drawn, which
    /// takes a frame.
    ///
    /// - Parameter seconds: How long to wait for that, while the main actor is blocked; 0 does not wait.
    package func picture(scale: Double, within seconds: Double = 2) -> WidgetPicture? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while gtk_widget_get_mapped(widget) != 0 {
            if let picture = WidgetPicture(of: window, scale: scale) { return picture }
            guard ContinuousClock.now < deadline else { break }
            if !MainLoop.iterate(mayBlock: false) { usleep(500) }
        }
        return nil
    }

    /// Removes the content and destroys the window.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        gtk_window_set_child(window, nil)
        ClosedSurfaces.release(of: window)
        gtk_window_destroy(window)
    }
}
