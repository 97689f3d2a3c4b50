import CGTK
package import Foundation

/// The drawing of a container's content while GTK draws the container.
package struct Drawing {
    let widget: UnsafeMutablePointer<GtkWidget>
    let snapshot: OpaquePointer
    private let content: any ContainerContent

    init(_ content: any ContainerContent, widget: UnsafeMutablePointer<GtkWidget>, snapshot: OpaquePointer) {
        self.content = content
        self.widget = widget
        self.snapshot = snapshot
    }

    /// Draws a picture into a rectangle in points.
    package func draw(_ image: NativeImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let paintable = image.paintable(for: rect.size, scale: deviceScale) { [weak content = content] in
            content?.native.queueDraw()
        }
        guard let paintable else { return }
        at(rect) { gdk_paintable_snapshot(paintable, snapshot, rect.width, rect.height) }
    }

    /// Draws a picture rotated clockwise about the middle of a rectangle in points; drawing outside of `bounds` is
    /// clipped.
    ///
    /// The rectangle is that of the rotated picture.
    package func draw(_ image: NativeImage, in rect: CGRect, quarterTurns: Int, within bounds: CGRect) {
        guard rect.width > 0, rect.height > 0, let paintable = image.paintable else { return }
        let isSideways = quarterTurns % 2 != 0
        let size = isSideways ? CGSize(width: rect.height, height: rect.width) : rect.size
        var clip = graphene_rect_t()
        graphene_rect_init(
            &clip, Float(bounds.minX), Float(bounds.minY), Float(bounds.width), Float(bounds.height))
        gtk_snapshot_push_clip(snapshot, &clip)
        at(CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0)) {
            gtk_snapshot_rotate(snapshot, Float(quarterTurns) * 90)
            var corner = graphene_point_t(x: Float(-size.width / 2), y: Float(-size.height / 2))
            gtk_snapshot_translate(snapshot, &corner)
            gdk_paintable_snapshot(paintable, snapshot, size.width, size.height)
        }
        gtk_snapshot_pop(snapshot)
    }

    /// Returns a canvas for a rectangle in points; drawing outside of the rectangle is clipped. It records vectors and
    /// text, so that they are sharp at any scale and on paper. `nil` if the rectangle is empty.
    package func canvas(in rect: CGRect) -> Canvas? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return nil }
        return Canvas(context, scale: deviceScale, inks: .widget(widget)) { [weak content = content] in
            content?.native.queueDraw()
        }
    }

    /// Returns a colour of the theme as it applies to the widget.
    package func ink(named name: String) -> InkColor { InkSource.widget(widget).ink(named: name) }

    /// Draws a symbol; a `tint` of `nil` uses the widget's text colour.
    package func drawSymbol(_ name: String, in rect: CGRect, tint: InkColor? = nil) {
        let size = min(rect.width, rect.height)
        guard size >= 1, let symbol = NativeImage(icon: name, size: Int(size), scale: Int(deviceScale)),
            let picture = symbol.paintable
        else { return }
        var colors = [GdkRGBA](repeating: GdkRGBA(), count: 4)
        if let tint {
            colors[0] = GdkRGBA(
                red: Float(tint.red), green: Float(tint.green), blue: Float(tint.blue), alpha: Float(tint.alpha))
        } else {
            cgtk_widget_get_color(widget, &colors[0])
        }
        colors[1...3] = [colors[0], colors[0], colors[0]]
        let square = CGRect(x: rect.midX - size / 2, y: rect.midY - size / 2, width: size, height: size)
        at(square) {
            gtk_symbolic_paintable_snapshot_symbolic(
                picture, snapshot, size, size, colors, gsize(colors.count))
        }
    }

    /// Device pixels per point.
    package var deviceScale: Double { Double(gtk_widget_get_scale_factor(widget)) }

    func at(_ rect: CGRect, _ body: () -> Void) {
        gtk_snapshot_save(snapshot)
        var origin = graphene_point_t(x: Float(rect.minX), y: Float(rect.minY))
        gtk_snapshot_translate(snapshot, &origin)
        body()
        gtk_snapshot_restore(snapshot)
    }
}
