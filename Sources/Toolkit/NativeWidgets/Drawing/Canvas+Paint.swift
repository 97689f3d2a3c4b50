import CGTK
package import Foundation

extension Canvas {
    /// Fills the path and clears it.
    package func fillPath(evenOdd: Bool) {
        setRule(evenOdd: evenOdd)
        composite(.filling) { fill(keepingPath: false, alpha: $0) }
        cairo_new_path(context)
    }

    /// Strokes the path and clears it.
    package func strokePath() {
        composite(.line) { stroke(alpha: $0) }
        cairo_new_path(context)
    }

    /// Fills the path and strokes it over the filling, with one shadow for both, and clears it.
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

    /// Intersects the clip area with the path until the state is restored, and clears the path.
    package func clipToPath(evenOdd: Bool) {
        guard !state.isNowhere else { return }
        setRule(evenOdd: evenOdd)
        cairo_clip(context)
    }

    /// Makes a rectangle transparent.
    package func clear(_ rect: CGRect) {
        guard usable(rect) else { return }
        cairo_new_path(context)
        rectangle(rect)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    // MARK: Composition

    /// Calls `body` and paints its result with the opacity, blend mode and shadow of the state. `body` gets the opacity
    /// to paint with.
    ///
    /// - Parameter reach: The largest area that `body` may paint; limits the size of the shadow's picture.
    func composite(_ reach: Reach = .everything, _ body: (Double) -> Void) {
        guard !state.isNowhere else { return }
        // Code that draws with cairo directly, such as the printing of views, expects the default operator.
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

    /// The area that is painted: the whole clip area, or the extents of the path.
    enum Reach { case everything, filling, line, both }

    /// The area in the coordinates of the whole drawing; `nil` is the whole clip area.
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

    /// Composites drawing that ignores the opacity and the blend mode: collects it in a group if they matter.
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
