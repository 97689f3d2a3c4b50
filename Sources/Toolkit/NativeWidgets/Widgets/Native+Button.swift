import CGTK

@MainActor
extension Native {
    package static func button() -> Native { Native(adopting: gtk_button_new()) }

    package func setButtonChild(_ child: Native?) { gtk_button_set_child(rebound(to: GtkButton.self), child?.pointer) }

    /// A horizontal box, such as the one around the image and the title of a button.
    package static func horizontalBox(spacing: Int) -> Native {
        Native(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Int32(clamping: spacing)))
    }

    package func appendToBox(_ child: Native) { gtk_box_append(rebound(to: GtkBox.self), child.pointer) }
    package func removeFromBox(_ child: Native) { gtk_box_remove(rebound(to: GtkBox.self), child.pointer) }
}
