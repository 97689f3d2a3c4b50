import CGTK

/// The alignment of lines of text; `natural` is the side at which reading begins.
package nonisolated enum TextAlignment { case left, center, right, justified, natural }

/// How text that does not fit is wrapped or truncated.
package nonisolated enum LineBreak { case betweenWords, anywhere, clip, shortenStart, shortenMiddle, shortenEnd }

/// A label.
package nonisolated struct LabelWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension LabelWidget {
    /// Creates a label of one line, aligned to the leading edge and truncated at the end.
    package init() {
        self.init(Native(adopting: gtk_label_new(nil)))
        gtk_label_set_xalign(opaque, 0)
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    }

    /// Creates a label between parts, such as the colon of a time.
    package init(separator text: String) { self.init(Native(adopting: gtk_label_new(text))) }

    package func setText(_ text: String) { gtk_label_set_text(opaque, text) }

    package func setAlignment(_ alignment: TextAlignment) {
        let isRightToLeft = native.isRightToLeft
        let (justify, xalign): (GtkJustification, Float) =
            switch alignment {
            case .left: (GTK_JUSTIFY_LEFT, isRightToLeft ? 1 : 0)
            case .right: (GTK_JUSTIFY_RIGHT, isRightToLeft ? 0 : 1)
            case .center: (GTK_JUSTIFY_CENTER, 0.5)
            case .justified: (GTK_JUSTIFY_FILL, 0)
            case .natural: (GTK_JUSTIFY_LEFT, 0)
            }
        gtk_label_set_justify(opaque, justify)
        gtk_label_set_xalign(opaque, xalign)
    }

    /// - Parameter lines: The largest number of lines; 0 is no limit.
    package func setLines(_ lines: Int, _ mode: LineBreak) {
        let wraps = lines != 1
        gtk_label_set_wrap(opaque, wraps ? 1 : 0)
        gtk_label_set_wrap_mode(opaque, mode == .anywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(opaque, wraps && lines > 0 ? Int32(clamping: lines) : -1)
        gtk_label_set_single_line_mode(opaque, 0)
        let ellipsis: PangoEllipsizeMode =
            switch mode {
            case .shortenStart: PANGO_ELLIPSIZE_START
            case .shortenMiddle: PANGO_ELLIPSIZE_MIDDLE
            case .clip: PANGO_ELLIPSIZE_NONE
            case .shortenEnd: PANGO_ELLIPSIZE_END
            // An unlimited number of lines needs no truncation; GTK would limit a label that can truncate to one line.
            case .betweenWords, .anywhere: lines > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE
            }
        gtk_label_set_ellipsize(opaque, wraps && lines <= 0 ? PANGO_ELLIPSIZE_NONE : ellipsis)
        gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
    }

    /// The distance from the label's left edge to its text.
    var textBegins: Double {
        var (x, y): (Int32, Int32) = (0, 0)
        gtk_label_get_layout_offsets(opaque, &x, &y)
        var extents = PangoRectangle()
        pango_layout_get_pixel_extents(gtk_label_get_layout(opaque), nil, &extents)
        return Double(x + extents.x)
    }

    /// The text, in reading order.
    var text: String { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// The last baseline and the line height of a label that has been measured, in points.
    package var lastLineMetrics: (baselineFromFirst: Double, lineHeight: Double)? {
        guard let layout = gtk_label_get_layout(opaque) else { return nil }
        let lines = pango_layout_get_line_count(layout)
        guard lines > 0 else { return nil }
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_get_pixel_extents(layout, &ink, &logical)
        let lineHeight = Double(logical.height) / Double(lines)
        return (lineHeight * Double(lines - 1), lineHeight)
    }
}
