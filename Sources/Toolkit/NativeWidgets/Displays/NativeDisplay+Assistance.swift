import CGTK

/// The desktop's settings for people with impairments, which GTK has no properties for.
extension NativeDisplay {
    /// Whether the desktop's screen reader is switched on.
    package static var hasScreenReader: Bool {
        desktopFlag("screen-reader-enabled", of: "org.gnome.desktop.a11y.applications")
    }

    /// Whether the desktop shows strong contrasts.
    package static var hasHighContrast: Bool { desktopFlag("high-contrast", of: "org.gnome.desktop.a11y.interface") }

    /// Whether switches show their state by shapes, too.
    package static var showsStatusShapes: Bool {
        desktopFlag("show-status-shapes", of: "org.gnome.desktop.a11y.interface")
    }

    /// A setting of the desktop; `false` on a desktop without it. GLib ends the program if a name does not exist, so the names are looked up.
    private static func desktopFlag(_ key: String, of schemaName: String) -> Bool {
        guard let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, schemaName, 1)
        else { return false }
        defer { g_settings_schema_unref(schema) }
        guard g_settings_schema_has_key(schema, key) != 0, let settings = g_settings_new(schemaName) else {
            return false
        }
        defer { g_object_unref(settings) }
        return g_settings_get_boolean(settings, key) != 0
    }
}
