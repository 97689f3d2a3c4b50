import CGTK

/// The source of theme colours.
enum InkSource {
    /// The widget that is drawn.
    case widget(UnsafeMutablePointer<GtkWidget>)
    /// The desktop's current theme.
    case desktop
    /// Paper: themes are made for screens, so all theme colours are black.
    case paper

    func ink(named name: String) -> InkColor {
        switch self {
        case .paper: return .black
        case .widget(let widget): return Self.lookUp(name, widget)
        case .desktop: return Self.lookUp(name, of: Self.witness)
        }
    }

    /// The colour of text and symbols.
    var text: InkColor { ink(named: "theme_fg_color") }

    /// A widget that is never shown, used to query the desktop's theme.
    private static var witness: Native? {
        if kept == nil, gdk_display_get_default() != nil { kept = Native(adopting: gtk_label_new(nil)) }
        return kept
    }
    private static var kept: Native?

    private static func lookUp(_ name: String, of widget: Native?) -> InkColor {
        widget.map { lookUp(name, $0.pointer) } ?? .black
    }

    private static func lookUp(_ name: String, _ widget: UnsafeMutablePointer<GtkWidget>) -> InkColor {
        var color = GdkRGBA()
        guard cgtk_widget_lookup_color(widget, name, &color) != 0 else { return .black }
        return InkColor(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }
}
