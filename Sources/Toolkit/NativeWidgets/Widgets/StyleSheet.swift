import CGTK

/// The process's style sheet, which is loaded again only when rules are added.
///
/// A provider per widget was the simpler way; GTK then matches every widget against every provider.
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

    /// The rules that are always present.
    private static let base = """
        .markup-plain{background:none;border:none;box-shadow:none;padding:0;min-width:0;min-height:0;margin:0;}
        .markup-placeholder{background-color:alpha(@theme_fg_color,0.08);border:1px dashed alpha(@theme_fg_color,0.4);padding:8px;}

        """

    /// Adds new rules, such as those of a new class.
    package func add(_ rules: String) {
        text += rules
        setNeedsLoad()
    }

    /// Defines named colours, which replace the earlier ones; rules refer to them with an `@`.
    package func define(_ text: String) {
        guard text != definitions else { return }
        definitions = text
        setNeedsLoad()
    }

    /// Adds rules of a kind of widget that do not depend on its style; does nothing if they were added before.
    package func addBase(_ rules: String) {
        if !text.contains(rules) { add(rules) }
    }

    private func setNeedsLoad() {
        guard !isStale else { return }
        isStale = true
        // Many rules may be added in one turn. GTK lays out at a lower priority, so the sheet is loaded in time.
        MainLoop.atNextTurn { StyleSheet.shared.loadIfNeeded() }
    }

    /// Whether there are rules that GTK has not been given.
    package var hasNewRules: Bool { isStale }

    /// Passes the rules collected so far to GTK.
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
