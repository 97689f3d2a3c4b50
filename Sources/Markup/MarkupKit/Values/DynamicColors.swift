import NativeWidgets
import Synchronization

/// The colours that are different in light and dark, as the style sheet names them: rules that use one need not be written anew when the theme
/// changes, only what the name stands for.
nonisolated final class DynamicColors: Sendable {
    static let shared = DynamicColors()

    private struct Pair: Hashable {
        let light: UIColor
        let dark: UIColor
    }

    private struct State {
        var numbers: [Pair: Int] = [:]
        var isDark = false
        /// Whether a name has been given since the style sheet was told.
        var isStale = false
        var isFollowing = false
    }

    private let state = Mutex(State())

    /// Whether the theme is dark, as far as it is known.
    var isDark: Bool { state.withLock { $0.isDark } }

    /// What CSS calls a colour that is one of two.
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

    /// Tells the style sheet of names that it does not know yet.
    @MainActor func publish() {
        guard state.withLock({ $0.isStale }) else { return }
        StyleSheet.shared.define(definitions())
    }

    /// Begins to follow the theme.
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
        // GTK shows the new theme in the next frame.
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
            return "@define-color markup-color-\(number) \(color);\n"
        }.joined()
    }
}
