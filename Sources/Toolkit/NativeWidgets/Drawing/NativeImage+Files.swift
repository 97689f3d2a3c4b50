import CGTK
import Foundation

nonisolated extension NativeImage {
    /// Returns the picture as a JPEG file's bytes, with white behind transparent parts; `nil` for a symbol, a broken
    /// file, and more than 65,500 pixels on a side, the limit of the format.
    ///
    /// - Parameter quality: From 0 to 1.
    package func jpeg(quality: Double) -> [UInt8]? {
        guard (1...65_500).contains(width), (1...65_500).contains(height), let pixels else { return nil }
        guard let pixbuf = Self.opaque(pixels, width: width, height: height) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        let percent = Int((quality.isNaN ? 1 : min(1, max(0, quality))) * 100)
        var keys: [UnsafeMutablePointer<CChar>?] = [g_strdup("quality"), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [g_strdup("\(percent)"), nil]
        defer {
            g_free(keys[0])
            g_free(values[0])
        }
        var file: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixbuf, &file, &count, "jpeg", &keys, &values, nil) != 0, let file else {
            return nil
        }
        defer { g_free(file) }
        return [UInt8](UnsafeRawBufferPointer(start: file, count: Int(count)))
    }

    /// The pixels over white, with three bytes each and no opacity.
    private static func opaque(_ pixels: [UInt8], width: Int, height: Int) -> OpaquePointer? {
        var rows = [UInt8](repeating: 0, count: width * height * 3)
        for index in 0..<width * height {
            // The colours are premultiplied.
            let white = 255 - pixels[index * 4 + 3]
            rows[index * 3] = pixels[index * 4 + 2] &+ white
            rows[index * 3 + 1] = pixels[index * 4 + 1] &+ white
            rows[index * 3 + 2] = pixels[index * 4] &+ white
        }
        let bytes = g_bytes_new(rows, gsize(rows.count))
        defer { g_bytes_unref(bytes) }
        return gdk_pixbuf_new_from_bytes(
            bytes, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3))
    }

    /// Returns the picture in one colour with its opacity kept; `nil` for a symbol or a broken file.
    package func tinted(_ ink: InkColor) -> NativeImage? {
        guard var pixels else { return nil }
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let opacity = Double(pixels[index + 3]) * ink.alpha
            pixels[index] = UInt8((opacity * ink.blue).rounded())
            pixels[index + 1] = UInt8((opacity * ink.green).rounded())
            pixels[index + 2] = UInt8((opacity * ink.red).rounded())
            pixels[index + 3] = UInt8(opacity.rounded())
        }
        return NativeImage(rows: pixels, width: width, height: height)
    }
}
