import CGTK
package import Foundation

/// Round shapes, and drawing in one colour regardless of the colours that are set.
extension Canvas {
    package func circle(around middle: CGPoint, radius: Double) {
        guard let middle = place(middle) else { return }
        cairo_new_sub_path(context)
        cairo_arc(context, middle.x, middle.y, radius, 0, 2 * .pi)
        cairo_close_path(context)
    }

    /// Adds an arc to the path; angles are in radians, clockwise from the right.
    package func arc(around middle: CGPoint, radius: Double, from start: Double, to end: Double, clockwise: Bool) {
        guard let middle = place(middle) else { return }
        if clockwise {
            cairo_arc(context, middle.x, middle.y, radius, start, end)
        } else {
            cairo_arc_negative(context, middle.x, middle.y, radius, start, end)
        }
    }

    /// Adds a rectangle with round corners.
    package func rectangle(_ rect: CGRect, radius: Double) {
        let radius = min(radius, min(rect.width, rect.height) / 2)
        guard radius > 0, usable(rect) else { return rectangle(rect) }
        let (left, right) = (Double(rect.minX) + radius, Double(rect.maxX) - radius)
        let (top, bottom) = (Double(rect.minY) + radius, Double(rect.maxY) - radius)
        cairo_new_sub_path(context)
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, 3 * .pi / 2)
        cairo_close_path(context)
    }

    /// Fills the path with a colour and clears it.
    package func fill(_ ink: InkColor) {
        setFill(ink)
        fillPath(evenOdd: false)
    }

    /// Fills rectangles one by one. One path of all rectangles takes up to nine times as long: cairo sorts the edges of
    /// a path.
    package func fill(_ rects: [CGRect], _ ink: InkColor) {
        for rect in rects {
            rectangle(rect)
            fill(ink)
        }
    }

    /// Strokes the path with round ends and joins, and clears it.
    package func stroke(_ ink: InkColor, width: Double) {
        setStroke(ink)
        setLineWidth(width)
        setLineCorner(.round)
        setLineEnd(.round)
        strokePath()
    }
}
