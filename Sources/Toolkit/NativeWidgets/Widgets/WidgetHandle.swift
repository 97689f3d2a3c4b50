import CGTK

/// A reference to a widget of one of GTK's classes, with the members of that class. ``Native`` has those of every
/// widget.
///
/// `LabelWidget()` creates a widget, `LabelWidget(native)` refers to an existing one, whose class is not checked.
package nonisolated protocol WidgetHandle: Hashable, Sendable {
    var native: Native { get }
}

nonisolated extension WidgetHandle {
    var pointer: UnsafeMutablePointer<GtkWidget> { native.pointer }

    /// The pointer with the type that Swift uses for GTK's final classes.
    var opaque: OpaquePointer { native.opaque }

    /// Returns the pointer as another imported GTK structure.
    func rebound<T>(to type: T.Type) -> UnsafeMutablePointer<T> { native.rebound(to: type) }
}
