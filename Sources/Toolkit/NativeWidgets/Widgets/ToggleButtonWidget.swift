import CGTK

/// A button that stays pressed, for use in a group.
package nonisolated struct ToggleButtonWidget: ClickableWidget, GroupedButton {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension ToggleButtonWidget {
    package init() {
        self.init(
            .make(gtk_toggle_button_get_type(), [("accessible-role", .role(.radio))])
                ?? Native(adopting: gtk_toggle_button_new()))
    }

    private var toggle: UnsafeMutablePointer<GtkToggleButton> { rebound(to: GtkToggleButton.self) }

    package var isOn: Bool {
        get { gtk_toggle_button_get_active(toggle) != 0 }
        nonmutating set { gtk_toggle_button_set_active(toggle, newValue ? 1 : 0) }
    }

    package func join(_ other: Native?) {
        gtk_toggle_button_set_group(toggle, other?.rebound(to: GtkToggleButton.self))
    }
}
