import CGTK

/// Pixels, or a picture that can be drawn at any size.
nonisolated final class NativeImage: @unchecked Sendable {
    /// A `GdkPaintable`, which does not change once it is made.
    let paintable: OpaquePointer
    let width: Int
    let height: Int

    private init(adopting paintable: OpaquePointer) {
        self.paintable = paintable
        width = Int(gdk_paintable_get_intrinsic_width(paintable))
        height = Int(gdk_paintable_get_intrinsic_height(paintable))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(paintable)) }

    /// Decodes a file in any format that GdkPixbuf knows: PNG, JPEG, SVG and others.
    convenience init?(path: String) {
        guard let texture = gdk_texture_new_from_filename(path, nil) else { return nil }
        self.init(adopting: texture)
    }

    convenience init?(bytes: [UInt8]) {
        let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(data) }
        guard let texture = gdk_texture_new_from_bytes(data, nil) else { return nil }
        self.init(adopting: texture)
    }

    /// A symbol of the icon theme, drawn in the text colour.
    @MainActor convenience init?(icon: String, size: Int) {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display),
            let paintable = gtk_icon_theme_lookup_icon(
                theme, icon, nil, Int32(size), 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(rawValue: 0))
        else { return nil }
        self.init(adopting: paintable)
    }
}
