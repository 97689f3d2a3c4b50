import CGTK

/// A canvas that draws into its own pixels.
package final class CanvasPicture {
    package let canvas: Canvas
    private let surface: OpaquePointer

    /// The most pixels that a picture may have: 256 megabytes, and the longest side that cairo and graphics cards
    /// support.
    package nonisolated static let greatestArea = 64_000_000.0
    package nonisolated static let greatestSide = 16_384.0

    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - scale: Pixels per point.
    ///   - isOpaque: Whether the background is black instead of transparent.
    /// - Returns: `nil` if there is not enough memory.
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

    /// A copy of what has been drawn so far; drawing may continue and does not change the copy.
    package var picture: NativeImage? {
        cairo_surface_flush(surface)
        return NativeImage(copying: surface)
    }

    /// Ends the drawing and returns the picture.
    package func finish() -> NativeImage? {
        canvas.end()
        cairo_surface_flush(surface)
        return NativeImage(keeping: surface)
    }
}
