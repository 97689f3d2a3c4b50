import CGTK
package import Foundation

extension Canvas {
    /// Draws a picture into a rectangle.
    ///
    /// - Parameters:
    ///   - pixels: Pixels of the picture per point; used with `caps`.
    ///   - tint: The colour that replaces the picture's own colours.
    ///   - caps: The edges that keep their size.
    package func draw(
        _ image: NativeImage, in rect: CGRect, pixels: Double = 1, tint: InkColor? = nil, caps: PictureCaps? = nil
    ) {
        guard usable(rect), let surface = surface(of: image, for: caps == nil ? rect.size : nil) else { return }
        defer { cairo_surface_destroy(surface) }
        let (wide, high) = (
            Double(cairo_image_surface_get_width(surface)), Double(cairo_image_surface_get_height(surface))
        )
        compositeAsOne {
            guard let caps else {
                return paint(surface, CGRect(x: 0, y: 0, width: wide, height: high), in: rect, tint)
            }
            let size = CGSize(width: wide / pixels, height: high / pixels)
            for patch in caps.patches(of: size, in: rect) {
                let source = patch.source.applying(scale: pixels)
                if caps.isTiled {
                    tile(surface, source, in: patch.target, pixels: pixels, tint)
                } else {
                    stretch(surface, source, in: patch.target, tint)
                }
            }
        }
    }

    private func paint(_ surface: OpaquePointer, _ part: CGRect, in rect: CGRect, _ tint: InkColor?) {
        let pattern = cairo_pattern_create_for_surface(surface)
        // Without this, pixels beyond the edge count as transparent, and the edge fades.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, state.filter)
        paint(pattern, in: rect, tint) {
            cairo_scale(context, rect.width / part.width, rect.height / part.height)
            cairo_translate(context, -part.minX, -part.minY)
        }
    }

    /// Draws a part of a picture into a rectangle; neighbouring pixels do not bleed into its edges.
    private func stretch(_ surface: OpaquePointer, _ part: CGRect, in rect: CGRect, _ tint: InkColor?) {
        let piece = cairo_surface_create_for_rectangle(surface, part.minX, part.minY, part.width, part.height)
        defer { cairo_surface_destroy(piece) }
        guard let piece else { return }
        paint(piece, CGRect(origin: .zero, size: part.size), in: rect, tint)
    }

    /// Repeats a part of a picture at its own size, starting at the upper left corner of a rectangle.
    private func tile(
        _ surface: OpaquePointer, _ part: CGRect, in rect: CGRect, pixels: Double, _ tint: InkColor?
    ) {
        let piece = cairo_surface_create_for_rectangle(surface, part.minX, part.minY, part.width, part.height)
        let pattern = cairo_pattern_create_for_surface(piece)
        cairo_surface_destroy(piece)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(pattern, state.filter)
        paint(pattern, in: rect, tint) { cairo_scale(context, 1 / pixels, 1 / pixels) }
    }

    /// Takes ownership of the pattern.
    private func paint(_ pattern: OpaquePointer?, in rect: CGRect, _ tint: InkColor?, place: () -> Void) {
        cairo_save(context)
        cairo_new_path(context)
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_clip(context)
        cairo_translate(context, rect.minX, rect.minY)
        place()
        if let tint {
            cairo_set_source_rgba(context, tint.red, tint.green, tint.blue, tint.alpha)
            cairo_mask(context, pattern)
        } else {
            cairo_set_source(context, pattern)
            cairo_paint(context)
        }
        cairo_restore(context)
        cairo_pattern_destroy(pattern)
    }

    /// Draws a symbol of the icon theme centred in a rectangle, as large as fits; a `tint` of `nil` uses the text
    /// colour.
    package func draw(symbol name: String, in rect: CGRect, tint: InkColor?) {
        let size = min(rect.width, rect.height)
        guard usable(rect), size >= 1, size <= 4_096,
            let symbol = NativeImage(icon: name, size: Int(size), scale: Int(scale.rounded(.up))),
            let paintable = symbol.paintable
        else { return }
        let ink = tint ?? inks.text
        let color = GdkRGBA(
            red: Float(ink.red), green: Float(ink.green), blue: Float(ink.blue), alpha: Float(ink.alpha))
        let colors = [GdkRGBA](repeating: color, count: 4)
        let snapshot = gtk_snapshot_new()
        gtk_symbolic_paintable_snapshot_symbolic(paintable, snapshot, size, size, colors, gsize(colors.count))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
        compositeAsOne {
            cairo_save(context)
            cairo_translate(context, rect.midX - size / 2, rect.midY - size / 2)
            gsk_render_node_draw(node, context)
            cairo_restore(context)
        }
        gsk_render_node_unref(node)
    }

    /// Draws the content of a widget into a rectangle.
    ///
    /// - Returns: `false` if the widget is on no display.
    @discardableResult
    package func draw(_ widget: Native, in rect: CGRect) -> Bool {
        guard usable(rect), gtk_widget_get_mapped(widget.pointer) != 0, let bounds = widget.bounds(in: widget),
            bounds.width > 0, bounds.height > 0
        else { return false }
        let paintable = gtk_widget_paintable_new(widget.pointer)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, bounds.width, bounds.height)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return true }
        compositeAsOne {
            cairo_save(context)
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(context, rect.width / bounds.width, rect.height / bounds.height)
            gsk_render_node_draw(node, context)
            cairo_restore(context)
        }
        gsk_render_node_unref(node)
        return true
    }

    /// Returns a picture's pixels, enough of them for a size in the current coordinates; all of them if `size` is
    /// `nil`. The caller destroys the surface.
    func surface(of image: NativeImage, for size: CGSize?) -> OpaquePointer? {
        guard let size else { return image.surface() }
        let (wide, high) = (hypot(state.matrix.xx, state.matrix.yx), hypot(state.matrix.xy, state.matrix.yy))
        let shown = CGSize(width: size.width * wide, height: size.height * high)
        return image.surface(for: shown, scale: scale, whenReady: onPicture)
    }
}

extension CGRect {
    fileprivate nonisolated func applying(scale: Double) -> CGRect {
        CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
    }
}
