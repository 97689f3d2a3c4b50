import CGTK
package import Foundation

/// What pictures are drawn on: cairo's context with a memory of its own for what cairo does not know, shadows above all.
///
/// No number that it is given brings cairo into the state of error, in which it draws nothing any more: a point that is no number is left out
/// and counted, and a transformation that cannot be undone hides what follows until it is taken back.
package final class Canvas {
    let context: OpaquePointer
    /// Device pixels of a point, for what has to be made of pixels.
    package let scale: Double
    let inks: InkSource
    /// Called when a large picture that was not there yet has been decoded; without it such a picture is waited for.
    let onPicture: (@MainActor @Sendable () -> Void)?
    /// cairo's own matrix when nothing had been drawn.
    private var base = cairo_matrix_t()
    var state = PaintState()
    private var saved: [Saved] = []
    private var isOver = false
    /// How many points, lengths and transformations were no numbers.
    package internal(set) var refusals = 0

    /// What is to be gone back to.
    private enum Saved {
        case state(PaintState)
        /// What is drawn now is collected.
        case layer(PaintState)
        /// The same until the state is taken back; then it is laid down where the picture is opaque.
        case stencil(PaintState, NativeImage, CGRect)
    }

    /// - Parameter context: Taken over.
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

    /// A page, whose letters and lines are finer than those of a screen, and whose theme is black on white.
    package convenience init(page address: UnsafeMutableRawPointer) {
        let context = OpaquePointer(address)
        cairo_reference(context)
        self.init(context, scale: 3, inks: .paper)
    }

    isolated deinit { cairo_destroy(context) }

    /// Ends the drawing: everything begun is ended, and nothing is drawn any more.
    package func end() {
        while !saved.isEmpty { takeBack() }
        isOver = true
        state.isNowhere = true
        cairo_new_path(context)
    }

    /// A colour of the theme, as it is where the drawing will be.
    package func ink(named name: String) -> InkColor { inks.ink(named: name) }

    // MARK: State

    package func save() {
        guard !isOver else { return }
        saved.append(.state(state))
        cairo_save(context)
    }

    /// Goes back to what was saved last; does nothing if nothing was, or not since the layer began.
    package func restore() {
        while case .stencil? = saved.last { takeBack() }
        if case .state? = saved.last { takeBack() }
    }

    /// Collects what is drawn until ``endLayer()``; the layer is then drawn as one thing.
    package func beginLayer() {
        guard !isOver else { return }
        saved.append(.layer(state))
        collect()
    }

    /// Does nothing without a layer.
    package func endLayer() {
        let hasLayer = saved.contains { if case .layer = $0 { true } else { false } }
        guard hasLayer else { return }
        while let last = saved.last {
            takeBack()
            if case .layer = last { return }
        }
    }

    /// Lets through what is drawn from now on where a picture is opaque, until the state is taken back.
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

    /// Draws `content` where `mask` draws something, as strongly as it does.
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
    /// How pictures of other sizes are drawn: `nil` is not at all smooth.
    package func setSmoothness(_ isHigh: Bool?) {
        state.filter = isHigh.map { $0 ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD } ?? CAIRO_FILTER_NEAREST
    }

    // MARK: Transformation

    /// From the coordinates of the moment to those of the whole drawing: the six numbers, by columns.
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
        // Beyond these numbers cairo's own products are no numbers any more.
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

    /// The smallest rectangle of the whole drawing around one of the moment.
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

    /// Counts what was left out before it came here.
    package func refuse(_ count: Int) { refusals += count }

    /// Farther than this, cairo's numbers run over.
    static let farthest = 4_000_000.0

    /// A point that cairo takes; `nil` where nothing is drawn or the point is no number.
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

    /// Whether a rectangle is one, and has a size.
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
