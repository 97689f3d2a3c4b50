import CGTK
import Foundation

extension Canvas {
    /// Draws the shadow of a pattern that is in the current coordinates. cairo cannot blur, so the shadow is computed
    /// in pixels.
    ///
    /// - Parameter reach: The largest extent of the pattern, in the coordinates of the whole drawing.
    func draw(_ shadow: PaintShadow, of pattern: OpaquePointer?, reaching reach: CGRect?) {
        guard let area = place(of: shadow, reaching: reach) else { return }
        // Blurred shadows need no full resolution: a large one gets fewer pixels.
        let detail = min(scale, 2_048 / max(area.width, area.height, 1))
        let (width, height) = (
            Int32(clamping: Int(area.width * detail) + 1), Int32(clamping: Int(area.height * detail) + 1)
        )
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return }
        paint(pattern, on: surface, from: area.origin, detail: detail)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        BoxBlur.blur(
            pixels, width: Int(width), height: Int(height), stride: Int(cairo_image_surface_get_stride(surface)),
            // The blur is twice the standard deviation.
            deviation: shadow.blur / 2 * detail)
        cairo_surface_mark_dirty(surface)
        inWholeDrawing {
            cairo_set_source_rgba(context, shadow.ink.red, shadow.ink.green, shadow.ink.blue, shadow.ink.alpha)
            cairo_translate(context, area.minX + shadow.x, area.minY + shadow.y)
            cairo_scale(context, 1 / detail, 1 / detail)
            cairo_mask_surface(context, surface, 0, 0)
        }
    }

    /// The part of the whole drawing whose shadow is visible, extended by the blur's width.
    private func place(of shadow: PaintShadow, reaching reach: CGRect?) -> CGRect? {
        var clip = CGRect.zero
        inWholeDrawing { clip = extents { cairo_clip_extents($0, $1, $2, $3, $4) } }
        guard clip.width > 0, clip.height > 0, clip.width <= 100_000, clip.height <= 100_000 else { return nil }
        let wide = clip.offsetBy(dx: -shadow.x, dy: -shadow.y).union(clip)
        // Blurring widens the area by the blur's width.
        let area = (reach.map { $0.intersection(wide) } ?? wide).insetBy(dx: -shadow.blur - 1, dy: -shadow.blur - 1)
        return area.isNull || area.isEmpty ? nil : area
    }

    private func paint(_ pattern: OpaquePointer?, on surface: OpaquePointer?, from origin: CGPoint, detail: Double) {
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, detail, detail)
        cairo_translate(context, -origin.x, -origin.y)
        // The pattern is in the coordinates in which it was recorded.
        cairo_transform(context, &state.matrix)
        cairo_set_source(context, pattern)
        cairo_paint(context)
    }
}
