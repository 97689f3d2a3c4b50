import CGTK
import Foundation

/// A PDF file that is written page by page; finished pages are not kept in memory.
package final class PDFWriter {
    private let surface: OpaquePointer?
    private let canvas: PageCanvas
    private var isFinished = false

    /// - Returns: `nil` if the file cannot be created.
    package init?(_ path: String, title: String) {
        // A placeholder size: `addPage` sets the size of each page.
        surface = cairo_pdf_surface_create(path, 612, 792)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "MarkupPrinting")
        canvas = PageCanvas(context)
    }

    isolated deinit {
        if !isFinished { _ = finish() }
        cairo_destroy(canvas.context)
        cairo_surface_destroy(surface)
    }

    /// Draws one page of a size in points.
    package func addPage(width: Double, height: Double, _ draw: (PageCanvas) -> Void) {
        cairo_pdf_surface_set_size(surface, width, height)
        let outer = PageCanvas.current
        PageCanvas.current = canvas
        canvas.page { draw(canvas) }
        PageCanvas.current = outer
        cairo_show_page(canvas.context)
    }

    /// Completes the file.
    ///
    /// - Returns: `false` if it could not be written, for example on a full disk.
    package func finish() -> Bool {
        isFinished = true
        cairo_surface_finish(surface)
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }
}
