import CGTK
package import Foundation

/// The page that is being drawn. Lengths are points from the upper left corner of the paper.
package final class PageCanvas {
    let context: OpaquePointer
    /// Where code that knows of no canvas draws; `nil` while no page is drawn.
    package static var current: PageCanvas?

    init(_ context: OpaquePointer) { self.context = context }

    /// Draws with a clip and a place of its own.
    package func saved(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    /// Lets nothing be drawn outside of a rectangle.
    package func clip(to rect: CGRect) {
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(context)
    }

    /// What is drawn from now on moves and grows by these.
    package func move(x: Double, y: Double, scale: Double = 1) {
        cairo_translate(context, x, y)
        cairo_scale(context, scale, scale)
    }

    package func fill(_ rect: CGRect, _ color: InkColor) {
        use(color)
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(context)
    }

    /// Draws the edge of a rectangle, one point wide and inside of it.
    package func frame(_ rect: CGRect, _ color: InkColor) {
        guard rect.width > 1, rect.height > 1 else { return fill(rect, color) }
        use(color)
        cairo_set_line_width(context, 1)
        cairo_rectangle(context, rect.minX + 0.5, rect.minY + 0.5, rect.width - 1, rect.height - 1)
        cairo_stroke(context)
    }

    private func use(_ color: InkColor) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Draws a picture over a rectangle.
    ///
    /// - Returns: `false` for bytes that are no PNG file.
    @discardableResult
    package func drawPNG(_ bytes: Data, in rect: CGRect) -> Bool {
        var rest = bytes
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { rest, buffer, count in
                    guard let rest = rest?.assumingMemoryBound(to: Data.self), let buffer,
                        rest.pointee.count >= Int(count)
                    else { return CAIRO_STATUS_READ_ERROR }
                    rest.pointee.copyBytes(to: buffer, count: Int(count))
                    rest.pointee = rest.pointee.dropFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, rest)
        }
        defer { cairo_surface_destroy(surface) }
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else { return false }
        saved {
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(context, rect.width / Double(width), rect.height / Double(height))
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
        }
        return true
    }

    package func draw(_ drawing: WidgetDrawing) { gsk_render_node_draw(drawing.node, context) }
}
