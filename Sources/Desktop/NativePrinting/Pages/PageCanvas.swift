import CGTK
package import Foundation
package import NativeWidgets

/// The page that is being drawn. Lengths are points from the upper left corner of the paper.
package final class PageCanvas {
    let context: OpaquePointer
    /// Where code that knows of no canvas draws; `nil` while no page is drawn.
    package static var current: PageCanvas?

    /// The same page with all that can be drawn on a screen.
    package private(set) var canvas: Canvas

    init(_ context: OpaquePointer) {
        self.context = context
        canvas = Canvas(page: UnsafeMutableRawPointer(context))
    }

    /// Draws one page; what the drawing of it leaves behind, such as a clip, is not on the next.
    func page(_ body: () -> Void) {
        saved {
            canvas = Canvas(page: UnsafeMutableRawPointer(context))
            body()
            canvas.end()
        }
    }

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
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(context)
    }

    package func draw(_ drawing: WidgetDrawing) { gsk_render_node_draw(drawing.node, context) }
}
