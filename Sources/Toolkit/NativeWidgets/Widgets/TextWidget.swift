import CGTK

/// GTK's line of text, under the CSS name and with the behaviour of its class.
///
/// GTK before 4.14 tells screen readers the text of what has such a line inside, as its own entry has, not that of the line itself. A field
/// here is the line, so this class says that the line inside it is the line.
enum TextWidget {
    private nonisolated static let type: GType = {
        var parent = GTypeQuery()
        g_type_query(gtk_text_get_type(), &parent)
        let type = g_type_register_static_simple(
            gtk_text_get_type(), "MarkupKitText", parent.class_size, nil, parent.instance_size, nil,
            GTypeFlags(rawValue: 0))
        var editable = GInterfaceInfo(interface_init: initialise, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, gtk_editable_get_type(), &editable)
        return type
    }()

    private nonisolated static let initialise: GInterfaceInitFunc = { raw, _ in
        raw?.assumingMemoryBound(to: GtkEditableInterface.self).pointee.get_delegate = { line in
            // What is shown as dots is told to nobody.
            guard let line else { return nil }
            let text = UnsafeMutableRawPointer(line).assumingMemoryBound(to: GtkText.self)
            return gtk_text_get_visibility(text) != 0 ? line : nil
        }
    }

    static func make() -> Native {
        .make(type, [("accessible-role", .role(.textBox))]) ?? Native(adopting: gtk_text_new())
    }
}
