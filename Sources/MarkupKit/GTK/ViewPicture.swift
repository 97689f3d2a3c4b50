import CGTK
import Foundation

/// What a mapped view looks like, ready to be written to a file.
@MainActor
final class ViewPicture {
    private let node: OpaquePointer
    private let width: Double
    private let height: Double
    private let scale: Double

    /// `nil` if the view is not on a display.
    convenience init?(of view: UIView, window: UnsafeMutablePointer<GtkWindow>, scale: Double) {
        // A widget's width leaves out the border and the padding that the theme gives to buttons and fields.
        guard let bounds = view.native.bounds(in: view.native) else { return nil }
        self.init(window: window, width: bounds.width, height: bounds.height, scale: scale)
    }

    init?(window: UnsafeMutablePointer<GtkWindow>, width: Double, height: Double, scale: Double) {
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

    /// Writes PNG, SVG or PDF, as the file's ending says.
    ///
    /// - Throws: ``PictureError`` for another ending, or if the file cannot be written.
    func write(to url: URL) throws {
        switch url.pathExtension.lowercased() {
        case "png": try writePNG(to: url)
        case "svg": try writeVector(to: url, cairo_svg_surface_create(url.path, width, height))
        case "pdf": try writeVector(to: url, cairo_pdf_surface_create(url.path, width, height))
        default: throw PictureError.unknownFormat(url.lastPathComponent)
        }
    }

    private func writePNG(to url: URL) throws {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(clamping: Int((width * scale).rounded(.up))),
            Int32(clamping: Int((height * scale).rounded(.up))))
        defer { cairo_surface_destroy(surface) }
        cairo_surface_set_device_scale(surface, scale, scale)
        draw(on: surface)
        guard cairo_surface_write_to_png(surface, url.path) == CAIRO_STATUS_SUCCESS else {
            throw PictureError.cannotWrite(url.path)
        }
    }

    private func writeVector(to url: URL, _ surface: OpaquePointer?) throws {
        defer { cairo_surface_destroy(surface) }
        draw(on: surface)
        cairo_surface_finish(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw PictureError.cannotWrite(url.path) }
    }

    private func draw(on surface: OpaquePointer?) {
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
    }
}

/// Why a picture was not written.
@nonexhaustive
public enum PictureError: Error, CustomStringConvertible {
    /// The file's name, which ends in none of `.png`, `.svg` and `.pdf`.
    case unknownFormat(String)
    /// The file's path, which cannot be written to.
    case cannotWrite(String)
    /// The view or window was not on screen in time to be drawn.
    case notShown

    /// The fault and what to change, in one sentence.
    public var description: String {
        switch self {
        case .unknownFormat(let name): "'\(name)' has no ending that names a format; use .png, .svg or .pdf"
        case .cannotWrite(let path):
            "'\(path)' cannot be written; check that the folder exists and that it may be written to"
        case .notShown: "the view was not laid out in time, so there is nothing to draw"
        }
    }
}
