import CGTK
package import Foundation

/// A colour of a gradient and its position between 0 and 1.
package struct InkStop {
    package let place: Double
    package let ink: InkColor

    package init(_ place: Double, _ ink: InkColor) { (self.place, self.ink) = (place, ink) }
}

extension Canvas {
    /// Fills the clip area with a gradient along a line.
    ///
    /// - Parameter beyond: Whether the first colour continues before the line, and the last one after it.
    package func drawGradient(
        _ stops: [InkStop], from start: CGPoint, to end: CGPoint, beyond: (before: Bool, after: Bool)
    ) {
        guard let start = place(start), let end = place(end) else { return }
        paint(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, beyond)
    }

    /// Fills the clip area with a gradient between two circles.
    package func drawGradient(
        _ stops: [InkStop], from start: CGPoint, radius: Double, to end: CGPoint, radius endRadius: Double,
        beyond: (before: Bool, after: Bool)
    ) {
        guard let start = place(start), let end = place(end) else { return }
        guard radius.isFinite, endRadius.isFinite, radius >= 0, endRadius >= 0 else {
            refusals += 1
            return
        }
        let (first, second) = (min(Self.farthest, radius), min(Self.farthest, endRadius))
        paint(cairo_pattern_create_radial(start.x, start.y, first, end.x, end.y, second), stops, beyond)
    }

    private func paint(_ pattern: OpaquePointer?, _ stops: [InkStop], _ beyond: (before: Bool, after: Bool)) {
        defer { cairo_pattern_destroy(pattern) }
        guard let first = stops.first, let last = stops.last else { return }
        // cairo extends a gradient at both ends or at neither: at the end that should not be extended, the outer colour
        // is made transparent.
        if beyond.after && !beyond.before { add(first, at: 0, alpha: 0, to: pattern) }
        for stop in stops { add(stop, at: min(1, max(0, stop.place)), alpha: 1, to: pattern) }
        if beyond.before && !beyond.after { add(last, at: 1, alpha: 0, to: pattern) }
        cairo_pattern_set_extend(pattern, beyond.before || beyond.after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        composite { alpha in
            cairo_set_source(context, pattern)
            cairo_paint_with_alpha(context, alpha)
        }
    }

    private func add(_ stop: InkStop, at place: Double, alpha: Double, to pattern: OpaquePointer?) {
        let ink = stop.ink
        cairo_pattern_add_color_stop_rgba(pattern, place, ink.red, ink.green, ink.blue, ink.alpha * alpha)
    }

    /// Fills a circle with a gradient whose colours turn clockwise around the centre.
    ///
    /// - Parameters:
    ///   - radius: The radius of the filled circle.
    ///   - angle: The direction of the first colour, in radians clockwise from the right.
    package func drawSweep(_ stops: [InkStop], around center: CGPoint, radius: Double, from angle: Double) {
        guard let center = place(center), radius.isFinite, angle.isFinite, let first = stops.first,
            let last = stops.last
        else { return }
        let mesh = cairo_pattern_create_mesh()
        defer { cairo_pattern_destroy(mesh) }
        var edges = stops
        if first.place > 0 { edges.insert(InkStop(0, first.ink), at: 0) }
        if last.place < 1 { edges.append(InkStop(1, last.ink)) }
        for (from, to) in zip(edges, edges.dropFirst()) where to.place > from.place {
            // A patch has straight sides: many narrow patches look round, and their outer sides lie outside of the
            // circle.
            let count = max(1, Int(((to.place - from.place) * 72).rounded(.up)))
            for index in 0..<count {
                let parts = [index, index + 1].map { Double($0) / Double(count) }
                let angles = parts.map { angle + (from.place + (to.place - from.place) * $0) * 2 * .pi }
                let inks = parts.map { InkColor.between(from.ink, to.ink, $0) }
                add(to: mesh, center: center, radius: radius * 1.01, angles: angles, inks: inks)
            }
        }
        composite { alpha in
            cairo_set_source(context, mesh)
            cairo_paint_with_alpha(context, alpha)
        }
    }

    private func add(
        to mesh: OpaquePointer?, center: (x: Double, y: Double), radius: Double, angles: [Double], inks: [InkColor]
    ) {
        cairo_mesh_pattern_begin_patch(mesh)
        cairo_mesh_pattern_move_to(mesh, center.x, center.y)
        for angle in angles {
            cairo_mesh_pattern_line_to(mesh, center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
        cairo_mesh_pattern_line_to(mesh, center.x, center.y)
        // The corners in order: the centre, both outer ends, the centre again.
        for (corner, ink) in [inks[0], inks[0], inks[1], inks[1]].enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(
                mesh, UInt32(corner), ink.red, ink.green, ink.blue, ink.alpha)
        }
        cairo_mesh_pattern_end_patch(mesh)
    }
}

extension InkColor {
    /// Interpolates between two colours; `part` is from 0 to 1.
    package nonisolated static func between(_ from: InkColor, _ to: InkColor, _ part: Double) -> InkColor {
        func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
        return InkColor(
            red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
            alpha: mix(from.alpha, to.alpha))
    }
}
