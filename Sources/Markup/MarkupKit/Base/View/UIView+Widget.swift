import Foundation
import NativeWidgets

extension UIView {
    /// Creates a view around a widget of GTK or of a library based on GTK.
    ///
    /// ```swift
    /// final class MonthView: UIView {
    ///     required convenience init() { self.init(wrapping: gtk_calendar_new()) }
    /// }
    /// ```
    ///
    /// The view takes ownership of a new widget: it sinks the floating reference that GTK's `…_new` functions return,
    /// and releases the widget when the view is freed. Do not pass a widget whose reference has been sunk before, such
    /// as one that is in a window. The widget lays out its own content; the superview determines the view's position
    /// and size, as for any view.
    ///
    /// The argument is evaluated after the display has been opened, so this may be an application's first view. See
    /// <doc:WrappingWidgets>.
    public convenience init(wrapping widget: @autoclosure () -> UnsafeMutableRawPointer) {
        Display.require()
        WrappedWidget.waiting = WrappedWidget(native: Native(adoptingAt: widget()), owner: Self.self)
        self.init(frame: .zero)
    }

    /// The view's `GtkWidget`, for GTK functions that this package does not wrap.
    ///
    /// ```swift
    /// import CGTK
    ///
    /// gtk_widget_set_cursor_from_name(view.widget.assumingMemoryBound(to: GtkWidget.self), "crosshair")
    /// ```
    ///
    /// * The view owns the widget. The pointer is valid as long as the view exists. To keep the widget longer, take a
    /// reference with `g_object_ref_sink` and release it with `g_object_unref`.
    /// * Use GTK on the main thread only.
    /// * The view may set any GTK property again for which it has a property. Do not move the widget in the widget
    /// tree: use ``addSubview(_:)`` and ``removeFromSuperview()``.
    /// * The widget's class is fixed only for views created by ``init(wrapping:)``. For all others it may change
    /// between versions.
    public final var widget: UnsafeMutableRawPointer { native.address }

    /// Calls `handler` each time the view's widget emits a GTK signal, such as `day-selected` or `notify::day`, as long
    /// as the widget exists.
    ///
    /// Capture the view weakly in `handler`, because the widget retains the closure. If the widget's class has no such
    /// signal, GLib prints a warning. Read the signal's data from the widget. For a signal with a result that says
    /// whether it was handled, such as `render` of a `GtkGLArea`, the result is always true.
    public final func connect(signal: String, to handler: @escaping @MainActor () -> Void) {
        native.connect(signal) { arguments in
            handler()
            arguments.answerIfAsked()
        }
    }
}

/// A widget that is waiting for its view. It is passed beside the initialiser: a designated initialiser with a widget
/// parameter would keep every class with its own `init(frame:)` from inheriting `init()`, with which documents create
/// views.
struct WrappedWidget {
    static var waiting: WrappedWidget?

    let native: Native
    let owner: UIView.Type

    /// Returns the waiting widget if it belongs to `type`: views that are created meanwhile, as default values of
    /// properties, have other types.
    static func take(for type: UIView.Type) -> Native? {
        guard let waiting, waiting.owner == type else { return nil }
        Self.waiting = nil
        return waiting.native
    }
}
