import CGTK

/// A button that shows a colour and opens the desktop's dialog for colours.
package nonisolated struct ColorButtonWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension ColorButtonWidget {
    package init() {
        self.init(Native(adopting: cgtk_color_button_new()))
        // Otherwise screen readers say the name of GTK's class; the button inside has the name.
        native.setAccessibleLabel("")
        allowsAlpha = true
    }

    /// The colour, as components from 0 to 1.
    package var color: (red: Double, green: Double, blue: Double, alpha: Double) {
        get {
            let color = cgtk_color_button_get(pointer)
            return (Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
        }
        nonmutating set {
            let color = GdkRGBA(
                red: Float(newValue.red), green: Float(newValue.green), blue: Float(newValue.blue),
                alpha: Float(newValue.alpha))
            cgtk_color_button_set(pointer, color)
        }
    }

    /// Whether the dialog offers an opacity, and the button shows it.
    package var allowsAlpha: Bool {
        get { cgtk_color_button_get_use_alpha(pointer) != 0 }
        nonmutating set { cgtk_color_button_set_use_alpha(pointer, newValue ? 1 : 0) }
    }

    /// The title of the dialog.
    package func setTitle(_ title: String) { cgtk_color_button_set_title(pointer, title) }

    /// Calls `body` after the user has chosen a colour.
    package func onChoice(_ body: @escaping () -> Void) { native.connect("color-set") { _ in body() } }

    /// Acts as the user who chooses the colour in the dialog.
    package func choose(_ color: (red: Double, green: Double, blue: Double, alpha: Double)) {
        self.color = color
        native.emit("color-set")
    }

    /// The button inside, which takes the keyboard focus.
    package var button: Native? { gtk_widget_get_first_child(pointer).map(Native.init(borrowing:)) }
}
