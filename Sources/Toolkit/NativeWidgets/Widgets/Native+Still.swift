import CGTK
package import Foundation
import MarkupLayout

@MainActor
extension Native {
    /// Creates a widget with a still picture of this one; `nil` if this one is not on the screen.
    package func makeStill() -> Native? {
        guard isMapped, let live = gtk_widget_paintable_new(pointer) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(live)) }
        guard let image = gdk_paintable_get_current_image(live) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(image)) }
        guard let picture = gtk_picture_new_for_paintable(image) else { return nil }
        let still = Native(adopting: picture)
        gtk_picture_set_can_shrink(still.opaque, 1)
        gtk_picture_set_content_fit(still.opaque, GTK_CONTENT_FIT_FILL)
        still.isTargetable = false
        still.setAccessibleHidden(true)
        return still
    }

    /// Puts a still above this widget, at a frame in the parent's coordinates.
    ///
    /// - Returns: `false` if the parent is not a ``ContainerWidget``, which does not move children that it does not
    ///   know.
    package func cover(with still: Native, at place: CGRect) -> Bool {
        guard isInContainer, let parent = gtk_widget_get_parent(pointer) else { return false }
        gtk_widget_insert_after(still.pointer, parent, pointer)
        _ = still.measure(.horizontal, for: -1)
        _ = still.measure(.vertical, for: -1)
        still.allocate(
            LayoutBox(
                x: Int(place.minX.rounded()), y: Int(place.minY.rounded()), width: Int(max(0, place.width.rounded())),
                height: Int(max(0, place.height.rounded()))))
        return true
    }
}
