import CGTK
package import Foundation
import MarkupLayout

// Functions for animated views.

@MainActor
extension Native {
    /// Whether the parent is a ``ContainerWidget``, whose children can be placed freely.
    package var isInContainer: Bool {
        guard let parent = gtk_widget_get_parent(pointer) else { return false }
        return Native(borrowing: parent).isContainer
    }

    /// The frame in the parent, in points and before any transformation; `nil` before the first layout.
    package var frameInParent: CGRect? {
        if let box = WidgetDecoration.of(pointer)?.boxBeforeTransform {
            return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
        }
        guard let parent = gtk_widget_get_parent(pointer), allocatedSize != (0, 0),
            let place = bounds(in: Native(borrowing: parent))
        else { return nil }
        return CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
    }

    /// Makes the parent allocate its children again in the next frame.
    package func queueAllocationByParent() {
        if let parent = gtk_widget_get_parent(pointer) { gtk_widget_queue_allocate(parent) }
    }

    /// Makes the parent draw again.
    package func queueDrawOfParent() {
        if let parent = gtk_widget_get_parent(pointer) { gtk_widget_queue_draw(parent) }
    }

    /// Places everything inside again if something has asked for that, at the place that the widget has.
    package func allocateAgain() {
        guard let place = frameInParent else { return }
        let (width, height) = (Int(place.width.rounded()), Int(place.height.rounded()))
        _ = measure(.horizontal, for: -1)
        _ = measure(.vertical, for: width)
        allocate(LayoutBox(x: Int(place.minX.rounded()), y: Int(place.minY.rounded()), width: width, height: height))
    }

    /// Measures the widget and lays out its content, without waiting for a frame.
    ///
    /// - Parameter size: The size in points, at least the widget's minimum; `nil` keeps the current size.
    package func layOutNow(as size: CGSize?) {
        let current = allocatedSize
        let wanted = size ?? CGSize(width: Double(current.width), height: Double(current.height))
        let place = frameInParent
        let width = max(Double(wanted.width.rounded()), measure(.horizontal, for: -1).minimum)
        let height = max(Double(wanted.height.rounded()), measure(.vertical, for: Int(min(1e6, width))).minimum)
        allocate(
            LayoutBox(
                x: Int(place?.minX.rounded() ?? 0), y: Int(place?.minY.rounded() ?? 0), width: Int(min(1e6, width)),
                height: Int(min(1e6, height))))
    }
}
