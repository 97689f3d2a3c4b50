import CGTK
package import Foundation

/// A drawing surface: a cairo context, with additional state that cairo does not have, such as shadows.
///
/// No argument puts cairo into its error state, in which it draws nothing more: points with values that are not finite
/// are skipped and counted, and a transformation that cannot be inverted hides what is drawn until it is restored.
package final class Canvas {
    let context: OpaquePointer
    /// Device pixels per point; used where drawing is computed in pixels.
    package let scale: Double
    let inks: InkSource
    /// Called when a large picture has been decoded in the background; if it is `nil`, drawing waits for large
    /// pictures.
    let onPicture: (@MainActor @Sendable () -> Void)?
    /// The context's matrix at the start of the drawing.
    private var base = cairo_matrix_t()
    var state = PaintState()
    private var saved: [Saved] = []
    private var isOver = false
    /// The number of points, lengths and transformations that were skipped because they were not finite.
    package internal(set) var refusals = 0

    /// A saved state to return to.
    private enum Saved {
        case state(PaintState)
        /// A layer: drawing is recorded in a group.
        case layer(PaintState)
        /// A mask: drawing is recorded in a group until the state is restored, and is then drawn where the picture is
        /// opaque.
        case stencil(PaintState, NativeImage, CGRect)
    }

    /// - Parameter context: The canvas takes ownership of it.
    init(
        _ context: OpaquePointer, scale: Double, inks: InkSource, onPicture: (@MainActor @Sendable () -> Void)? = nil
    ) {
        self.context = context
        self.scale = max(0.01, scale)
        self.inks = inks
        self.onPicture = onPicture
        cairo_get_matrix(context, &base)
        cairo_set_line_width(context, 1)
    }

    /// A canvas for a printed page: letters and lines are finer than on screens, and the theme is black on white.
    package convenience init(page address: UnsafeMutableRawPointer) {
        let context = OpaquePointer(address)
        cairo_reference(context)
        self.init(context, scale: 3, inks: .paper)
    }

    isolated deinit { cairo_destroy(context) }

    /// Ends the drawing and all open states; later drawing has no effect.
    package func end() {
        while !saved.isEmpty { takeBack() }
        isOver = true
        state.isNowhere = true
        cairo_new_path(context)
    }

    /// Returns a colour of the theme.
    package func ink(named name: String) -> InkColor { inks.ink(named: name) }

    // MARK: State

    package func save() {
        guard !isOver else { return }
        saved.append(.state(state))
        cairo_save(context)
    }

    /// Restores the state that was saved last; does nothing if no state was saved since the layer began.
    package func restore() {
        while case .stencil? = saved.last { takeBack() }
        if case .state? = saved.last { takeBack() }
    }

    /// Records what is drawn until ``endLayer()``; the layer is then composited as a whole.
    package func beginLayer() {
        guard !isOver else { return }
        saved.append(.layer(state))
        collect()
    }

    /// Ends the current layer; does nothing if there is no layer.
    package func endLayer() {
        let hasLayer = saved.contains { if case .layer = $0 { true } else { false } }
        guard hasLayer else { return }
        while let last = saved.last {
            takeBack()
            if case .layer = last { return }
        }
    }

    /// Draws only where a picture is opaque, until the state is restored.
    package func clip(to rect: CGRect, stencil: NativeImage) {
        guard !isOver, usable(rect) else { return }
        saved.append(.stencil(state, stencil, rect))
        collect()
    }

    private func collect() {
        cairo_push_group(context)
        (state.alpha, state.shadow, state.blend) = (1, nil, .normal)
    }

    private func takeBack() {
        switch saved.removeLast() {
        case .state(let old):
            cairo_restore(context)
            state = old
        case .layer(let old):
            let pattern = cairo_pop_group(context)
            state = old
            composite { alpha in
                cairo_set_source(context, pattern)
                cairo_paint_with_alpha(context, alpha)
            }
            cairo_pattern_destroy(pattern)
        case .stencil(let old, let stencil, let rect):
            let pattern = cairo_pop_group(context)
            state = old
            lay(pattern, through: stencil, in: rect)
            cairo_pattern_destroy(pattern)
        }
    }

    private func lay(_ pattern: OpaquePointer?, through stencil: NativeImage, in rect: CGRect) {
        guard !state.isNowhere, let surface = surface(of: stencil, for: rect.size) else { return }
        defer { cairo_surface_destroy(surface) }
        let mask = cairo_pattern_create_for_surface(surface)
        defer { cairo_pattern_destroy(mask) }
        var matrix = cairo_matrix_t(
            xx: Double(cairo_image_surface_get_width(surface)) / rect.width, yx: 0, xy: 0,
            yy: Double(cairo_image_surface_get_height(surface)) / rect.height, x0: 0, y0: 0)
        cairo_matrix_translate(&matrix, -rect.minX, -rect.minY)
        cairo_pattern_set_matrix(mask, &matrix)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source(context, pattern)
        cairo_mask(context, mask)
    }

    /// Draws `content` through `mask`, whose opacity is applied.
    package func masked(by mask: () -> Void, content: () -> Void) {
        guard !isOver else { return }
        let picture = collected(content)
        let shape = collected(mask)
        compositeAsOne {
            cairo_set_source(context, picture)
            cairo_mask(context, shape)
        }
        cairo_pattern_destroy(picture)
        cairo_pattern_destroy(shape)
    }

    private func collected(_ body: () -> Void) -> OpaquePointer? {
        let (depth, outer) = (saved.count, state)
        collect()
        body()
        while saved.count > depth { takeBack() }
        state = outer
        return cairo_pop_group(context)
    }

    package func setFill(_ ink: InkColor) { (state.fill, state.tiles) = (ink, nil) }
    package func setFill(_ picture: NativeImage) { state.tiles = picture }
    package func setStroke(_ ink: InkColor) { state.stroke = ink }
    package func setAlpha(_ alpha: Double) { state.alpha = alpha.isNaN ? 1 : min(1, max(0, alpha)) }
    package func setBlend(_ blend: PaintBlend) { state.blend = blend }
    package func setShadow(_ shadow: PaintShadow?) {
        guard let shadow, shadow.ink.alpha > 0 else {
            state.shadow = nil
            return
        }
        guard [shadow.x, shadow.y, shadow.blur].allSatisfy({ $0.isFinite }) else {
            refusals += 1
            return
        }
        state.shadow = shadow
        state.shadow?.blur = min(400, max(0, shadow.blur))
    }
    package func setAntialiased(_ isAntialiased: Bool) {
        cairo_set_antialias(context, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }
    /// Sets the interpolation of scaled pictures; `nil` turns it off.
    package func setSmoothness(_ isHigh: Bool?) {
        state.filter = isHigh.map { $0 ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD } ?? CAIRO_FILTER_NEAREST
    }

    // MARK: Transformation

    /// The transformation from the current coordinates to those of the whole drawing: six numbers by columns.
    package var matrix: [Double] {
        [state.matrix.xx, state.matrix.yx, state.matrix.xy, state.matrix.yy, state.matrix.x0, state.matrix.y0]
    }

    package func concatenate(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double) {
        guard !state.isNowhere else { return }
        var step = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: x, y0: y)
        concatenate(&step)
    }

    func concatenate(_ step: inout cairo_matrix_t) {
        guard !state.isNowhere else { return }
        var product = cairo_matrix_t()
        cairo_matrix_multiply(&product, &step, &state.matrix)
        guard product.isFinite else {
            refusals += 1
            state.isNowhere = true
            return
        }
        // Beyond these limits cairo's own products overflow.
        let area = abs(product.xx * product.yy - product.xy * product.yx)
        guard area > 1e-12, area < 1e24, abs(product.x0) < 1e12, abs(product.y0) < 1e12 else {
            state.isNowhere = true
            return
        }
        state.matrix = product
        cairo_transform(context, &step)
    }

    /// Draws in the coordinates of the whole drawing.
    func inWholeDrawing(_ body: () -> Void) {
        cairo_save(context)
        cairo_set_matrix(context, &base)
        body()
        cairo_restore(context)
    }

    /// Returns the smallest rectangle of the whole drawing that contains a rectangle of the current coordinates.
    func inWholeDrawing(_ rect: CGRect) -> CGRect {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
        ].map { corner in
            var (x, y) = (Double(corner.0), Double(corner.1))
            cairo_matrix_transform_point(&state.matrix, &x, &y)
            return (x: x, y: y)
        }
        let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
        let (right, bottom) = (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Numbers

    /// Counts numbers that the caller has skipped.
    package func refuse(_ count: Int) { refusals += count }

    /// The largest coordinate that cairo's fixed-point numbers can hold.
    static let farthest = 4_000_000.0

    /// Returns a point that cairo accepts; `nil` if nothing can be drawn or the point is not finite.
    @inline(__always)
    func place(_ point: CGPoint) -> (x: Double, y: Double)? {
        guard !state.isNowhere else { return nil }
        guard point.x.isFinite, point.y.isFinite else {
            refusals += 1
            return nil
        }
        return (
            min(Self.farthest, max(-Self.farthest, point.x)), min(Self.farthest, max(-Self.farthest, point.y))
        )
    }

    /// Whether a rectangle is finite and not empty.
    func usable(_ rect: CGRect) -> Bool {
        guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.width.isFinite, rect.size.height.isFinite
        else {
            refusals += 1
            return false
        }
        return !state.isNowhere && rect.width > 0 && rect.height > 0
    }
}

extension cairo_matrix_t {
    nonisolated var isFinite: Bool { [xx, yx, xy, yy, x0, y0].allSatisfy { $0.isFinite } }
}
