import CGTK
package import Foundation

/// What a container draws on, while GTK draws it.
package struct Drawing {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let snapshot: OpaquePointer
    private let content: any ContainerContent

    init(_ content: any ContainerContent, widget: UnsafeMutablePointer<GtkWidget>, snapshot: OpaquePointer) {
        self.content = content
        self.widget = widget
        self.snapshot = snapshot
    }

    /// Draws a picture over a rectangle in logical pixels.
    package func draw(_ image: NativeImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        let paintable = image.paintable(for: rect.size, scale: deviceScale) { [weak content = content] in
            content?.native.queueDraw()
        }
        guard let paintable else { return }
        at(rect) { gdk_paintable_snapshot(paintable, snapshot, rect.width, rect.height) }
    }

    /// Draws a symbol in the colour of the widget's text.
    package func drawSymbol(_ name: String, in rect: CGRect) {
        let size = min(rect.width, rect.height)
        guard size >= 1, let symbol = NativeImage(icon: name, size: Int(size), scale: Int(deviceScale)),
            let picture = symbol.paintable
        else { return }
        var colors = [GdkRGBA](repeating: GdkRGBA(), count: 4)
        cgtk_widget_get_color(widget, &colors[0])
        colors[1...3] = [colors[0], colors[0], colors[0]]
        let square = CGRect(x: rect.midX - size / 2, y: rect.midY - size / 2, width: size, height: size)
        at(square) {
            gtk_symbolic_paintable_snapshot_symbolic(
                picture, snapshot, size, size, colors, gsize(colors.count))
        }
    }

    private var deviceScale: Double { Double(gtk_widget_get_scale_factor(widget)) }

    private func at(_ rect: CGRect, _ body: () -> Void) {
        gtk_snapshot_save(snapshot)
        var origin = graphene_point_t(x: Float(rect.minX), y: Float(rect.minY))
        gtk_snapshot_translate(snapshot, &origin)
        body()
        gtk_snapshot_restore(snapshot)
    }
}
