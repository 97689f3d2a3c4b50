import CGTK

/// A box that takes the keyboard focus itself; GTK's own box passes it to its children.
package enum FocusBox {
    private nonisolated static let type: GType = {
        var parent = GTypeQuery()
        g_type_query(gtk_box_get_type(), &parent)
        return g_type_register_static_simple(
            gtk_box_get_type(), "MarkupKitFocusBox", parent.class_size, initialise, parent.instance_size, nil,
            GTypeFlags(rawValue: 0))
    }()

    private nonisolated static let initialise: GClassInitFunc = { raw, _ in
        guard let widgetClass = raw?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
        widgetClass.pointee.focus = { widget, _ in
            guard let widget, gtk_widget_is_focus(widget) == 0 else { return 0 }
            return takeFocus(widget)
        }
        widgetClass.pointee.grab_focus = { widget in widget.map(takeFocus) ?? 0 }
    }

    private nonisolated static func takeFocus(_ widget: UnsafeMutablePointer<GtkWidget>) -> gboolean {
        guard gtk_widget_get_focusable(widget) != 0, let root = gtk_widget_get_root(widget) else { return 0 }
        gtk_root_set_focus(root, widget)
        return 1
    }

    package static func make(cssName: String, role: AccessibleRole) -> Native {
        .make(type, [("css-name", .text(cssName)), ("accessible-role", .role(role))])
            ?? BoxWidget(cssName: cssName, role: role).native
    }
}
