import CGTK

/// A shadow below what is painted. Lengths are points of the whole drawing, whatever its transformation.
package struct PaintShadow {
    package var x: Double
    package var y: Double
    /// From where the shadow begins to fade to where it ends.
    package var blur: Double
    package var ink: InkColor

    package init(x: Double, y: Double, blur: Double, ink: InkColor) {
        (self.x, self.y, self.blur, self.ink) = (x, y, blur, ink)
    }
}

/// What a canvas remembers beside what cairo does.
struct PaintState {
    var fill = InkColor.black
    /// What shapes are filled with instead of a colour, repeated.
    var tiles: NativeImage?
    var stroke = InkColor.black
    var alpha = 1.0
    var blend = PaintBlend.normal
    var shadow: PaintShadow?
    var filter = CAIRO_FILTER_GOOD
    /// From the coordinates of the moment to those of the whole drawing.
    var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    /// Whether everything has been pressed into a line or a point, so that nothing can be seen. cairo takes no such matrix.
    var isNowhere = false
}
