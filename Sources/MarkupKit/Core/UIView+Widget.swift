import NativeWidgets

extension UIView {
    /// The view's `GtkWidget`, for calls of GTK that this package has no name for.
    ///
    /// ```swift
    /// import CGTK
    ///
    /// gtk_widget_set_cursor_from_name(view.widget.assumingMemoryBound(to: GtkWidget.self), "crosshair")
    /// ```
    ///
    /// * The view owns the widget. The pointer is valid as long as the view lives; to keep the widget longer, take a reference by
    ///   `g_object_ref_sink` and give it back by `g_object_unref`.
    /// * GTK is used on the main thread only.
    /// * What the view has a property for is the view's: it may set it again at any time. Leave the widget where it is: views are put
    ///   into each other and taken out by ``addSubview(_:)`` and ``removeFromSuperview()``.
    /// * Which class of GTK the widget has is said only for views that were made by ``init(wrapping:)``. For all others it may be
    ///   another one in another version.
    public final var widget: UnsafeMutableRawPointer { native.address }

    /// Calls `handler` each time the view's widget emits a signal of GTK, such as `day-selected` or `notify::date`, as long as the widget
    /// lives.
    ///
    /// Hold the view weakly in `handler`; the widget keeps the closure. A signal that the widget's class does not have is refused with a
    /// warning of GLib. What the signal brings along is asked of the widget. A signal that wants to know whether it was dealt with, such as
    /// `render` of a `GtkGLArea`, is told that it was.
    public final func connect(signal: String, to handler: @escaping @MainActor () -> Void) {
        native.connect(signal) { arguments in
            handler()
            arguments.answerIfAsked()
        }
    }
}
