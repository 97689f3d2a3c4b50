import CGTK

/// The one style sheet of the process, which is loaded again only when there are new rules.
///
/// A provider for each widget was the simpler way; GTK then matches every widget against every provider.
package final class StyleSheet {
    package static let shared = StyleSheet()

    private let provider: UnsafeMutablePointer<GtkCssProvider>
    private var text = ""
    private var definitions = ""
    private var isStale = false
    private var isInstalled = false

    private init() {
        provider = gtk_css_provider_new()
        text = StyleSheet.base
        isStale = true
    }

    /// What every widget may rely on.
    private static let base = """
        .markup-plain{background:none;border:none;box-shadow:none;padding:0;min-width:0;min-height:0;margin:0;}
        .markup-placeholder{background-color:alpha(@theme_fg_color,0.08);border:1px dashed alpha(@theme_fg_color,0.4);padding:8px;}

        """

    /// Adds rules that are not there yet, such as those of a new class.
    package func add(_ rules: String) {
        text += rules
        setNeedsLoad()
    }

    /// Gives names to colours, in place of those that were given before; rules write them with an `@`.
    package func define(_ text: String) {
        guard text != definitions else { return }
        definitions = text
        setNeedsLoad()
    }

    /// Rules that a kind of widget needs whatever its look; added once by whoever needs them.
    package func addBase(_ rules: String) {
        if !text.contains(rules) { add(rules) }
    }

    private func setNeedsLoad() {
        guard !isStale else { return }
        isStale = true
        // One turn of the loop may bring many rules; GTK lays out at a lower priority, so the sheet is there in time.
        MainLoop.atNextTurn { StyleSheet.shared.loadIfNeeded() }
    }

    /// Whether there are rules that GTK has not been given.
    package var hasNewRules: Bool { isStale }

    /// Gives the rules collected so far to GTK.
    package func loadIfNeeded() {
        guard isStale, let display = gdk_display_get_default() else { return }
        isStale = false
        cgtk_css_provider_load(provider, definitions + text)
        guard !isInstalled else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
