import CGTK
package import Foundation

@MainActor
extension Native {
    /// Converts a point to the coordinates of another widget; `nil` if they are not in the same window.
    package func convert(x: Double, y: Double, to other: Native) -> (x: Double, y: Double)? {
        var (point, result) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
        guard gtk_widget_compute_point(pointer, other.pointer, &point, &result) != 0 else { return nil }
        return (Double(result.x), Double(result.y))
    }

    /// Converts a position from the coordinates of the widget's window to the widget's; `nil` if it is in no window.
    package func fromWindow(_ place: CGPoint) -> CGPoint? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        return Native(borrowing: top).convert(x: place.x, y: place.y, to: self).map { CGPoint(x: $0.x, y: $0.y) }
    }

    /// Converts a position from the widget's coordinates to those of its window; `nil` if it is in no window.
    package func toWindow(_ place: CGPoint) -> CGPoint? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        let top = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        return convert(x: place.x, y: place.y, to: Native(borrowing: top)).map { CGPoint(x: $0.x, y: $0.y) }
    }

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

    /// Returns the frontmost widget at a position in this one, among those that react to the pointer, and its ancestors
    /// up to this one.
    package func widgets(at place: CGPoint) -> [Native] {
        var found: [Native] = []
        var next = gtk_widget_pick(pointer, place.x, place.y, GTK_PICK_DEFAULT)
        while let widget = next {
            found.append(Native(borrowing: widget))
            if widget == pointer { break }
            next = gtk_widget_get_parent(widget)
        }
        return found
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
