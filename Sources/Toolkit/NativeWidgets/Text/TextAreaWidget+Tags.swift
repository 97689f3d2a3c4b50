import CGTK

/// A tag that styles ranges of a text area; owned by the area's tag table.
package nonisolated struct TextTag: Hashable, @unchecked Sendable {
    fileprivate let pointer: UnsafeMutablePointer<GtkTextTag>
}

@MainActor
extension TextAreaWidget {
    /// Creates a tag with a style; it is not applied to any range yet.
    package func makeTag(_ marks: TextMarks) -> TextTag? {
        guard let tag = gtk_text_tag_new(nil) else { return nil }
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
        g_object_unref(tag)
        let made = TextTag(pointer: tag)
        showMarks(marks, of: made)
        return made
    }

    /// Removes a tag from the text and the tag table.
    package func delete(_ tag: TextTag) {
        gtk_text_tag_table_remove(gtk_text_buffer_get_tag_table(buffer), tag.pointer)
    }

    /// Applies a tag to a range of code points.
    package func apply(_ tag: TextTag, from start: Int, to end: Int) {
        var (first, last) = (iter(at: start), iter(at: end))
        gtk_text_buffer_apply_tag(buffer, tag.pointer, &first, &last)
    }

    /// Removes a tag from a range of code points.
    package func remove(_ tag: TextTag, from start: Int, to end: Int) {
        var (first, last) = (iter(at: start), iter(at: end))
        gtk_text_buffer_remove_tag(buffer, tag.pointer, &first, &last)
    }

    /// Returns the tags at a code point.
    package func tags(at offset: Int) -> [TextTag] {
        var place = iter(at: offset)
        return Self.tags(at: &place)
    }

    private static func tags(at iter: inout GtkTextIter) -> [TextTag] {
        let list = gtk_text_iter_get_tags(&iter)
        defer { g_slist_free(list) }
        var tags: [TextTag] = []
        var item = list
        while let current = item {
            if let data = current.pointee.data {
                tags.append(TextTag(pointer: data.assumingMemoryBound(to: GtkTextTag.self)))
            }
            item = current.pointee.next
        }
        return tags
    }

    /// The text split where tags begin and end; each part with its tags, in code points.
    package var parts: [(start: Int, end: Int, tags: [TextTag])] {
        var parts: [(start: Int, end: Int, tags: [TextTag])] = []
        var place = iter(at: 0)
        while gtk_text_iter_is_end(&place) == 0 {
            let start = Int(gtk_text_iter_get_offset(&place))
            let tags = Self.tags(at: &place)
            if gtk_text_iter_forward_to_tag_toggle(&place, nil) == 0 { gtk_text_iter_forward_to_end(&place) }
            let end = Int(gtk_text_iter_get_offset(&place))
            guard end > start else { break }
            parts.append((start, end, tags))
        }
        return parts
    }

    /// Returns the code point at a position in the widget, in points; `nil` if no letter is there.
    package func offset(x: Double, y: Double) -> Int? {
        var (left, top): (Int32, Int32) = (0, 0)
        gtk_text_view_window_to_buffer_coords(
            area, GTK_TEXT_WINDOW_WIDGET, Int32(clamping: Int(x)), Int32(clamping: Int(y)), &left, &top)
        var iter = GtkTextIter()
        guard gtk_text_view_get_iter_at_location(area, &iter, left, top) != 0 else { return nil }
        return Int(gtk_text_iter_get_offset(&iter))
    }

    /// Sets whether the cursor over the text is the hand of a link.
    package func setPointsAtLink(_ isLink: Bool) {
        gtk_widget_set_cursor_from_name(pointer, isLink ? "pointer" : "text")
    }

    /// Returns a part of the text, in code points.
    package func text(from start: Int, to end: Int) -> String {
        var (first, last) = (iter(at: start), iter(at: end))
        guard let text = gtk_text_buffer_get_text(buffer, &first, &last, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Puts a widget above the text, where it stays while the text scrolls; `nil` removes it.
    package func setTop(_ widget: Native?) {
        gtk_text_view_set_gutter(area, GTK_TEXT_WINDOW_TOP, widget?.pointer)
        if let frame = widget.flatMap({ gtk_widget_get_parent($0.pointer) }) { Self.drawChildrenOnce(in: frame) }
    }

    /// Makes GTK's frame around a gutter draw its children only once. GTK draws them a second time, which is visible
    /// where they are transparent, and a node that occurs twice in a window crashes GTK's display server for browsers.
    private static func drawChildrenOnce(in frame: UnsafeMutablePointer<GtkWidget>) {
        let instance = UnsafeMutableRawPointer(frame).assumingMemoryBound(to: GTypeInstance.self)
        guard let own = instance.pointee.g_class, let parent = g_type_class_peek_parent(own) else { return }
        func widgetClass(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidgetClass> {
            pointer.assumingMemoryBound(to: GtkWidgetClass.self)
        }
        widgetClass(own).pointee.snapshot = widgetClass(parent).pointee.snapshot
    }

    // MARK: Styles

    /// Sets the style of a tag.
    package func showMarks(_ marks: TextMarks, of tag: TextTag) {
        set(tag, "font-desc", boxed: pango_font_description_get_type(), marks.fontDescription)
        set(tag, "foreground-rgba", marks.color)
        set(tag, "background-rgba", marks.background)
        if marks.isUnderlined { set(tag, "underline", PANGO_UNDERLINE_SINGLE) }
        set(tag, "underline-rgba", marks.underlineColor)
        // Only set properties that are used: a set property, even to its default, overrides the tags below.
        if marks.isStruck { set(tag, "strikethrough", .flag(true)) }
        if marks.spacing != 0 { set(tag, "letter-spacing", .number(Int(pangoUnits(marks.spacing)))) }
        if marks.rise != 0 { set(tag, "rise", .number(Int(pangoUnits(marks.rise)))) }
        if marks.hasMonospacedDigits { set(tag, "font-features", .text("tnum=1")) }
        if let lines = marks.lines {
            let natural = native.lineHeight(of: marks)
            if natural > 0 { setFactor(tag, lines.height(of: natural) / natural) }
        }
    }

    /// Underlines words with a wavy line, as for spelling mistakes.
    package func showMistake(_ tag: TextTag) { set(tag, "underline", PANGO_UNDERLINE_ERROR) }

    private func set(_ tag: TextTag, _ name: String, _ value: ObjectValue) {
        var value = value.gValue()
        g_object_set_property(Self.object(tag), name, &value)
        g_value_unset(&value)
    }

    private func set(_ tag: TextTag, _ name: String, _ underline: PangoUnderline) {
        var value = GValue()
        g_value_init(&value, pango_underline_get_type())
        g_value_set_enum(&value, Int32(bitPattern: underline.rawValue))
        g_object_set_property(Self.object(tag), name, &value)
        g_value_unset(&value)
    }

    private func set(_ tag: TextTag, _ name: String, _ color: InkColor?) {
        guard let color else { return }
        var rgba = GdkRGBA(
            red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
        var value = GValue()
        g_value_init(&value, gdk_rgba_get_type())
        g_value_set_boxed(&value, &rgba)
        g_object_set_property(Self.object(tag), name, &value)
        g_value_unset(&value)
    }

    /// Takes ownership of the description.
    private func set(_ tag: TextTag, _ name: String, boxed type: GType, _ description: OpaquePointer?) {
        guard let description else { return }
        var value = GValue()
        g_value_init(&value, type)
        g_value_take_boxed(&value, UnsafeMutableRawPointer(description))
        g_object_set_property(Self.object(tag), name, &value)
        g_value_unset(&value)
    }

    private func setFactor(_ tag: TextTag, _ factor: Double) {
        var value = GValue()
        g_value_init(&value, .float)
        g_value_set_float(&value, Float(min(10, max(0.1, factor))))
        g_object_set_property(Self.object(tag), "line-height", &value)
        g_value_unset(&value)
    }

    private static func object(_ tag: TextTag) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(tag.pointer).assumingMemoryBound(to: GObject.self)
    }
}

extension TextMarks {
    /// The font properties that are set, and no others; `nil` if none is set.
    @MainActor fileprivate var fontDescription: OpaquePointer? {
        guard family != nil || size != nil || weight != nil || isItalic != nil else { return nil }
        let font = pango_font_description_new()
        if let family { pango_font_description_set_family(font, family) }
        if let size {
            pango_font_description_set_absolute_size(font, min(max(size, 0.5), 10_000) * Double(PANGO_SCALE))
        }
        if let weight { pango_font_description_set_weight(font, PangoWeight(rawValue: PangoWeight.RawValue(weight))) }
        if let isItalic { pango_font_description_set_style(font, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL) }
        return font
    }
}
