import CGTK

/// The CSS rules of widgets whose style changes in every frame. They are in a separate, small style sheet above the
/// other one, because it is parsed again in each of these frames.
///
/// The other style sheet never removes rules, because styles are reused.
package final class MovingRules {
    package static let shared = MovingRules()

    /// The declarations of one widget, under its own class name.
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

        /// Removes the rule; it no longer applies from the next frame on.
        package func end() { MovingRules.shared.remove(self) }
    }

    private let provider: UnsafeMutablePointer<GtkCssProvider>
    private var rules: [Int: Rule] = [:]
    private var isStale = false
    private var isInstalled = false

    private init() { provider = gtk_css_provider_new() }

    /// Creates a rule without declarations, whose class is not set on any widget yet.
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
        // Many views change in one frame; their changes are collected and show in the next one.
        MainLoop.atNextTurn { MovingRules.shared.loadIfNeeded() }
    }

    /// Passes the current rules to GTK.
    package func loadIfNeeded() {
        guard isStale, let display = gdk_display_get_default() else { return }
        isStale = false
        var text = ""
        for rule in rules.values where !rule.declarations.isEmpty {
            // Themes animate style changes of controls, which would delay each step.
            text += ".\(rule.className){transition:none;\(rule.declarations)}\n"
        }
        cgtk_css_provider_load(provider, text)
        guard !isInstalled else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    }
}
