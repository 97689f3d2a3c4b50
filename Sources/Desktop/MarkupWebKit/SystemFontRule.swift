import NativeWidgets

/// Maps `-apple-system`, the system font's name in style sheets from iOS, to the desktop's font.
enum SystemFontRule {
    private struct WeakBridge {
        weak var bridge: ScriptBridge?
    }
    private static var bridges: [WeakBridge] = []
    private static var isFollowing = false

    /// Adds the rule to a view's pages, now and after each change of the desktop's font.
    static func join(_ bridge: ScriptBridge) {
        bridges.removeAll { $0.bridge == nil }
        bridges.append(WeakBridge(bridge: bridge))
        bridge.setFontRule(css)
        guard !isFollowing else { return }
        isFollowing = true
        var last = css
        NativeDisplay.observeTraits {
            guard css != last else { return }
            last = css
            for known in bridges { known.bridge?.setFontRule(last) }
        }
    }

    private static var css: String {
        let family = (DesktopFont.family ?? "sans-serif").filter { !"\"\\\n".contains($0) }
        return ["-apple-system", "-apple-system-body", "BlinkMacSystemFont"].map {
            "@font-face{font-family:'\($0)';src:local(\"\(family)\");font-weight:100 900;}"
        }.joined()
    }
}
