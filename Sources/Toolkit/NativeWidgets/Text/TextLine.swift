import CGTK
package import Foundation

/// One line of text in a widget's font, measured and ready to be drawn.
///
/// It does not follow the font: make a new one each time it is drawn, or have ``TextLines`` do so.
package final class TextLine {
    let layout: OpaquePointer
    /// In logical pixels.
    package let size: CGSize
    /// How far the text is from the layout's left edge: a text from right to left stands at the end of the room that it may have.
    let indent: Double

    /// - Parameters:
    ///   - scale: By how much the text is larger than the widget's.
    ///   - width: How long the line may be, in logical pixels; the end of a longer one is left out. `nil` is any length.
    package init?(_ text: String, of widget: Native, scale: Double = 1, isBold: Bool = false, width: Double? = nil) {
        guard let layout = gtk_widget_create_pango_layout(widget.pointer, text) else { return nil }
        self.layout = layout
        pango_layout_set_single_paragraph_mode(layout, 1)
        if scale != 1 || isBold {
            let attributes = pango_attr_list_new()
            if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
            if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        if let width {
            pango_layout_set_width(layout, Int32(clamping: Int(min(1e6, max(1, width)) * Double(PANGO_SCALE))))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        var box = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &box)
        size = CGSize(width: Double(box.width), height: Double(box.height))
        indent = Double(box.x)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

/// The lines of text that a widget draws again and again: each is measured once for a font.
package final class TextLines {
    private struct Key: Hashable {
        let text: String
        let scale: Double
        let isBold: Bool
        let width: Double?
    }

    private let widget: Native
    private var known: [Key: TextLine] = [:]
    private var font: UInt32 = 0

    /// - Parameter widget: Lives longer than this object.
    package init(of widget: Native) { self.widget = widget }

    /// A line as ``TextLine`` makes it.
    package func line(_ text: String, scale: Double = 1, isBold: Bool = false, width: Double? = nil) -> TextLine? {
        let font = pango_context_get_serial(gtk_widget_get_pango_context(widget.pointer))
        if font != self.font || known.count > 200 { known = [:] }
        self.font = font
        let key = Key(text: text, scale: scale, isBold: isBold, width: width)
        if let line = known[key] { return line }
        let line = TextLine(text, of: widget, scale: scale, isBold: isBold, width: width)
        known[key] = line
        return line
    }
}
