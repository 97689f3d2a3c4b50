import CGTK
package import Foundation

/// One line of text in a widget's font, measured and ready to be drawn.
///
/// It does not follow changes of the font: create a new one for each drawing, or use ``TextLines``.
package final class TextLine {
    let layout: OpaquePointer
    /// The size in points.
    package let size: CGSize
    /// The distance of the text from the layout's left edge: right-to-left text is at the right end of the available
    /// width.
    let indent: Double

    /// - Parameters:
    ///   - scale: The size of the text relative to the widget's.
    ///   - width: The largest width in points; longer text is truncated. `nil` is no limit.
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

/// A cache of the lines of text that a widget draws repeatedly: each is measured once per font.
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

    /// - Parameter widget: Must outlive this object.
    package init(of widget: Native) { self.widget = widget }

    /// Returns a line, see ``TextLine``.
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
