import CGTK

/// A font by its family, its size in pixels and its style.
package nonisolated struct ChosenFont: Equatable {
    package var family: String?
    package var size: Double
    /// From 100 to 900, as in CSS.
    package var weight: Int
    package var isItalic: Bool

    package init(family: String?, size: Double, weight: Int, isItalic: Bool) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }
}

/// A button that shows the name of a font and opens the desktop's dialog for fonts.
package nonisolated struct FontButtonWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension FontButtonWidget {
    package init() {
        self.init(Native(adopting: cgtk_font_button_new()))
        // Otherwise screen readers say the name of GTK's class; the button inside has the name.
        native.setAccessibleLabel("")
    }

    /// Pango's points are 1/72 of an inch; a pixel is 1/96.
    private static let pixelsPerPoint = 96.0 / 72

    package var font: ChosenFont? {
        get {
            guard let description = cgtk_font_button_get(pointer) else { return nil }
            defer { pango_font_description_free(description) }
            let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
            let isPixels = pango_font_description_get_size_is_absolute(description) != 0
            return ChosenFont(
                family: pango_font_description_get_family(description).map { String(cString: $0) },
                size: isPixels ? size : size * Self.pixelsPerPoint,
                weight: Int(pango_font_description_get_weight(description).rawValue),
                isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL)
        }
        nonmutating set {
            guard let newValue, let description = pango_font_description_new() else { return }
            defer { pango_font_description_free(description) }
            if let family = newValue.family ?? DesktopFont.family {
                pango_font_description_set_family(description, family)
            }
            pango_font_description_set_size(
                description, Int32(clamping: Int((newValue.size / Self.pixelsPerPoint * Double(PANGO_SCALE)).rounded()))
            )
            pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(clamping: newValue.weight)))
            pango_font_description_set_style(description, newValue.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
            cgtk_font_button_set(pointer, description)
        }
    }

    /// The title of the dialog.
    package func setTitle(_ title: String) { cgtk_font_button_set_title(pointer, title) }

    /// Calls `body` after the user has chosen a font.
    package func onChoice(_ body: @escaping () -> Void) { native.connect("font-set") { _ in body() } }

    /// Acts as the user who chooses the font in the dialog.
    package func choose(_ font: ChosenFont) {
        self.font = font
        native.emit("font-set")
    }

    /// The button inside, which takes the keyboard focus.
    package var button: Native? { gtk_widget_get_first_child(pointer).map(Native.init(borrowing:)) }
}
