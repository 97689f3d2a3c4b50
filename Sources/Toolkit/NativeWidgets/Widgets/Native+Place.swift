import CGTK
package import Foundation

@MainActor
extension Native {
    /// Where the widget is on its window's surface, shadow included, as the display server counts; `nil` in no window.
    package var placeInWindow: CGRect? {
        guard let native = gtk_widget_get_native(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard let place = bounds(in: Native(borrowing: top)) else { return nil }
        var shadow = (left: 0.0, top: 0.0)
        gtk_native_get_surface_transform(native, &shadow.left, &shadow.top)
        return CGRect(x: place.x + shadow.left, y: place.y + shadow.top, width: place.width, height: place.height)
    }

    /// The first part that is shown with a CSS name or class, the widget itself included.
    package func part(_ name: String) -> Native? {
        if isMapped, hasClass(name) || String(cString: gtk_widget_get_css_name(pointer)) == name { return self }
        var child = gtk_widget_get_first_child(pointer)
        while let current = child {
            if let found = Native(borrowing: current).part(name) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }
}
