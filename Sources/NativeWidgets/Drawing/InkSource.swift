import CGTK

/// Where the colours of the theme are asked for.
enum InkSource {
    /// The widget that is drawn.
    case widget(UnsafeMutablePointer<GtkWidget>)
    /// Whatever the desktop has now.
    case desktop
    /// A theme is made for screens: on paper its colours are black.
    case paper

    func ink(named name: String) -> InkColor {
        switch self {
        case .paper: return .black
        case .widget(let widget): return Self.lookUp(name, widget)
        case .desktop: return Self.witness.map { Self.lookUp(name, $0.pointer) } ?? .black
        }
    }

    /// The colour of text and of symbols.
    var text: InkColor { ink(named: "theme_fg_color") }

    /// A widget that is never shown.
    private static let witness: Native? = gdk_display_get_default() == nil ? nil : Native(adopting: gtk_label_new(nil))

    private static func lookUp(_ name: String, _ widget: UnsafeMutablePointer<GtkWidget>) -> InkColor {
        var color = GdkRGBA()
        guard cgtk_widget_lookup_color(widget, name, &color) != 0 else { return .black }
        return InkColor(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }
}
