import CGTK
import Foundation

/// A window without decoration that shows one view at one size, for pictures and tests.
public final class HostWindow {
    private let window: UnsafeMutablePointer<GtkWindow>
    /// The view inside; it fills the window.
    public let rootView: UIView

    /// Shows `view` at a size in logical pixels; without one, at the view's natural size.
    public init(_ view: UIView, size: CGSize? = nil) {
        rootView = view
        window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_decorated(window, 0)
        let size = size ?? view.intrinsicContentSize
        gtk_window_set_default_size(window, Int32(clamping: Int(max(1, size.width))), Int32(clamping: Int(max(1, size.height))))
        gtk_window_set_child(window, view.native.pointer)
    }

    isolated deinit { close() }

    private var isClosed = false

    /// Takes the view out and destroys the window: GTK keeps a list of windows, in which a dropped one would stay.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        gtk_window_set_child(window, nil)
        gtk_window_destroy(window)
    }

    /// Shows the window and waits until its view has been laid out at the window's size.
    ///
    /// - Returns: `false` if that did not happen within `seconds`.
    @discardableResult
    public func show(within seconds: Double = 10) -> Bool {
        StyleSheet.shared.loadIfNeeded()
        gtk_widget_show(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        let deadline = ContinuousClock.now + .seconds(seconds)
        while gtk_widget_get_mapped(rootView.native.pointer) == 0 || rootView.bounds.width == 0 {
            guard ContinuousClock.now < deadline else { return false }
            if !MainLoop.iterate(mayBlock: false) { usleep(200) }
        }
        settle()
        return true
    }

    /// Lets layout that is due happen.
    public func settle() {
        let deadline = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < deadline, MainLoop.iterate(mayBlock: false) {}
    }

    /// What the window shows, as a picture.
    func picture(scale: Double) -> ViewPicture? { ViewPicture(of: rootView, window: window, scale: scale) }
}
