import CGTK
package import Foundation

extension Canvas {
    /// Fills the path, which is gone then.
    package func fillPath(evenOdd: Bool) {
        setRule(evenOdd: evenOdd)
        composite(.filling) { fill(keepingPath: false, alpha: $0) }
        cairo_new_path(context)
    }

    /// Draws the path's line; the path is gone then.
    package func strokePath() {
        composite(.line) { stroke(alpha: $0) }
        cairo_new_path(context)
    }

    /// Both, the line over the filling, with one shadow.
    package func fillAndStrokePath(evenOdd: Bool) {
        setRule(evenOdd: evenOdd)
        composite(.both) {
            fill(keepingPath: true, alpha: $0)
            stroke(alpha: $0)
        }
        cairo_new_path(context)
    }

    private func fill(keepingPath: Bool, alpha: Double) {
        useFill(alpha: alpha)
        if state.blend.reachesBeyond {
            cairo_save(context)
            cairo_clip_preserve(context)
            cairo_paint(context)
            cairo_restore(context)
        } else if keepingPath {
            cairo_fill_preserve(context)
        } else {
            cairo_fill(context)
        }
    }

    private func stroke(alpha: Double) {
        let ink = state.stroke
        cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha * alpha)
        cairo_stroke(context)
    }

    private func useFill(alpha: Double) {
        if let tiles = state.tiles, let surface = surface(of: tiles, for: nil) {
            let pattern = cairo_pattern_create_for_surface(surface)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            cairo_surface_destroy(surface)
            return
        }
        let ink = state.fill
        cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha * alpha)
    }

    /// Lets nothing be drawn outside of the path, until the state is taken back; the path is gone then.
    package func clipToPath(evenOdd: Bool) {
        guard !state.isNowhere else { return }
        setRule(evenOdd: evenOdd)
        cairo_clip(context)
    }

    /// Makes a rectangle as if nothing had been drawn there.
    package func clear(_ rect: CGRect) {
        guard usable(rect) else { return }
        cairo_new_path(context)
        rectangle(rect)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    // MARK: Composition

    /// Paints by `body` as the state says: its opacity, which `body` is given, its way of blending, its shadow.
    ///
    /// - Parameter reach: How far `body` paints at most, which a shadow wants to know.
    func composite(_ reach: Reach = .everything, _ body: (Double) -> Void) {
        guard !state.isNowhere else { return }
        // What draws with cairo alone, as a page does with its views, finds the usual way of mixing.
        defer { if state.blend != .normal { cairo_set_operator(context, CAIRO_OPERATOR_OVER) } }
        guard let shadow = state.shadow else {
            cairo_set_operator(context, state.blend.operation)
            return body(state.alpha)
        }
        let area = area(of: reach)
        cairo_push_group(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        body(state.alpha)
        let pattern = cairo_pop_group(context)
        cairo_set_operator(context, state.blend.operation)
        draw(shadow, of: pattern, reaching: area)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
    }

    /// How far paint reaches: as far as can be drawn, or as far as the path does.
    enum Reach { case everything, filling, line, both }

    /// In the coordinates of the whole drawing; `nil` is everything.
    private func area(of reach: Reach) -> CGRect? {
        switch reach {
        case .everything: return nil
        case .filling: return inWholeDrawing(extents { cairo_fill_extents($0, $1, $2, $3, $4) })
        case .line: return inWholeDrawing(extents { cairo_stroke_extents($0, $1, $2, $3, $4) })
        case .both:
            let filling = extents { cairo_fill_extents($0, $1, $2, $3, $4) }
            return inWholeDrawing(filling.union(extents { cairo_stroke_extents($0, $1, $2, $3, $4) }))
        }
    }

    /// The same for what does not know of opacity: it is drawn apart where that makes a difference.
    func compositeAsOne(_ body: () -> Void) {
        composite { alpha in
            guard alpha < 1 || state.blend != .normal else { return body() }
            cairo_push_group(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            body()
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, alpha)
        }
    }
}
