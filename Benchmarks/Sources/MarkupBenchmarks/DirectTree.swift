import BenchmarkGTK

/// The same tree three ways: rows of labels in a column.
struct TreeShape {
    let rows: Int
    let labels: Int

    var count: Int { 1 + rows * (1 + labels) }

    var markup: String {
        let row = "<LMRowView>" + String(repeating: "<UILabel text=\"Label\"/>", count: labels) + "</LMRowView>"
        return "<LMColumnView>" + String(repeating: row, count: rows) + "</LMColumnView>"
    }

    /// The texts of the labels in the markup, so that the three trees are the same.
    var builderXML: String {
        let label = """
            <child><object class="GtkLabel"><property name="label">Label</property><property name="xalign">0</property>\
            <property name="ellipsize">end</property></object></child>
            """
        let row =
            "<child><object class=\"GtkBox\"><property name=\"spacing\">8</property>"
            + String(repeating: label, count: labels)
            + "</object></child>"
        return "<interface><object class=\"GtkBox\" id=\"root\"><property name=\"orientation\">vertical</property>"
            + "<property name=\"spacing\">8</property>" + String(repeating: row, count: rows) + "</object></interface>"
    }

    func makeDirectly() -> UnsafeMutablePointer<GtkWidget> {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)!
        for _ in 0..<rows {
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
            for _ in 0..<labels {
                let label = gtk_label_new("Label")!
                gtk_label_set_xalign(OpaquePointer(label), 0)
                gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
                gtk_box_append(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self), label)
            }
            gtk_box_append(UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self), row)
        }
        g_object_ref_sink(column)
        return column
    }

    func makeFromBuilderXML(_ xml: String) -> UnsafeMutableRawPointer? {
        let builder = gtk_builder_new_from_string(xml, gssize(xml.utf8.count))
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        guard let root = gtk_builder_get_object(builder, "root") else { return nil }
        g_object_ref(root)
        return UnsafeMutableRawPointer(root)
    }
}
