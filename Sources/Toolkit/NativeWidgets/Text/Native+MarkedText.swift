import CGTK

@MainActor
extension Native {
    // MARK: Labels

    /// Shows a text with styles and links; ``onLabelLink(_:)`` identifies the links by number.
    package func setLabelText(_ marked: MarkedText) {
        if marked.links.isEmpty {
            gtk_label_set_text(opaque, marked.text)
        } else {
            gtk_label_set_markup(opaque, marked.linkMarkup)
        }
        let list = marked.attributeList { lineHeight(of: $0) }
        gtk_label_set_attributes(opaque, list)
        if let list { pango_attr_list_unref(list) }
    }

    /// Removes the styles, before a plain text is set.
    package func removeLabelMarks() { gtk_label_set_attributes(opaque, nil) }

    /// Calls `body` with the number of a link that the user activated by pointer or keyboard.
    package func onLabelLink(_ body: @escaping (Int) -> Void) {
        connect("activate-link") { arguments in
            guard let number = arguments.text(0).flatMap({ Int($0) }) else { return }
            body(number)
            arguments.answer(true)
        }
    }

    /// Whether the user can select parts of a label's text to copy them.
    package var isLabelSelectable: Bool {
        get { gtk_label_get_selectable(opaque) != 0 }
        nonmutating set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
    }

    /// The selection in a label, in code points; `nil` if it is empty.
    package var labelSelection: (start: Int, end: Int)? {
        var (start, end): (Int32, Int32) = (0, 0)
        guard gtk_label_get_selection_bounds(opaque, &start, &end) != 0 else { return nil }
        return (Int(start), Int(end))
    }

    /// Selects a range of a selectable label, in code points.
    package func selectInLabel(from start: Int, to end: Int) {
        gtk_label_select_region(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    /// Returns the height of a line with these styles in this widget, in points.
    func lineHeight(of marks: TextMarks) -> Double {
        guard let layout = gtk_widget_create_pango_layout(pointer, "Ag") else { return 0 }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        if let list = pango_attr_list_new() {
            for attribute in marks.fontAttributes { if let attribute { pango_attr_list_insert(list, attribute) } }
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
        }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return Double(logical.height) / Double(PANGO_SCALE)
    }

    // MARK: Fields

    /// Applies styles to a field's text, which is set already.
    package func setEditableMarks(_ marked: MarkedText?) {
        let list = marked?.attributeList { lineHeight(of: $0) }
        gtk_text_set_attributes(rebound(to: GtkText.self), list)
        if let list { pango_attr_list_unref(list) }
    }

    // MARK: Colours

    /// Returns a colour of the theme as it applies to this widget.
    package func ink(named name: String) -> InkColor { InkSource.widget(pointer).ink(named: name) }
}
