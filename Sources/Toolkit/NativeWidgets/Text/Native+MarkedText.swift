import CGTK

@MainActor
extension Native {
    // MARK: Labels

    /// Shows a text with marks and links; the links are told apart by their numbers in ``onLabelLink(_:)``.
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

    /// Takes the marks of a text away, before a plain one is set.
    package func removeLabelMarks() { gtk_label_set_attributes(opaque, nil) }

    /// Calls `body` with the number of a link that a person chose, by the pointer or by keys.
    package func onLabelLink(_ body: @escaping (Int) -> Void) {
        connect("activate-link") { arguments in
            guard let number = arguments.text(0).flatMap({ Int($0) }) else { return }
            body(number)
            arguments.answer(true)
        }
    }

    /// Whether a person can select parts of a label's text, to copy them.
    package var isLabelSelectable: Bool {
        get { gtk_label_get_selectable(opaque) != 0 }
        nonmutating set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
    }

    /// The selection in a label, in code points; `nil` if nothing is selected.
    package var labelSelection: (start: Int, end: Int)? {
        var (start, end): (Int32, Int32) = (0, 0)
        guard gtk_label_get_selection_bounds(opaque, &start, &end) != 0 else { return nil }
        return (Int(start), Int(end))
    }

    /// Selects a part of a label whose text can be selected, in code points.
    package func selectInLabel(from start: Int, to end: Int) {
        gtk_label_select_region(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    /// How high a line is that has these marks in this widget, in logical pixels.
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

    /// Marks parts of a field's text, which is set already.
    package func setEditableMarks(_ marked: MarkedText?) {
        let list = marked?.attributeList { lineHeight(of: $0) }
        gtk_text_set_attributes(rebound(to: GtkText.self), list)
        if let list { pango_attr_list_unref(list) }
    }

    // MARK: Colours

    /// A colour of the theme as this widget has it.
    package func ink(named name: String) -> InkColor { InkSource.widget(pointer).ink(named: name) }
}
