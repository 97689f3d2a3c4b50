import Foundation
import NativeWidgets

extension UIView {
    /// Creates a view around a widget of GTK, or of a library above GTK.
    ///
    /// ```swift
    /// final class MonthView: UIView {
    ///     required convenience init() { self.init(wrapping: gtk_calendar_new()) }
    /// }
    /// ```
    ///
    /// The view takes a new widget over: it sinks the floating reference that GTK's `…_new` functions return, keeps the widget alive as long as
    /// it lives itself, and gives it up when it goes. A widget that has been sunk before, such as one that is in a window, must not be
    /// passed. The widget lays out what is inside by itself; the view's own place and size are the superview's business, as with any view.
    ///
    /// The argument is evaluated when the display is open, so that it may be an application's first view. See <doc:WrappingWidgets>.
    public convenience init(wrapping widget: @autoclosure () -> UnsafeMutableRawPointer) {
        Display.require()
        WrappedWidget.waiting = WrappedWidget(native: Native(adoptingAt: widget()), owner: Self.self)
        self.init(frame: .zero)
    }

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

    /// Calls `handler` each time the view's widget emits a signal of GTK, such as `day-selected` or `notify::day`, as long as the widget
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

/// A widget on its way into its view. It is handed over beside the initialiser: one of its own would keep every class that has an
/// `init(frame:)` of its own from inheriting `init()`, by which documents make views.
struct WrappedWidget {
    static var waiting: WrappedWidget?

    let native: Native
    let owner: UIView.Type

    /// The widget that waits for a view of a class: views that are made meanwhile, as the values of its properties, are of others.
    static func take(for type: UIView.Type) -> Native? {
        guard let waiting, waiting.owner == type else { return nil }
        Self.waiting = nil
        return waiting.native
    }
}
