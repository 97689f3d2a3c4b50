import CGTK
package import Foundation
package import NativeWidgets

/// The page that is being drawn. Lengths are points from the upper left corner of the paper.
package final class PageCanvas {
    let context: OpaquePointer
    /// The page for drawing code that is not passed a canvas; `nil` while no page is being drawn.
    package static var current: PageCanvas?

    /// The same page as a `Canvas`, with all drawing operations that the screen has.
    package private(set) var canvas: Canvas

    init(_ context: OpaquePointer) {
        self.context = context
        canvas = Canvas(page: UnsafeMutableRawPointer(context))
    }

    /// Draws one page; changes of the graphics state, such as a clip, do not affect the next page.
    func page(_ body: () -> Void) {
        saved {
            canvas = Canvas(page: UnsafeMutableRawPointer(context))
            body()
            canvas.end()
        }
    }

    /// Saves the graphics state, draws, and restores the state.
    package func saved(_ body: () -> Void) {
        cairo_save(context)
        body()
        cairo_restore(context)
    }

    /// Clips all further drawing to a rectangle.
    package func clip(to rect: CGRect) {
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(context)
    }

    /// Translates and scales all further drawing.
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
