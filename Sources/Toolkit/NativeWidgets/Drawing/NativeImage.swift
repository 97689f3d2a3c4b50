import CGTK
import Foundation

/// A picture of pixels, or one that can be drawn at any size.
///
/// A picture with more pixels than a screen is decoded when it is drawn, at the size of the drawing. Its full pixels
/// are decoded only on demand.
package nonisolated final class NativeImage: @unchecked Sendable {
    package let width: Int
    package let height: Int
    /// The data from which the picture is decoded at other sizes; `nil` if it has pixels only.
    private let origin: Origin?
    /// Whether the picture is a vector drawing without pixels, such as SVG.
    private let isDrawing: Bool
    /// The camera's orientation, which is applied when the picture is decoded.
    private let orientation: PictureOrientation
    /// The picture at the size drawn last, which is most likely needed again.
    @MainActor private(set) var rendition: NativeImage?
    @MainActor private var isDecoding = false
    private let lock = NSLock()
    private var decoded: OpaquePointer?
    /// The pixels as a cairo surface; kept for small pictures that were drawn on a canvas.
    private var surfaceDrawnLast: OpaquePointer?

    private enum Origin {
        case file(String)
        case bytes([UInt8])
    }

    private init(adopting paintable: OpaquePointer, drawing: Origin? = nil) {
        decoded = paintable
        origin = drawing
        isDrawing = drawing != nil
        orientation = .upright
        width = Int(gdk_paintable_get_intrinsic_width(paintable))
        height = Int(gdk_paintable_get_intrinsic_height(paintable))
    }

    private init(large size: (width: Int, height: Int), from origin: Origin, _ orientation: PictureOrientation) {
        self.origin = origin
        self.orientation = orientation
        isDrawing = false
        (width, height) = orientation.swapsSides ? (size.height, size.width) : size
    }

    deinit {
        if let decoded { g_object_unref(UnsafeMutableRawPointer(decoded)) }
        if let surfaceDrawnLast { cairo_surface_destroy(surfaceDrawnLast) }
    }

    /// Reads a file in any format that GdkPixbuf supports: PNG, JPEG, SVG and others.
    package convenience init?(path: String) {
        var orientation = PictureOrientation.upright
        if let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: PictureHeader.length) {
            let start = [UInt8](start)
            guard !Self.isTooLarge(start) else { return nil }
            orientation = PictureOrientation(ofFile: start)
            if let size = Self.largeSize(start) {
                self.init(large: size, from: .file(path), orientation)
                return
            }
        }
        guard let texture = Self.texture(.file(path), orientation) else { return nil }
        let ending = path.lowercased()
        self.init(adopting: texture, drawing: ending.hasSuffix(".svg") || ending.hasSuffix(".svgz") ? .file(path) : nil)
    }

    package convenience init?(bytes: [UInt8]) {
        guard !bytes.isEmpty, !Self.isTooLarge(bytes) else { return nil }
        let orientation = PictureOrientation(ofFile: bytes)
        if let size = Self.largeSize(bytes) {
            self.init(large: size, from: .bytes(bytes), orientation)
            return
        }
        guard let texture = Self.texture(.bytes(bytes), orientation) else { return nil }
        let isDrawing = String(decoding: bytes.prefix(1024), as: UTF8.self).contains("<svg")
        self.init(adopting: texture, drawing: isDrawing ? .bytes(bytes) : nil)
    }

    /// Creates a picture of rows of blue, green, red and opacity, one byte each, premultiplied, without padding between
    /// rows.
    convenience init?(rows: [UInt8], width: Int, height: Int) {
        let bytes = g_bytes_new(rows, gsize(rows.count))
        defer { g_bytes_unref(bytes) }
        guard
            let texture = gdk_memory_texture_new(
                Int32(width), Int32(height), cgtk_memory_cairo, bytes, gsize(width * 4))
        else { return nil }
        self.init(adopting: texture)
    }

    /// Uses the pixels of an image surface, which must not be drawn on afterwards.
    convenience init?(keeping surface: OpaquePointer) {
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        let length = gsize(Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface)))
        cairo_surface_reference(surface)
        let bytes = g_bytes_new_with_free_func(
            pixels, length, { cairo_surface_destroy($0.map { OpaquePointer($0) }) }, UnsafeMutableRawPointer(surface))
        self.init(bytes, like: surface)
    }

    /// Copies the pixels of an image surface.
    convenience init?(copying surface: OpaquePointer) {
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        let length = gsize(Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface)))
        self.init(g_bytes_new(pixels, length), like: surface)
    }

    /// Takes ownership of the bytes, which have the layout of the surface.
    private convenience init?(_ bytes: OpaquePointer?, like surface: OpaquePointer) {
        defer { g_bytes_unref(bytes) }
        guard
            let texture = gdk_memory_texture_new(
                cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), cgtk_memory_cairo,
                bytes, gsize(cairo_image_surface_get_stride(surface)))
        else { return nil }
        self.init(adopting: texture)
    }

    /// Uses pixels that another object owns and that no longer change: rows of blue, green, red and opacity, one byte
    /// each.
    ///
    /// - Parameters:
    ///   - stride: The distance between rows in bytes.
    ///   - owner: Owns the pixels. Released, on any thread, once they are no longer drawn.
    package convenience init?(
        pixels: UnsafeRawPointer, width: Int, height: Int, stride: Int, keeping owner: any AnyObject & Sendable
    ) {
        let held = Unmanaged.passRetained(owner).toOpaque()
        let bytes = g_bytes_new_with_free_func(
            pixels, gsize(stride * height), { if let owner = $0 { Unmanaged<AnyObject>.fromOpaque(owner).release() } },
            held)
        defer { g_bytes_unref(bytes) }
        guard
            let texture = gdk_memory_texture_new(
                Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
        else { return nil }
        self.init(adopting: texture)
    }

    /// A symbol of the icon theme, drawn in the text colour.
    @MainActor package convenience init?(icon: String, size: Int, scale: Int = 1) {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display),
            let paintable = gtk_icon_theme_lookup_icon(
                theme, icon, nil, Int32(clamping: size), Int32(clamping: max(1, scale)), GTK_TEXT_DIR_NONE,
                GtkIconLookupFlags(rawValue: 0))
        else { return nil }
        self.init(adopting: paintable)
    }

    /// The size of a picture of more than four million pixels, which takes 16 megabytes when decoded; `nil` for smaller
    /// ones.
    private static func largeSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let size = PictureHeader.size(of: bytes), (1...1_000_000).contains(size.width),
            (1...1_000_000).contains(size.height), size.width * size.height > 4_000_000
        else { return nil }
        return size
    }

    /// Whether decoding would take gigabytes: even a small file can have that many pixels if they are all white, and
    /// GdkPixbuf allocates the memory before it reads them.
    private static func isTooLarge(_ bytes: [UInt8]) -> Bool {
        guard let size = PictureHeader.size(of: bytes) else { return false }
        return Double(size.width) * Double(size.height) > 500_000_000
    }

    private static func texture(_ origin: Origin, _ orientation: PictureOrientation) -> OpaquePointer? {
        guard orientation == .upright else {
            // -1 keeps the size.
            guard let pixbuf = pixbuf(of: origin, width: -1, height: -1, orientation) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
            return gdk_texture_new_for_pixbuf(pixbuf)
        }
        switch origin {
        case .file(let path): return gdk_texture_new_from_filename(path, nil)
        case .bytes(let bytes):
            let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(data) }
            return gdk_texture_new_from_bytes(data, nil)
        }
    }

    /// A `GdkPaintable` of the picture's own size, which never changes; `nil` if the file is broken.
    var paintable: OpaquePointer? {
        lock.withLock {
            if decoded == nil, let origin { decoded = Self.texture(origin, orientation) }
            return decoded
        }
    }

    // MARK: Other sizes

    /// Returns the paintable for a size in points of `scale` device pixels each.
    ///
    /// - Parameter whenReady: Called when a large picture has been decoded. Until then the picture drawn last is
    ///   returned, or `nil`.
    @MainActor func paintable(for size: CGSize, scale: Double, whenReady: @escaping @MainActor @Sendable () -> Void)
        -> OpaquePointer?
    {
        guard let origin else { return paintable }
        // Twice the pixels of a scale-1 screen, so that a screenshot at scale 2 is sharp too.
        let factor = max(2, scale)
        let (wide, high) = (Self.pixels(size.width * factor), Self.pixels(size.height * factor))
        guard isDrawing else {
            return pixels(wide: min(width, wide), high: min(height, high), from: origin, whenReady)
        }
        if let rendition, rendition.width == wide, rendition.height == high { return rendition.paintable }
        rendition = resized(width: wide, height: high)
        return rendition?.paintable ?? paintable
    }

    /// Returns at least this number of pixels; a few more, so that a window can be resized slightly without decoding
    /// again.
    @MainActor private func pixels(
        wide: Int, high: Int, from origin: Origin, _ whenReady: @escaping @MainActor @Sendable () -> Void
    ) -> OpaquePointer? {
        let current = rendition?.paintable
        if let rendition, rendition.width >= wide, rendition.height >= high, rendition.width <= wide * 3 {
            return current
        }
        guard !isDecoding else { return current }
        let (wide, high) = (min(width, wide * 5 / 4), min(height, high * 5 / 4))
        // On a private display a window is drawn only once, so decoding is waited for.
        guard !NativeDisplay.isPrivate else {
            rendition = resized(width: wide, height: high)
            return rendition?.paintable
        }
        isDecoding = true
        Self.decoding.async {
            let decoded = self.resized(width: wide, height: high)
            Task { @MainActor in
                self.rendition = decoded ?? self.rendition
                // A broken file is not decoded again.
                self.isDecoding = decoded == nil
                whenReady()
            }
        }
        return current
    }

    /// Calls `work` on the queue that decodes large pictures.
    package static func decode(_ work: @escaping @Sendable () -> Void) { decoding.async(execute: work) }

    /// The picture with its pixels decoded. Returns itself if they are decoded already, and for a vector drawing; `nil`
    /// for more than 64 million pixels, and for a broken file.
    package var prepared: NativeImage? {
        guard origin != nil, !isDrawing else { return self }
        guard Double(width) * Double(height) <= 64_000_000 else { return nil }
        return resized(width: width, height: height)
    }

    /// Decodes one large picture at a time: each may need hundreds of megabytes.
    private static let decoding = DispatchQueue(label: "MarkupKit.pictures", qos: .userInitiated)

    /// Returns the picture with another number of pixels; vector drawings are drawn again, pixels are interpolated.
    package func resized(width: Int, height: Int) -> NativeImage? {
        let (width, height) = (Self.pixels(Double(width)), Self.pixels(Double(height)))
        guard let origin else { return interpolated(width: width, height: height) }
        guard let pixbuf = Self.pixbuf(of: origin, width: Int32(width), height: Int32(height), orientation) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return gdk_texture_new_for_pixbuf(pixbuf).map { NativeImage(adopting: $0) }
    }

    /// - Parameter orientation: The rotation to apply; `width` and `height` are those of the rotated picture.
    private static func pixbuf(
        of origin: Origin, width: Int32, height: Int32, _ orientation: PictureOrientation
    ) -> OpaquePointer? {
        let (wide, high) = orientation.swapsSides ? (height, width) : (width, height)
        guard let pixbuf = pixbuf(of: origin, width: wide, height: high) else { return nil }
        guard orientation != .upright else { return pixbuf }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return orientation.turned(pixbuf)
    }

    private static func pixbuf(of origin: Origin, width: Int32, height: Int32) -> OpaquePointer? {
        switch origin {
        case .file(let path): return gdk_pixbuf_new_from_file_at_scale(path, width, height, 0, nil)
        case .bytes(let bytes):
            let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(data) }
            guard let stream = g_memory_input_stream_new_from_bytes(data) else { return nil }
            defer { g_object_unref(stream) }
            return gdk_pixbuf_new_from_stream_at_scale(stream, width, height, 0, nil, nil)
        }
    }

    /// Scales the pixels by interpolation.
    private func interpolated(width: Int, height: Int) -> NativeImage? {
        guard let texture,
            let source = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height)),
            let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        defer {
            cairo_surface_destroy(source)
            cairo_surface_destroy(target)
        }
        guard let pixels = cairo_image_surface_get_data(source), let result = cairo_image_surface_get_data(target)
        else { return nil }
        gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(source)))
        cairo_surface_mark_dirty(source)
        let context = cairo_create(target)
        defer { cairo_destroy(context) }
        cairo_scale(context, Double(width) / Double(self.width), Double(height) / Double(self.height))
        cairo_set_source_surface(context, source, 0, 0)
        // Without this, pixels beyond the edge count as transparent, and the edge fades.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        cairo_surface_flush(target)
        let stride = Int(cairo_image_surface_get_stride(target))
        let bytes = g_bytes_new(result, gsize(stride * height))
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            Int32(width), Int32(height), cgtk_memory_cairo, bytes, gsize(stride)
        ).map { NativeImage(adopting: $0) }
    }

    /// Limits a number of pixels: more than any screen has would only use memory.
    private static func pixels(_ value: Double) -> Int {
        value.isFinite ? min(16_384, max(1, Int(value.rounded(.up)))) : 1
    }

    private var texture: OpaquePointer? {
        guard let paintable else { return nil }
        let instance = UnsafeMutableRawPointer(paintable).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, gdk_texture_get_type()) != 0 ? paintable : nil
    }

    // MARK: For cairo

    /// Returns the picture's own pixels as an image surface, which the caller destroys; `nil` for a symbol or a broken
    /// file.
    func surface() -> OpaquePointer? {
        if let surface = lock.withLock({ surfaceDrawnLast.flatMap { cairo_surface_reference($0) } }) { return surface }
        guard let texture, let surface = Self.surface(of: texture) else { return nil }
        // Up to a million pixels, keeping the surface costs less than copying it for each drawing.
        guard origin == nil, width * height <= 1_000_000 else { return surface }
        return lock.withLock {
            if surfaceDrawnLast == nil { surfaceDrawnLast = cairo_surface_reference(surface) }
            return surface
        }
    }

    /// Returns the pixels for a size as an image surface, see ``paintable(for:scale:whenReady:)``; without `whenReady`,
    /// waits until they are decoded.
    @MainActor func surface(
        for size: CGSize, scale: Double, whenReady: (@MainActor @Sendable () -> Void)?
    ) -> OpaquePointer? {
        guard origin != nil else { return surface() }
        if let whenReady {
            return paintable(for: size, scale: scale, whenReady: whenReady).flatMap { Self.surface(of: $0) }
        }
        let (wide, high) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
        if isDrawing { return resized(width: wide, height: high)?.surface() }
        return resized(width: min(width, wide), height: min(height, high))?.surface()
    }

    private static func surface(of texture: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (gdk_texture_get_width(texture), gdk_texture_get_height(texture))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        guard let pixels = cairo_image_surface_get_data(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        return surface
    }

    /// The pixels in rows of blue, green, red and opacity, one byte each, without padding between rows; `nil` for a
    /// symbol or a broken file.
    package var pixels: [UInt8]? {
        guard let texture else { return nil }
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        // GDK returns cairo's format: words in the processor's byte order.
        bytes.withUnsafeMutableBufferPointer { gdk_texture_download(texture, $0.baseAddress, gsize(width * 4)) }
        return bytes
    }

    /// The pixels as a PNG file's bytes.
    package var png: [UInt8]? {
        guard let texture, let data = gdk_texture_save_to_png_bytes(texture) else { return nil }
        defer { g_bytes_unref(data) }
        var count: gsize = 0
        guard let start = g_bytes_get_data(data, &count) else { return nil }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
}
