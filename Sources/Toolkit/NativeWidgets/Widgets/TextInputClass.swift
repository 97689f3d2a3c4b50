import CGTK

/// GTK's text widget, with the CSS name and the behaviour of its class.
///
/// Before 4.14, GTK exposes to assistive technology only the text of a widget's inner text widget, as in an entry, not
/// the text widget's own text. Fields here are the text widget itself, so this class returns itself as its inner text
/// widget.
enum TextInputClass {
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
            // Expose no text of password fields to accessibility.
            guard let line else { return nil }
            let text = UnsafeMutableRawPointer(line).assumingMemoryBound(to: GtkText.self)
            return gtk_text_get_visibility(text) != 0 ? line : nil
        }
    }

    static func make() -> Native {
        .make(type, [("accessible-role", .role(.textBox))]) ?? Native(adopting: gtk_text_new())
    }
}
