import CGTK
package import Foundation

/// The shape of line ends.
package enum LineEnd { case butt, round, square }
/// The shape of line joins.
package enum LineCorner { case miter, round, bevel }

extension Canvas {
    package func beginPath() { cairo_new_path(context) }

    package func move(to point: CGPoint) {
        if let place = place(point) { cairo_move_to(context, place.x, place.y) }
    }

    package func line(to point: CGPoint) {
        if let place = place(point) { cairo_line_to(context, place.x, place.y) }
    }

    package func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
        guard let first = place(first), let second = place(second), let end = place(end) else { return }
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    }

    package func closePath() { if !state.isNowhere { cairo_close_path(context) } }

    package func rectangle(_ rect: CGRect) {
        guard let origin = place(rect.origin), let end = place(CGPoint(x: rect.maxX, y: rect.maxY)) else { return }
        cairo_rectangle(context, origin.x, origin.y, end.x - origin.x, end.y - origin.y)
    }

    /// The last point of the path; `nil` before its first point.
    package var currentPoint: CGPoint? {
        guard !state.isNowhere, cairo_has_current_point(context) != 0 else { return nil }
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        return CGPoint(x: x, y: y)
    }

    /// Whether a point is inside of the filled path.
    package func pathContains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        guard let place = place(point) else { return false }
        setRule(evenOdd: evenOdd)
        return cairo_in_fill(context, place.x, place.y) != 0
    }

    /// The smallest rectangle around the path and its control points; empty without a path.
    package var pathBounds: CGRect {
        guard !state.isNowhere else { return .zero }
        return extents { cairo_path_extents($0, $1, $2, $3, $4) }
    }

    /// The bounds of the clip area.
    package var clipBounds: CGRect {
        guard !state.isNowhere else { return .zero }
        return extents { cairo_clip_extents($0, $1, $2, $3, $4) }
    }

    typealias Extents = (
        OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>,
        UnsafeMutablePointer<Double>
    ) -> Void

    func extents(_ ask: Extents) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        ask(context, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    // MARK: Lines

    package func setLineWidth(_ width: Double) {
        guard width.isFinite, width >= 0 else {
            refusals += 1
            return
        }
        cairo_set_line_width(context, min(Self.farthest, width))
    }

    package func setLineEnd(_ end: LineEnd) {
        switch end {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
    }

    package func setLineCorner(_ corner: LineCorner) {
        switch corner {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
    }

    package func setMiterLimit(_ limit: Double) {
        guard limit.isFinite else {
            refusals += 1
            return
        }
        cairo_set_miter_limit(context, max(1, limit))
    }

    /// Sets the lengths of dashes and gaps in turn. An empty array, or dashes too short to be visible, give a solid
    /// line.
    package func setDashes(_ lengths: [Double], phase: Double) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            refusals += 1
            return cairo_set_dash(context, nil, 0, 0)
        }
        // cairo would draw invisibly short dashes practically for ever.
        let isVisible = lengths.reduce(0, +) > 0.01
        cairo_set_dash(context, lengths, isVisible ? Int32(clamping: lengths.count) : 0, phase)
    }

    func setRule(evenOdd: Bool) {
        cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }
}
