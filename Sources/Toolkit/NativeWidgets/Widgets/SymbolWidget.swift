import CGTK

/// A symbol of the icon theme that follows the text's colour and direction.
package nonisolated struct SymbolWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension SymbolWidget {
    /// Creates an empty symbol. Assistive technology ignores it, because the row or button that contains it has a
    /// label.
    package init() {
        self.init(
            .make(gtk_image_get_type(), [("accessible-role", .role(.none))]) ?? Native(adopting: gtk_image_new()))
    }

    /// Creates a symbol that works as a button, like those inside an entry.
    package init(button icon: String, label: String, pressed: @escaping () -> Void) {
        self.init(
            .make(gtk_image_get_type(), [("icon-name", .text(icon)), ("accessible-role", .role(.button))])
                ?? Native(adopting: gtk_image_new_from_icon_name(icon)))
        native.addClass("right")
        native.setAccessibleLabel(label)
        native.onPress { _, _ in pressed() }
        native.offerAccessibleAction("icon", pressed)
    }

    /// Shows a symbol by its name in the icon theme; `nil` shows none.
    package func setName(_ name: String?) { gtk_image_set_from_icon_name(opaque, name) }
}
