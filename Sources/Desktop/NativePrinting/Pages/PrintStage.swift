import CGTK
import MarkupLayout
package import NativeWidgets

/// An invisible window in which widgets that are in no other window are laid out and drawn.
///
/// GTK draws only mapped widgets. The window of the stage has a surface but is never shown; its content is mapped
/// explicitly. Showing a window for a moment was the simpler way: the user would see it appear and disappear.
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
        // GTK draws paler text in an inactive window.
        gtk_widget_unset_state_flags(window, GTK_STATE_FLAG_BACKDROP)
    }

    isolated deinit { gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)) }

    static func holds(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_widget_get_parent(widget).map { gtk_widget_has_css_class($0, mark) != 0 } ?? false
    }

    /// Adds a widget that has no parent.
    package func put(_ widget: Native) { gtk_widget_insert_before(widget.gtk, box, nil) }

    /// Removes a widget from the stage.
    package func take(_ widget: Native) {
        if gtk_widget_get_parent(widget.gtk) == box { gtk_widget_unparent(widget.gtk) }
    }

    /// Adds a CSS class to the stage, so that the style sheet's rules for it apply to the staged widgets.
    package func addClass(_ name: String) { gtk_widget_add_css_class(box, name) }

    /// The natural height of a staged widget at a width.
    package func height(of widget: Native, width: Int) -> Double {
        widget.measure(.vertical, for: usable(width, for: widget)).natural
    }

    /// Lays out a staged widget at a width, with the given height or else its natural height.
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
