import CGTK
import MarkupLayout

/// What few widgets have: a transformation, and a shape that is all that shows. GTK keeps it with the widget, and gives it up with it.
final class WidgetDecoration {
    private var transform: WidgetTransform?
    /// Draws the shape that shows, for a widget of a size.
    var mask: ((Canvas, _ width: Double, _ height: Double) -> Void)?
    /// Where the parent put the widget.
    private var box: LayoutBox?
    /// Whether the transformation leaves nothing that could be seen.
    private var isHidden = false

    /// Whether any widget has a decoration: where none has, nobody looks for one.
    private static var areUsed = false
    /// Whether any widget has been masked. Asked at each drawing of each container, on the main thread, where it is also set.
    nonisolated(unsafe) private(set) static var areMasksUsed = false
    private static let name = g_quark_from_string("markup-decoration")

    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> WidgetDecoration? {
        guard areUsed, let kept = g_object_get_qdata(object(widget), name) else { return nil }
        return Unmanaged<WidgetDecoration>.fromOpaque(kept).takeUnretainedValue()
    }

    /// The decoration, made if there is none.
    static func make(for widget: UnsafeMutablePointer<GtkWidget>) -> WidgetDecoration {
        if let known = of(widget) { return known }
        areUsed = true
        let new = WidgetDecoration()
        g_object_set_qdata_full(object(widget), name, Unmanaged.passRetained(new).toOpaque(), dropDecoration)
        return new
    }

    private static func object(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    }

    // MARK: Place

    /// Where a transformed widget would be without its transformation; `nil` without one, and before the parent has put it anywhere.
    var boxBeforeTransform: LayoutBox? { transform == nil ? nil : box }

    func set(_ transform: WidgetTransform?, of widget: UnsafeMutablePointer<GtkWidget>) {
        self.transform = transform
        // Where the parent has not put the widget yet, it will.
        guard let parent = gtk_widget_get_parent(widget) else { return }
        guard let box, gtk_widget_get_mapped(parent) != 0 else { return gtk_widget_queue_allocate(parent) }
        // The parent's other children stay where they are, so it is not asked: a view may turn in each frame.
        if gtk_widget_get_visible(widget) != 0 { allocate(widget, box) }
        gtk_widget_queue_draw(parent)
    }

    func allocate(_ widget: UnsafeMutablePointer<GtkWidget>, _ box: LayoutBox) {
        self.box = box
        let isSeen = transform?.isFlat != true
        if isSeen == isHidden {
            isHidden = !isSeen
            gtk_widget_set_child_visible(widget, isSeen ? 1 : 0)
        }
        // GTK wants to be asked for the size before it is given one.
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        gtk_widget_allocate(
            widget, Int32(clamping: box.width), Int32(clamping: box.height), Int32(clamping: box.baseline ?? -1),
            place(in: box))
    }

    /// The widget's own place, and what is done to it about its middle.
    private func place(in box: LayoutBox) -> OpaquePointer? {
        guard let transform, !transform.isFlat else { return Self.moved(nil, Double(box.x), Double(box.y)) }
        let middle = (x: Double(box.width) / 2, y: Double(box.height) / 2)
        let parts = transform.parts
        var place = Self.moved(nil, Double(box.x) + middle.x + transform.x, Double(box.y) + middle.y + transform.y)
        // A matrix would be the simpler way: GTK does not draw one on paper, nor by cairo.
        if parts.degrees != 0 { place = gsk_transform_rotate(place, Float(parts.degrees)) }
        if parts.skew != 0 { place = gsk_transform_skew(place, Float(parts.skew), 0) }
        if parts.width != 1 || parts.height != 1 {
            place = gsk_transform_scale(place, Float(parts.width), Float(parts.height))
        }
        return Self.moved(place, -middle.x, -middle.y)
    }

    /// Takes the transformation over.
    private static func moved(_ next: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
        guard x != 0 || y != 0 else { return next }
        var point = graphene_point_t(x: Float(x), y: Float(y))
        return gsk_transform_translate(next, &point)
    }

    // MARK: Shape

    func set(mask: ((Canvas, Double, Double) -> Void)?, of widget: UnsafeMutablePointer<GtkWidget>) {
        self.mask = mask
        if mask != nil { Self.areMasksUsed = true }
        // The parent draws it.
        if let parent = gtk_widget_get_parent(widget) { gtk_widget_queue_draw(parent) }
    }
}

private nonisolated let dropDecoration: GDestroyNotify = { kept in
    if let kept { Unmanaged<WidgetDecoration>.fromOpaque(kept).release() }
}

@MainActor
extension Native {
    /// Turns, scales, skews and moves the widget about the middle of its place; `nil` puts it back. It is seen and reached by the pointer there.
    package func setTransform(_ transform: WidgetTransform?) {
        guard transform != nil || WidgetDecoration.of(pointer) != nil else { return }
        WidgetDecoration.make(for: pointer).set(transform, of: pointer)
    }

    /// Shows the widget only where `mask` draws something, as strongly as it does; `nil` shows all of it.
    ///
    /// Its parent has to be a ``ContainerWidget``.
    package func setMask(_ mask: ((Canvas, _ width: Double, _ height: Double) -> Void)?) {
        guard mask != nil || WidgetDecoration.of(pointer) != nil else { return }
        WidgetDecoration.make(for: pointer).set(mask: mask, of: pointer)
    }
}
