import CGTK

/// A button of any kind: GTK's button or one of its subclasses.
package nonisolated protocol ClickableWidget: WidgetHandle {}

@MainActor
extension ClickableWidget {
    private var button: UnsafeMutablePointer<GtkButton> { rebound(to: GtkButton.self) }

    package func setChild(_ child: Native?) { gtk_button_set_child(button, child?.pointer) }

    package func setTitle(_ title: String) { gtk_button_set_label(button, title) }

    /// Activates the button as a click does.
    package func click() { native.emit("clicked") }
}

/// A button that can be pressed.
package nonisolated struct ButtonWidget: ClickableWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension ButtonWidget {
    package init() { self.init(Native(adopting: gtk_button_new())) }

    package init(title: String) { self.init(Native(adopting: gtk_button_new_with_label(title))) }

    /// Creates a button with a symbol of the icon theme.
    package init(icon: String, label: String) {
        self.init(Native(adopting: gtk_button_new_from_icon_name(icon)))
        native.setAccessibleLabel(label)
    }

    /// Shows the button as pressed.
    package func setChecked(_ isChecked: Bool) {
        if isChecked {
            gtk_widget_set_state_flags(pointer, GTK_STATE_FLAG_CHECKED, 0)
        } else {
            gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_CHECKED)
        }
    }
}
