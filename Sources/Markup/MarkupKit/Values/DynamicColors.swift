import NativeWidgets
import Synchronization

/// The names of light and dark colour pairs in the style sheet. Rules refer to a colour by its name, so a theme change
/// only redefines the names.
nonisolated final class DynamicColors: Sendable {
    static let shared = DynamicColors()

    private struct Pair: Hashable {
        let light: UIColor
        let dark: UIColor
    }

    private struct State {
        var numbers: [Pair: Int] = [:]
        var isDark = false
        /// Whether the traits on which ``UITraitCollection/performAsCurrent(_:)`` runs are dark.
        var isPerformedDark: Bool?
        /// Whether names have been added since the style sheet was last updated.
        var isStale = false
        var isFollowing = false
    }

    private let state = Mutex(State())

    /// Whether the theme is dark, as far as known; while traits are used instead of the session's, whether they are.
    var isDark: Bool { state.withLock { $0.isPerformedDark ?? $0.isDark } }

    /// Uses a style instead of the theme's for the components of colours; `nil` ends this.
    func useDark(_ isDark: Bool?) { state.withLock { $0.isPerformedDark = isDark } }

    /// The CSS name of a pair of colours.
    func name(light: UIColor, dark: UIColor) -> String {
        state.withLock { state in
            let pair = Pair(light: light, dark: dark)
            if let number = state.numbers[pair] { return "@markup-color-\(number)" }
            let number = state.numbers.count
            state.numbers[pair] = number
            state.isStale = true
            return "@markup-color-\(number)"
        }
    }

    /// Defines new names in the style sheet.
    @MainActor func publish() {
        guard state.withLock({ $0.isStale }) else { return }
        StyleSheet.shared.define(definitions())
    }

    /// Starts following the theme.
    @MainActor func follow() {
        guard !state.withLock({ $0.isFollowing }) else { return }
        let isDark = Display.isDark
        state.withLock {
            $0.isFollowing = true
            $0.isDark = isDark
        }
        NativeDisplay.observeTraits { DynamicColors.shared.appearanceDidChange() }
    }

    @MainActor private func appearanceDidChange() {
        let isDark = Display.isDark
        let isNew = state.withLock { state in
            defer { state.isDark = isDark }
            return state.isDark != isDark
        }
        guard isNew else { return }
        StyleSheet.shared.define(definitions())
        // Updates the style sheet immediately, because GTK shows the new theme in the next frame.
        StyleSheet.shared.loadIfNeeded()
    }

    private func definitions() -> String {
        let (numbers, isDark) = state.withLock { state in
            state.isStale = false
            return (state.numbers, state.isDark)
        }
        return numbers.sorted { $0.value < $1.value }.map { pair, number in
            let color = isDark ? pair.dark : pair.light
            if case .pattern = color.paint { return "@define-color markup-color-\(number) transparent;\n" }
            return "@define-color markup-color-\(number) \(color.css);\n"
        }.joined()
    }
}
