import CGTK
import MarkupLayout

/// The rarely used transformation and mask of a widget. Stored as data of the GTK widget and freed with it.
final class WidgetDecoration {
    private var transform: WidgetTransform?
    /// Draws the mask for a widget of the given size.
    var mask: ((Canvas, _ width: Double, _ height: Double) -> Void)?
    /// The box in which the parent placed the widget.
    private var box: LayoutBox?
    /// Whether the transformation makes the widget invisible.
    private var isHidden = false

    /// Whether any widget has a decoration: until then, none is looked up.
    private static var areUsed = false
    /// Whether any widget has a mask. Read whenever a container is drawn; read and set on the main thread only.
    nonisolated(unsafe) private(set) static var areMasksUsed = false
    private static let name = g_quark_from_string("markup-decoration")

    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> WidgetDecoration? {
        guard areUsed, let kept = g_object_get_qdata(object(widget), name) else { return nil }
        return Unmanaged<WidgetDecoration>.fromOpaque(kept).takeUnretainedValue()
    }

    /// Returns the decoration, which is created if necessary.
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

    /// The box of a transformed widget without its transformation; `nil` if it has none, and before the parent has
    /// placed it.
    var boxBeforeTransform: LayoutBox? { transform == nil ? nil : box }

    func set(_ transform: WidgetTransform?, of widget: UnsafeMutablePointer<GtkWidget>) {
        self.transform = transform
        // If the parent has not placed the widget yet, it will do so later.
        guard let parent = gtk_widget_get_parent(widget) else { return }
        guard let box, gtk_widget_get_mapped(parent) != 0 else { return gtk_widget_queue_allocate(parent) }
        // The parent's other children keep their positions, so only this widget is allocated: a view may rotate in
        // every frame.
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
        // GTK requires a measurement before an allocation.
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        gtk_widget_allocate(
            widget, Int32(clamping: box.width), Int32(clamping: box.height), Int32(clamping: box.baseline ?? -1),
            place(in: box))
    }

    /// The widget's position, with the transformation about its middle.
    private func place(in box: LayoutBox) -> OpaquePointer? {
        guard let transform, !transform.isFlat else { return Self.moved(nil, Double(box.x), Double(box.y)) }
        let middle = (x: Double(box.width) / 2, y: Double(box.height) / 2)
        let parts = transform.parts
        var place = Self.moved(nil, Double(box.x) + middle.x + transform.x, Double(box.y) + middle.y + transform.y)
        // A matrix was the simpler way: GTK cannot render one on paper, nor with cairo.
        if parts.degrees != 0 { place = gsk_transform_rotate(place, Float(parts.degrees)) }
        if parts.skew != 0 { place = gsk_transform_skew(place, Float(parts.skew), 0) }
        if parts.width != 1 || parts.height != 1 {
            place = gsk_transform_scale(place, Float(parts.width), Float(parts.height))
        }
        return Self.moved(place, -middle.x, -middle.y)
    }

    /// Takes ownership of the transformation.
    private static func moved(_ next: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
        guard x != 0 || y != 0 else { return next }
        var point = graphene_point_t(x: Float(x), y: Float(y))
        return gsk_transform_translate(next, &point)
    }

    // MARK: Shape

    func set(mask: ((Canvas, Double, Double) -> Void)?, of widget: UnsafeMutablePointer<GtkWidget>) {
        self.mask = mask
        if mask != nil { Self.areMasksUsed = true }
        // The mask is drawn by the parent.
        if let parent = gtk_widget_get_parent(widget) { gtk_widget_queue_draw(parent) }
    }
}

private nonisolated let dropDecoration: GDestroyNotify = { kept in
    if let kept { Unmanaged<WidgetDecoration>.fromOpaque(kept).release() }
}

@MainActor
extension Native {
    /// Rotates, scales, skews and moves the widget about its middle; `nil` removes the transformation. The pointer
    /// finds the widget where it is drawn.
    package func setTransform(_ transform: WidgetTransform?) {
        guard transform != nil || WidgetDecoration.of(pointer) != nil else { return }
        WidgetDecoration.make(for: pointer).set(transform, of: pointer)
    }

    /// Draws the widget through `mask`, whose opacity is applied; `nil` removes the mask.
    ///
    /// The parent must be a ``ContainerWidget``.
    package func setMask(_ mask: ((Canvas, _ width: Double, _ height: Double) -> Void)?) {
        guard mask != nil || WidgetDecoration.of(pointer) != nil else { return }
        WidgetDecoration.make(for: pointer).set(mask: mask, of: pointer)
    }
}
