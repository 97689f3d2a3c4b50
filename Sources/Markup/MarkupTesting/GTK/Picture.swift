import CGTK
public import Foundation
public import MarkupKit

/// The pixels of a rendered view.
public nonisolated final class Picture: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Rows from top to bottom; each pixel is premultiplied ARGB, alpha in the highest byte.
    let pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Reads a PNG file.
    ///
    /// - Throws: ``ComparisonError`` if it cannot be read.
    public convenience init(contentsOf url: URL) throws {
        let surface = cairo_image_surface_create_from_png(url.path)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw ComparisonError.cannotRead(url.path) }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        // A PNG without transparency is read in another format; drawing converts all pictures to the same format.
        let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(copy) }
        let context = cairo_create(copy)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(copy)
        self.init(width: width, height: height, pixels: Self.pixels(of: copy, width, height))
    }

    /// Returns the premultiplied colour of a pixel, each channel from 0 to 255; transparent outside the picture.
    public func color(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return (0, 0, 0, 0) }
        let pixel = pixels[y * width + x]
        return (Int(pixel >> 16 & 0xff), Int(pixel >> 8 & 0xff), Int(pixel & 0xff), Int(pixel >> 24))
    }

    /// Draws a view in a separate window; the view must not be in a window yet.
    ///
    /// - Parameters:
    ///   - size: In points; the view's natural size if `nil`.
    ///   - scale: Device pixels per point.
    /// - Throws: ``ComparisonError`` if the view is not laid out in time.
    @MainActor public convenience init(of view: UIView, size: CGSize? = nil, scale: Double = 1) throws {
        let window = HostWindow(view, size: size)
        defer { window.close() }
        guard window.show() else { throw ComparisonError.notShown }
        try self.init(of: window, scale: scale)
    }

    /// Draws the content of a window; `scale` is in device pixels per point.
    @MainActor public convenience init(of window: HostWindow, scale: Double = 1) throws {
        window.settle()
        try self.init { try window.writePicture(to: $0, scale: scale) }
    }

    /// Draws an application's window, with its header bar; `scale` is in device pixels per point.
    @MainActor public convenience init(of window: UIWindow, scale: Double = 1) throws {
        try self.init { try window.writePicture(ofWindowTo: $0, scale: scale) }
    }

    private convenience init(_ draw: (URL) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try draw(url)
        try self.init(contentsOf: url)
    }

    /// Saves a picture for visual inspection, as `name.png` in the folder named by the environment variable
    /// `MARKUPKIT_PICTURES`. Without the variable nothing is drawn or saved.
    ///
    /// - Parameter name: The file name without extension; it may contain folders.
    /// - Throws: Errors of drawing, and ``ComparisonError`` if the file cannot be written.
    @MainActor public static func keep(_ picture: @autoclosure () throws -> Picture, as name: String) throws {
        guard let folder else { return }
        let url = folder.appending(path: name + ".png")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture().write(to: url)
    }

    /// The folder for pictures to inspect.
    static var folder: URL? {
        let path = ProcessInfo.processInfo.environment["MARKUPKIT_PICTURES"] ?? ""
        return path.isEmpty ? nil : URL(filePath: path)
    }

    /// Writes the picture to a PNG file.
    ///
    /// - Throws: ``ComparisonError`` if the file cannot be written.
    public func write(to url: URL) throws {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        if let data = cairo_image_surface_get_data(surface) {
            let stride = Int(cairo_image_surface_get_stride(surface))
            for y in 0..<height {
                let row = UnsafeMutableRawPointer(data + y * stride)
                for x in 0..<width { row.storeBytes(of: pixels[y * width + x], toByteOffset: x * 4, as: UInt32.self) }
            }
            cairo_surface_mark_dirty(surface)
        }
        guard cairo_surface_write_to_png(surface, url.path) == CAIRO_STATUS_SUCCESS else {
            throw ComparisonError.cannotWrite(url.path)
        }
    }

    private static func pixels(of surface: OpaquePointer?, _ width: Int, _ height: Int) -> [UInt32] {
        guard let data = cairo_image_surface_get_data(surface) else {
            return Array(repeating: 0, count: width * height)
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawPointer(data + y * stride)
            for x in 0..<width { pixels.append(row.load(fromByteOffset: x * 4, as: UInt32.self)) }
        }
        return pixels
    }
}
