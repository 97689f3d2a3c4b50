import CGTK

/// A picture of a mapped widget that can be written to a file.
@MainActor
package final class WidgetPicture {
    private let node: OpaquePointer
    private let width: Double
    private let height: Double
    private let scale: Double

    /// Takes a picture of the whole window, with its header bar.
    convenience init?(of window: UnsafeMutablePointer<GtkWindow>, scale: Double) {
        let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        self.init(
            window: window, width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)),
            scale: scale)
    }

    /// Takes a picture of the content of a window without a header bar; `nil` if it is not on a display.
    convenience init?(of content: Native, in window: UnsafeMutablePointer<GtkWindow>, scale: Double) {
        // A widget's width does not include the border and the padding that the theme adds to buttons and fields.
        guard let bounds = content.bounds(in: content) else { return nil }
        self.init(window: window, width: bounds.width, height: bounds.height, scale: scale)
    }

    private init?(window: UnsafeMutablePointer<GtkWindow>, width: Double, height: Double, scale: Double) {
        let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
        guard gtk_widget_get_mapped(widget) != 0 else { return nil }
        self.width = width
        self.height = height
        self.scale = scale
        let paintable = gtk_widget_paintable_new(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, width, height)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.node = node
    }

    isolated deinit { gsk_render_node_unref(node) }

    /// Why a picture is not in its file.
    package nonisolated enum Fault { case tooLarge, file }

    /// The size of the picture with pixels.
    package var pixelSize: (width: Int, height: Int) {
        (Int(clamping: Int64((width * scale).rounded(.up))), Int(clamping: Int64((height * scale).rounded(.up))))
    }

    /// Writes the pixels to a file; `nil` says that it is written.
    package func writePNG(to path: String) -> Fault? {
        let size = pixelSize
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(clamping: size.width), Int32(clamping: size.height))
        defer { cairo_surface_destroy(surface) }
        // cairo takes sides of 32,767 pixels at most, and less where the memory does not suffice.
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return .tooLarge }
        cairo_surface_set_device_scale(surface, scale, scale)
        draw(on: surface)
        return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS ? nil : .file
    }

    /// Writes the picture to a vector file.
    package func writeSVG(to path: String) -> Fault? { writeVector(cairo_svg_surface_create(path, width, height)) }
    package func writePDF(to path: String) -> Fault? { writeVector(cairo_pdf_surface_create(path, width, height)) }

    private func writeVector(_ surface: OpaquePointer?) -> Fault? {
        defer { cairo_surface_destroy(surface) }
        draw(on: surface)
        cairo_surface_finish(surface)
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? nil : .file
    }

    private func draw(on surface: OpaquePointer?) {
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
    }
}
