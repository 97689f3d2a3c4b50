import CGTK

/// A canvas over pixels of its own.
package final class CanvasPicture {
    package let canvas: Canvas
    private let surface: OpaquePointer

    /// As many pixels as a picture is given at most: 256 megabytes, and what cairo and graphics cards take on a side.
    package nonisolated static let greatestArea = 64_000_000.0
    package nonisolated static let greatestSide = 16_384.0

    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - scale: Pixels of a point.
    ///   - isOpaque: Whether there is black below everything that is drawn.
    /// - Returns: `nil` if there is no memory for so many pixels.
    package init?(width: Int, height: Int, scale: Double, isOpaque: Bool) {
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_scale(context, scale, scale)
        if isOpaque {
            cairo_set_source_rgb(context, 0, 0, 0)
            cairo_paint(context)
        }
        self.surface = surface
        canvas = Canvas(context, scale: scale, inks: .desktop)
    }

    isolated deinit { cairo_surface_destroy(surface) }

    /// What has been drawn so far; drawing may go on and does not change it.
    package var picture: NativeImage? {
        cairo_surface_flush(surface)
        return NativeImage(copying: surface)
    }

    /// What has been drawn; nothing can be drawn any more.
    package func finish() -> NativeImage? {
        canvas.end()
        cairo_surface_flush(surface)
        return NativeImage(keeping: surface)
    }
}
