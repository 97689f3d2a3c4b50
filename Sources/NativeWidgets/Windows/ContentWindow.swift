import CGTK
import Foundation

/// A window that shows one widget and nothing else: for pictures, tests, and programs with a single window.
@MainActor
package final class ContentWindow {
    private let window: UnsafeMutablePointer<GtkWindow>
    private let content: Native
    private var isClosed = false

    /// - Parameter title: The text of the title bar; `nil` leaves the bar and the frame out.
    package init(_ content: Native, title: String?) {
        self.content = content
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        FramePacing.free(window)
        gtk_window_set_decorated(window, title == nil ? 0 : 1)
        gtk_window_set_title(window, title)
        gtk_window_set_child(window, content.pointer)
    }

    isolated deinit { close() }

    /// The window's own widget, which lives until ``close()``.
    package var root: Native {
        Native(borrowing: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    }

    /// Calls `body` when a person closes the window.
    package func onCloseRequest(_ body: @escaping () -> Void) {
        connectSignal(to: window, "close-request") { _ in body() }
    }

    /// Gives the content a size, in pixels; it may be larger than the screen.
    package func resize(width: Int, height: Int) {
        content.request(width: width, height: height)
        gtk_window_set_default_size(window, Int32(clamping: width), Int32(clamping: height))
    }

    /// Lets a person make the window smaller than its content was given.
    package func letShrink() { content.request(width: -1, height: -1) }

    /// Takes the content out and destroys the window. Later calls do nothing.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        letShrink()
        gtk_window_set_child(window, nil)
        ClosedSurfaces.release(of: window)
        gtk_window_destroy(window)
    }

    /// The active window is drawn with a caret where the keyboard is; a private display makes a window active only when asked.
    package func present() { gtk_window_present(window) }

    /// A caret is only drawn in a window that has the keyboard, of which a private display tells a moment later.
    package func waitForKeyboard() {
        guard NativeDisplay.isPrivate else { return }
        let deadline = ContinuousClock.now + .seconds(3)
        while gtk_window_is_active(window) == 0, ContinuousClock.now < deadline {
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        // What was drawn before is without it, and where the caret does not blink, GTK 4.18 draws it in the next change only.
        if let focus = gtk_window_get_focus(window) { gtk_widget_queue_draw(focus) }
        settle()
    }

    /// Runs the main loop until nothing waits and one more frame is drawn, for one second at most.
    package func settle() {
        let deadline = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < deadline, MainLoop.iterate(mayBlock: false) {}
        guard let surface = gtk_native_get_surface(OpaquePointer(window)),
            let clock = gdk_surface_get_frame_clock(surface)
        else { return }
        let last = gdk_frame_clock_get_frame_counter(clock)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
        while ContinuousClock.now < deadline, gdk_frame_clock_get_frame_counter(clock) == last {
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
    }

    /// What the content looks like; `nil` while it has not been drawn.
    package func picture(scale: Double) -> WidgetPicture? { WidgetPicture(of: content, in: window, scale: scale) }
}
