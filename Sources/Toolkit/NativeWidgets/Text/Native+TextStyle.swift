import CGTK

@MainActor
extension Native {
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

    /// Returns a colour of the theme as it applies to this widget.
    package func ink(named name: String) -> InkColor { InkSource.widget(pointer).ink(named: name) }
}
