import CGTK
package import Foundation

extension Drawing {
    /// The colour of the widget's text.
    package var textColor: InkColor {
        var color = GdkRGBA()
        cgtk_widget_get_color(widget, &color)
        return InkColor(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Fills a rectangle with one colour; faster than a canvas.
    package func fill(_ rect: CGRect, with ink: InkColor) {
        guard rect.width > 0, rect.height > 0 else { return }
        var (bounds, color) = (Self.graphene(rect), Self.gdk(ink))
        gtk_snapshot_append_color(snapshot, &color, &bounds)
    }

    /// Draws with a canvas; drawing outside of `bounds` is clipped.
    package func paint(in bounds: CGRect, _ body: (Canvas) -> Void) {
        guard let canvas = canvas(in: bounds) else { return }
        body(canvas)
        canvas.end()
    }

    /// Clips what `body` draws to `rect`.
    package func clip(to rect: CGRect, _ body: () -> Void) {
        guard rect.width > 0, rect.height > 0 else { return }
        var bounds = Self.graphene(rect)
        gtk_snapshot_push_clip(snapshot, &bounds)
        body()
        gtk_snapshot_pop(snapshot)
    }

    /// Draws a line of text with its upper left corner at a point.
    package func draw(_ text: TextLine, at origin: CGPoint, with ink: InkColor) {
        var color = Self.gdk(ink)
        let start = CGPoint(x: origin.x - text.indent, y: origin.y)
        at(CGRect(origin: start, size: text.size)) { gtk_snapshot_append_layout(snapshot, text.layout, &color) }
    }

    private static func gdk(_ ink: InkColor) -> GdkRGBA {
        GdkRGBA(red: Float(ink.red), green: Float(ink.green), blue: Float(ink.blue), alpha: Float(ink.alpha))
    }

    private static func graphene(_ rect: CGRect) -> graphene_rect_t {
        var result = graphene_rect_t()
        graphene_rect_init(&result, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        return result
    }
}
