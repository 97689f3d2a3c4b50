import CGTK
import Foundation

extension NativeDisplay {
    /// Whether the current theme is dark: ``prefersDark`` is set, or the theme's name ends in `-dark`.
    package static var isDark: Bool {
        if prefersDark { return true }
        return stringSetting("gtk-theme-name")?.lowercased().hasSuffix("-dark") ?? false
    }

    /// The factor by which text is larger than usual; 1 is the usual size. Numbers that are not above 0 are ignored;
    /// numbers above 100 count as 100.
    package static var fontScale: Double {
        // The setting is in 1024ths of a dot per inch; 96 dots per inch are usual.
        get {
            let resolution = integerSetting("gtk-xft-dpi")
            return resolution > 0 ? Double(resolution) / (1024 * 96) : 1
        }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            setSetting("gtk-xft-dpi", .number(Int(min(newValue, 100) * 1024 * 96)))
        }
    }

    /// The family and the size in points of text that sets no font, such as `Cantarell 11`.
    package static var font: String {
        get { stringSetting("gtk-font-name") ?? "" }
        set {
            if !newValue.isEmpty { setSetting("gtk-font-name", .text(newValue)) }
        }
    }

    /// Calls `body` whenever one of the settings that traits depend on changes.
    package static func observeTraits(_ body: @escaping () -> Void) {
        adwaita?.observe(body)
        guard let settings = gtk_settings_get_default() else { return }
        for name in ["gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-font-name"] {
            connectSignal(to: UnsafeMutableRawPointer(settings), "notify::\(name)") { _ in body() }
        }
    }

    /// Calls `body` whenever the desktop turns animations on or off.
    package static func observeAnimations(_ body: @escaping () -> Void) {
        guard let settings = gtk_settings_get_default() else { return }
        connectSignal(to: UnsafeMutableRawPointer(settings), "notify::gtk-enable-animations") { _ in body() }
    }
}
