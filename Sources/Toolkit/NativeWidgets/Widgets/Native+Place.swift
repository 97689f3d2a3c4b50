import CGTK
package import Foundation

@MainActor
extension Native {
    /// The frame on the window's surface in the display server's coordinates, which include the window's shadow; `nil`
    /// if the widget is in no window.
    package var placeInWindow: CGRect? {
        guard let native = gtk_widget_get_native(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        guard let place = bounds(in: Native(borrowing: top)) else { return nil }
        var shadow = (left: 0.0, top: 0.0)
        gtk_native_get_surface_transform(native, &shadow.left, &shadow.top)
        return CGRect(x: place.x + shadow.left, y: place.y + shadow.top, width: place.width, height: place.height)
    }

    /// Returns the first mapped descendant with a CSS name or class, or the widget itself.
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
