import CGTK
import MarkupLayout
package import NativeWidgets

/// A place where widgets are laid out and drawn that are in no window, unseen.
///
/// GTK draws only what is mapped. The stage's window has a surface but is never shown; what is inside is mapped by hand. A window that is
/// shown for a moment was the simpler way: a person would see it come and go.
package final class PrintStage {
    private let window: UnsafeMutablePointer<GtkWidget>
    private let box: UnsafeMutablePointer<GtkWidget>
    private static let mark = "markup-print-stage"

    package init() {
        window = gtk_window_new()
        box = gtk_fixed_new()
        gtk_widget_add_css_class(box, Self.mark)
        gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), box)
        gtk_widget_realize(window)
        gtk_widget_map(box)
        // A window that is not the active one has paler texts.
        gtk_widget_unset_state_flags(window, GTK_STATE_FLAG_BACKDROP)
    }

    isolated deinit { gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)) }

    static func holds(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_widget_get_parent(widget).map { gtk_widget_has_css_class($0, mark) != 0 } ?? false
    }

    /// Takes a widget that has no parent.
    package func put(_ widget: Native) { gtk_widget_insert_before(widget.gtk, box, nil) }

    /// Gives a widget back.
    package func take(_ widget: Native) {
        if gtk_widget_get_parent(widget.gtk) == box { gtk_widget_unparent(widget.gtk) }
    }

    /// Gives what is on the stage the look that rules of the style sheet have for a class.
    package func addClass(_ name: String) { gtk_widget_add_css_class(box, name) }

    /// How high a widget on the stage is at a width.
    package func height(of widget: Native, width: Int) -> Double {
        widget.measure(.vertical, for: usable(width, for: widget)).natural
    }

    /// Lays a widget on the stage out at a width, as high as it needs to be, or at a height.
    package func place(_ widget: Native, width: Int, height: Int? = nil) {
        let width = usable(width, for: widget)
        let needed = widget.measure(.vertical, for: width)
        let height = max(height ?? Int(needed.natural), Int(needed.minimum))
        widget.allocate(LayoutBox(x: 0, y: 0, width: width, height: height))
    }

    private func usable(_ width: Int, for widget: Native) -> Int {
        max(width, Int(widget.measure(.horizontal, for: -1).minimum))
    }
}
