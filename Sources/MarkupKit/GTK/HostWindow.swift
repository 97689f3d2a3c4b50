import CGTK
import Foundation
import MarkupLayout

/// A window that shows one view: for pictures, tests, and programs with a single window.
@MainActor
public final class HostWindow {
    private let window: UnsafeMutablePointer<GtkWindow>
    /// The view inside; it fills the window.
    public let rootView: UIView

    /// Creates a window for `view`, which ``show(within:)`` or ``run()`` shows.
    ///
    /// - Parameters:
    ///   - size: In points; `nil` is the view's natural size.
    ///   - title: The text of the title bar; `nil` leaves the bar and the frame out.
    public init(_ view: UIView, size: CGSize? = nil, title: String? = nil) {
        rootView = view
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        FramePacing.free(window)
        gtk_window_set_decorated(window, title == nil ? 0 : 1)
        gtk_window_set_title(window, title)
        let size = size ?? Self.naturalSize(of: view)
        gtk_window_set_child(window, view.native.pointer)
        resize(to: size)
    }

    /// What the view asks for, and what its content needs where it asks for nothing.
    private static func naturalSize(of view: UIView) -> CGSize {
        let width = view.width.isNaN ? view.intrinsicContentSize.width : view.width
        let height = view.height.isNaN ? view.native.measure(.vertical, for: Int(width)).natural : view.height
        return CGSize(width: width, height: height)
    }

    isolated deinit { close() }

    /// Shows the window and runs the main loop until a person closes it.
    public func run() {
        guard show() else { return }
        Display.tellIfUnseen()
        gtk_widget_set_size_request(rootView.native.pointer, -1, -1)
        var isOpen = true
        connectSignal(to: window, "close-request") { _ in isOpen = false }
        while isOpen { MainLoop.iterate(mayBlock: true) }
        close()
    }

    private var isClosed = false

    /// Gives the view another size, in points and at least 1; it may be larger than the screen.
    public func resize(to size: CGSize) {
        let width = Int32(clamping: Int(max(1, size.width)))
        let height = Int32(clamping: Int(max(1, size.height)))
        gtk_widget_set_size_request(rootView.native.pointer, width, height)
        gtk_window_set_default_size(window, width, height)
    }

    /// Takes the view out and destroys the window. Later calls do nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        gtk_widget_set_size_request(rootView.native.pointer, -1, -1)
        gtk_window_set_child(window, nil)
        gtk_window_destroy(window)
    }

    /// Shows the window and waits until its view has been laid out at the window's size.
    ///
    /// - Returns: `false` if that did not happen within `seconds`.
    @discardableResult
    public func show(within seconds: Double = 10) -> Bool {
        StyleSheet.shared.loadIfNeeded()
        // The active window is drawn with a caret where the keyboard is; a private display makes a window active only when asked.
        gtk_window_present(window)
        let deadline = ContinuousClock.now + .seconds(seconds)
        while gtk_widget_get_mapped(rootView.native.pointer) == 0 || rootView.bounds.width == 0 {
            guard ContinuousClock.now < deadline else { return false }
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        waitForKeyboard()
        settle()
        return true
    }

    /// A caret is only drawn in a window that has the keyboard, of which a private display tells a moment later.
    private func waitForKeyboard() {
        guard Display.isPrivate else { return }
        let deadline = ContinuousClock.now + .seconds(3)
        while gtk_window_is_active(window) == 0, ContinuousClock.now < deadline {
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        // What was drawn before is without it, and where the caret does not blink, GTK 4.18 draws it in the next change only.
        if let focus = gtk_window_get_focus(window) { gtk_widget_queue_draw(focus) }
        settle()
    }

    /// Measures and places the view at its natural size at once, without waiting for the window's next frame.
    public func layOutNow() {
        StyleSheet.shared.loadIfNeeded()
        let width = rootView.native.measure(.horizontal, for: -1).natural
        let height = rootView.native.measure(.vertical, for: Int(width)).natural
        rootView.native.allocate(LayoutBox(x: 0, y: 0, width: Int(width), height: Int(height)))
    }

    /// Applies bindings whose values have changed now, not in the next turn of the main loop.
    public static func applyBindings() { BindingQueue.shared.flush() }

    /// Runs the main loop until bindings, layout and one frame of drawing are done, for one second at most.
    public func settle() {
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

    /// Draws what the window shows and writes it: PNG, SVG or PDF, as the file's ending says.
    ///
    /// - Parameter scale: Pixels of a PNG for one logical pixel.
    /// - Throws: ``PictureError`` for another ending, a file that cannot be written, or a view that is not drawn within 5 seconds.
    public func writePicture(to url: URL, scale: Double = 1) throws {
        let deadline = ContinuousClock.now + .seconds(5)
        while ContinuousClock.now < deadline {
            if let picture = ViewPicture(of: rootView, window: window, scale: scale) {
                return try picture.write(to: url)
            }
            // A view that asked for another layout is drawn in the next frame.
            if !MainLoop.iterate(mayBlock: false) { usleep(500) }
        }
        throw PictureError.notShown
    }
}
