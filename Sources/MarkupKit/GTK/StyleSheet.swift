import CGTK

/// The one style sheet of the process: equal looks share one class, and the sheet is loaded again only when a new look appears.
///
/// A provider for each widget was the simpler way; GTK then matches every widget against every provider.
final class StyleSheet {
    static let shared = StyleSheet()

    private let provider: UnsafeMutablePointer<GtkCssProvider>
    private var styles: [Look: Style] = [:]
    private var text = ""
    private var isStale = false
    private var isInstalled = false

    private init() {
        provider = gtk_css_provider_new()
        text = StyleSheet.base
        isStale = true
    }

    /// What every view may rely on.
    private static let base = """
        .markup-plain{background:none;border:none;box-shadow:none;padding:0;min-width:0;min-height:0;margin:0;}
        .markup-placeholder{background-color:alpha(@theme_fg_color,0.08);border:1px dashed alpha(@theme_fg_color,0.4);padding:8px;}

        """

    /// A look and the class that gives it to a widget.
    final class Style {
        let look: Look
        let className: String

        fileprivate init(look: Look, className: String) {
            self.look = look
            self.className = className
        }
    }

    /// The one style for a look; `nil` for the look of the theme alone.
    func style(for look: Look) -> Style? {
        guard look != .plain else { return nil }
        if let style = styles[look] { return style }
        let style = Style(look: look, className: "markup-look-\(styles.count)")
        styles[look] = style
        text += look.css(className: style.className)
        setNeedsLoad()
        return style
    }

    /// Rules that a kind of view needs whatever its look; added once by whoever needs them.
    func addBase(_ rules: String) {
        guard !text.contains(rules) else { return }
        text += rules
        setNeedsLoad()
    }

    private func setNeedsLoad() {
        guard !isStale else { return }
        isStale = true
        // One turn of the loop may bring many looks; GTK lays out at a lower priority, so the sheet is there in time.
        MainLoop.atNextTurn { StyleSheet.shared.loadIfNeeded() }
    }

    /// Gives the rules collected so far to GTK.
    func loadIfNeeded() {
        guard isStale, let display = gdk_display_get_default() else { return }
        isStale = false
        cgtk_css_provider_load(provider, text)
        guard !isInstalled else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
