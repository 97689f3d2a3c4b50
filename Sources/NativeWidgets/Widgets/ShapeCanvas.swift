import CGTK
package import Foundation

/// Lines and areas, as cairo draws them: a path is put together, then drawn or filled, and is gone.
///
/// What is drawn is kept as shapes, so it is sharp at every scale and on paper.
package struct ShapeCanvas {
    private let context: OpaquePointer

    init(_ context: OpaquePointer) { self.context = context }

    // MARK: Paths

    package func move(to point: CGPoint) { cairo_move_to(context, point.x, point.y) }
    package func line(to point: CGPoint) { cairo_line_to(context, point.x, point.y) }
    package func close() { cairo_close_path(context) }

    package func rectangle(_ rect: CGRect) {
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }

    package func circle(around middle: CGPoint, radius: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, middle.x, middle.y, radius, 0, 2 * .pi)
        cairo_close_path(context)
    }

    /// Goes on along a circle; angles are in radians, clockwise from the right.
    package func arc(around middle: CGPoint, radius: Double, from start: Double, to end: Double, clockwise: Bool) {
        if clockwise {
            cairo_arc(context, middle.x, middle.y, radius, start, end)
        } else {
            cairo_arc_negative(context, middle.x, middle.y, radius, start, end)
        }
    }

    /// A rectangle with round corners.
    package func rectangle(_ rect: CGRect, radius: Double) {
        let radius = min(radius, min(rect.width, rect.height) / 2)
        guard radius > 0 else { return rectangle(rect) }
        cairo_new_sub_path(context)
        cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    // MARK: Drawing

    package func fill(_ color: PaintColor) {
        use(color)
        cairo_fill(context)
    }

    /// Fills rectangles one by one, where one path of all of them takes up to nine times as long: cairo sorts the edges of a path.
    package func fill(_ rects: [CGRect], _ color: PaintColor) {
        use(color)
        for rect in rects {
            rectangle(rect)
            cairo_fill(context)
        }
    }

    /// - Parameters:
    ///   - width: In logical pixels.
    ///   - dashes: Lengths of lines and gaps in turn; none is a line without gaps.
    package func stroke(_ color: PaintColor, width: Double, dashes: [Double] = []) {
        use(color)
        cairo_set_line_width(context, width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_cap(context, dashes.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_dash(context, dashes, Int32(clamping: dashes.count), 0)
        cairo_stroke(context)
    }

    private func use(_ color: PaintColor) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
