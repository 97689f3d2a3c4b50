import CGTK

/// A shadow. Lengths are points of the whole drawing, regardless of the transformation.
package struct PaintShadow {
    package var x: Double
    package var y: Double
    /// The distance over which the shadow fades.
    package var blur: Double
    package var ink: InkColor

    package init(x: Double, y: Double, blur: Double, ink: InkColor) {
        (self.x, self.y, self.blur, self.ink) = (x, y, blur, ink)
    }
}

/// The state of a canvas that cairo does not store.
struct PaintState {
    var fill = InkColor.black
    /// A picture that fills shapes as a repeated pattern instead of a colour.
    var tiles: NativeImage?
    var stroke = InkColor.black
    var alpha = 1.0
    var blend = PaintBlend.normal
    var shadow: PaintShadow?
    var filter = CAIRO_FILTER_GOOD
    /// The transformation from the current coordinates to those of the whole drawing.
    var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    /// Whether the transformation collapses everything to a line or a point, so that nothing is visible. cairo rejects
    /// such matrices.
    var isNowhere = false
}
