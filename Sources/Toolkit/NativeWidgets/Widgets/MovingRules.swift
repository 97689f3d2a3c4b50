import CGTK

/// Rules of widgets whose looks change in each frame: a style sheet of its own, above the other one, which is small and is read anew for each of
/// these frames.
///
/// The other one keeps each rule for good, because looks come back.
package final class MovingRules {
    package static let shared = MovingRules()

    /// The declarations of one widget, under a class of its own.
    package final class Rule {
        package let className: String
        fileprivate let number: Int
        package var declarations = "" {
            didSet { if declarations != oldValue { MovingRules.shared.setNeedsLoad() } }
        }

        fileprivate init(_ number: Int) {
            self.number = number
            className = "markup-moving-\(number)"
        }

        /// Gives the rule up; the widget has none of it from the next frame on.
        package func end() { MovingRules.shared.remove(self) }
    }

    private let provider: UnsafeMutablePointer<GtkCssProvider>
    private var rules: [Int: Rule] = [:]
    private var isStale = false
    private var isInstalled = false

    private init() { provider = gtk_css_provider_new() }

    /// A rule without declarations, whose class no widget has.
    package func makeRule() -> Rule {
        let number = (0...rules.count).first { rules[$0] == nil } ?? rules.count
        let rule = Rule(number)
        rules[number] = rule
        return rule
    }

    private func remove(_ rule: Rule) {
        guard rules[rule.number] === rule else { return }
        rules[rule.number] = nil
        setNeedsLoad()
    }

    private func setNeedsLoad() {
        guard !isStale else { return }
        isStale = true
        // Many views move in one frame; what they say now shows in the next one.
        MainLoop.atNextTurn { MovingRules.shared.loadIfNeeded() }
    }

    /// Gives the rules to GTK as they are now.
    package func loadIfNeeded() {
        guard isStale, let display = gdk_display_get_default() else { return }
        isStale = false
        var text = ""
        for rule in rules.values where !rule.declarations.isEmpty {
            // A theme has controls go from one look to the next in a time of its own.
            text += ".\(rule.className){transition:none;\(rule.declarations)}\n"
        }
        cgtk_css_provider_load(provider, text)
        guard !isInstalled else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    }
}
