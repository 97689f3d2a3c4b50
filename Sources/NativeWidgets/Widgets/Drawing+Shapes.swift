import CGTK
package import Foundation

extension Drawing {
    /// The colour of the widget's text.
    package var textColor: PaintColor {
        var color = GdkRGBA()
        cgtk_widget_get_color(widget, &color)
        return PaintColor(color)
    }

    /// A colour that the theme defines, such as `theme_bg_color`; `nil` if it defines none of that name.
    package func themeColor(_ name: String) -> PaintColor? {
        var color = GdkRGBA()
        return cgtk_widget_lookup_color(widget, name, &color) != 0 ? PaintColor(color) : nil
    }

    package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

    /// Fills a rectangle with one colour, in the quickest way there is.
    package func fill(_ rect: CGRect, with color: PaintColor) {
        guard rect.width > 0, rect.height > 0 else { return }
        var (bounds, color) = (Self.graphene(rect), color.gdk)
        gtk_snapshot_append_color(snapshot, &color, &bounds)
    }

    /// Lines and areas inside of `bounds`; what lies outside is cut off.
    package func paint(in bounds: CGRect, _ body: (ShapeCanvas) -> Void) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        var rect = Self.graphene(bounds)
        guard let context = gtk_snapshot_append_cairo(snapshot, &rect) else { return }
        body(ShapeCanvas(context))
        cairo_destroy(context)
    }

    /// Cuts off what `body` draws outside of `rect`.
    package func clip(to rect: CGRect, _ body: () -> Void) {
        guard rect.width > 0, rect.height > 0 else { return }
        var bounds = Self.graphene(rect)
        gtk_snapshot_push_clip(snapshot, &bounds)
        body()
        gtk_snapshot_pop(snapshot)
    }

    /// Draws a line of text with its upper left corner at a point.
    package func draw(_ text: TextLine, at origin: CGPoint, with color: PaintColor) {
        var color = color.gdk
        let start = CGPoint(x: origin.x - text.indent, y: origin.y)
        at(CGRect(origin: start, size: text.size)) { gtk_snapshot_append_layout(snapshot, text.layout, &color) }
    }

    private static func graphene(_ rect: CGRect) -> graphene_rect_t {
        var result = graphene_rect_t()
        graphene_rect_init(&result, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
        return result
    }
}
