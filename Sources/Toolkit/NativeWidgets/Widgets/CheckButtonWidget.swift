import CGTK

/// A mark that is set or not, with a text beside it: a check box, or in a group a radio button.
package nonisolated struct CheckButtonWidget: GroupedButton {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension CheckButtonWidget {
    /// Creates a check box.
    package init() { self.init(Native(adopting: gtk_check_button_new())) }

    /// Creates a radio button. GTK draws it as one once it has joined another one.
    package static func radio() -> CheckButtonWidget {
        Native.make(gtk_check_button_get_type(), [("accessible-role", .role(.radio))]).map { Self($0) } ?? Self()
    }

    private var button: UnsafeMutablePointer<GtkCheckButton> { rebound(to: GtkCheckButton.self) }

    package var isOn: Bool {
        get { gtk_check_button_get_active(button) != 0 }
        nonmutating set { gtk_check_button_set_active(button, newValue ? 1 : 0) }
    }

    /// Whether the box shows neither on nor off.
    package var isMixed: Bool {
        get { gtk_check_button_get_inconsistent(button) != 0 }
        nonmutating set { gtk_check_button_set_inconsistent(button, newValue ? 1 : 0) }
    }

    /// Sets the text beside the mark, which wraps where it has not enough room.
    package func setTitle(_ title: String) {
        gtk_check_button_set_label(button, title.isEmpty ? nil : title)
        guard !title.isEmpty, let label = gtk_widget_get_last_child(pointer) else { return }
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_xalign(OpaquePointer(label), 0)
    }

    package func setChild(_ child: Native?) { gtk_check_button_set_child(button, child?.pointer) }

    package func join(_ other: Native?) {
        gtk_check_button_set_group(button, other?.rebound(to: GtkCheckButton.self))
    }

    package func click() { gtk_widget_activate(pointer) }
}
