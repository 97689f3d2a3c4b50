import CGTK
import Foundation

extension Display {
    /// Whether the theme in use is a dark one.
    public static var isDark: Bool {
        if prefersDark { return true }
        return stringSetting("gtk-theme-name")?.lowercased().hasSuffix("-dark") ?? false
    }

    /// How much larger than usual text is shown; 1 is as usual. The desktop sets it, and a program may, to see what larger text does to a view.
    ///
    /// A number that is not above 0 changes nothing.
    public static var fontScale: Double {
        // In 1024ths of a dot per inch, 96 dots being the usual.
        get {
            let resolution = integerSetting("gtk-xft-dpi")
            return resolution > 0 ? Double(resolution) / (1024 * 96) : 1
        }
        set {
            guard newValue.isFinite, newValue > 0, let settings = gtk_settings_get_default() else { return }
            var value = GValue()
            g_value_init(&value, GType(6 << 2))
            defer { g_value_unset(&value) }
            g_value_set_int(&value, Int32(clamping: Int(min(newValue, 100) * 1024 * 96)))
            g_object_set_property(
                UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi", &value)
        }
    }

    /// The family and the size in points of text that has no font of its own, such as `Cantarell 11`. The desktop sets it, and a program may, to see
    /// what another font does to a view.
    public static var font: String {
        get { stringSetting("gtk-font-name") ?? "" }
        set {
            guard !newValue.isEmpty, let settings = gtk_settings_get_default() else { return }
            var value = GValue()
            g_value_init(&value, GType(16 << 2))
            defer { g_value_unset(&value) }
            g_value_set_string(&value, newValue)
            g_object_set_property(
                UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-font-name", &value)
        }
    }

    static func stringSetting(_ name: String) -> String? {
        withSetting(name, GType(16 << 2)) { g_value_get_string($0).map { String(cString: $0) } } ?? nil
    }

    private static func integerSetting(_ name: String) -> Int {
        withSetting(name, GType(6 << 2)) { Int(g_value_get_int($0)) } ?? 0
    }

    private static func withSetting<T>(_ name: String, _ type: GType, _ body: (UnsafePointer<GValue>) -> T) -> T? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return body(&value)
    }

    /// Calls `body` whenever one of the settings that traits depend on changes.
    static func observeTraits(_ body: @escaping () -> Void) {
        guard let settings = gtk_settings_get_default() else { return }
        for name in ["gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-font-name"] {
            connectSignal(to: UnsafeMutableRawPointer(settings), "notify::\(name)") { _ in body() }
        }
    }
}
