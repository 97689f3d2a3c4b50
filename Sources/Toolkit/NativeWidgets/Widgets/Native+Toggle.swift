import CGTK

@MainActor
extension Native {
    /// Shows a button as pressed.
    package func setChecked(_ isChecked: Bool) {
        if isChecked {
            gtk_widget_set_state_flags(pointer, GTK_STATE_FLAG_CHECKED, 0)
        } else {
            gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_CHECKED)
        }
    }
}
