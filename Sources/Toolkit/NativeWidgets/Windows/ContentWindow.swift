import CGTK
import Foundation

/// A window that shows one widget and nothing else: for pictures, tests, and programs with a single window.
@MainActor
package final class ContentWindow {
    private let window: UnsafeMutablePointer<GtkWindow>
    private let content: Native
    private var isClosed = false

    /// - Parameter title: The text of the title bar; `nil` removes the bar and the frame.
    package init(_ content: Native, title: String?) {
        self.content = content
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        FramePacing.free(window)
        gtk_window_set_decorated(window, title == nil ? 0 : 1)
        gtk_window_set_title(window, title)
        gtk_window_set_child(window, content.pointer)
    }

    isolated deinit { close() }

    /// The window's root widget, which lives until ``close()``.
    package var root: Native {
        Native(borrowing: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    }

    /// Calls `body` when the user closes the window.
    package func onCloseRequest(_ body: @escaping () -> Void) {
        connectSignal(to: window, "close-request") { _ in body() }
    }

    /// Sets the size of the content in points; it may be larger than the screen.
    package func resize(width: Int, height: Int) {
        content.request(width: width, height: height)
        gtk_window_set_default_size(window, Int32(clamping: width), Int32(clamping: height))
    }

    /// Allows the user to make the window smaller than the size that was set.
    package func letShrink() { content.request(width: -1, height: -1) }

    /// Removes the content and destroys the window. Later calls do nothing.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        letShrink()
        gtk_window_set_child(window, nil)
        ClosedSurfaces.release(of: window)
        gtk_window_destroy(window)
    }

    /// Presents the window. Only an active window shows a caret; a private display activates windows only on request.
    package func present() { gtk_window_present(window) }

    /// Waits until the window is active: only then a caret is drawn, and a private display reports it with a delay.
    package func waitForKeyboard() {
        guard NativeDisplay.isPrivate else { return }
        let deadline = ContinuousClock.now + .seconds(3)
        while gtk_window_is_active(window) == 0, ContinuousClock.now < deadline {
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        // Earlier frames lack the caret, and if the caret does not blink, GTK 4.18 draws it only with the next change.
        if let focus = gtk_window_get_focus(window) { gtk_widget_queue_draw(focus) }
    }

    /// Runs the main loop until no events are pending and one more frame is drawn, for one second at most.
    ///
    /// - Returns: Whether views were placed in that frame. They may need another one, for what they have changed there.
    @discardableResult
    package func settle() -> Bool {
        let deadline = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < deadline, MainLoop.iterate(mayBlock: false) {}
        guard let surface = gtk_native_get_surface(OpaquePointer(window)),
            let clock = gdk_surface_get_frame_clock(surface)
        else { return false }
        var placesViews = false
        let handler = connectSignal(to: UnsafeMutableRawPointer(clock), "layout") { _ in placesViews = true }
        defer { g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler) }
        let last = gdk_frame_clock_get_frame_counter(clock)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
        while ContinuousClock.now < deadline, gdk_frame_clock_get_frame_counter(clock) == last {
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        return placesViews
    }

    /// Returns a picture of the content; `nil` while it has not been drawn.
    package func picture(scale: Double) -> WidgetPicture? { WidgetPicture(of: content, in: window, scale: scale) }
}
