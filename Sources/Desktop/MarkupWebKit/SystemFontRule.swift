import NativeWidgets

/// What makes `-apple-system`, the name under which style sheets from iOS know the system's font, the desktop's font.
enum SystemFontRule {
    private struct WeakBridge {
        weak var bridge: ScriptBridge?
    }
    private static var bridges: [WeakBridge] = []
    private static var isFollowing = false

    /// Gives a view's pages the rule, now and whenever the desktop has another font.
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
