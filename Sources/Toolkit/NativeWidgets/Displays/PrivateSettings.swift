import CGTK
import Foundation

/// The settings of a private display: GTK's defaults except for a few, and its own fonts, so that a picture is the same
/// on every machine and for every user.
///
/// The session's display uses the user's settings.
enum PrivateSettings {
    /// The environment variables that would change how widgets look.
    private static let variables = [
        "GTK_THEME", "GTK_IM_MODULE", "GDK_SCALE", "GDK_DPI_SCALE", "PANGO_LANGUAGE", "FC_LANG", "FONTCONFIG_PATH",
        "FONTCONFIG_SYSROOT", "FREETYPE_PROPERTIES",
    ]

    private enum Value {
        case text(String)
        case number(Int)
        case flag(Bool)
    }

    private static let values: [String: Value] = [
        "gtk-theme-name": .text("Default"), "gtk-icon-theme-name": .text("Adwaita"),
        "gtk-font-name": .text(PrivateFonts.standard),
        "gtk-xft-dpi": .number(96 * 1024), "gtk-xft-antialias": .number(1), "gtk-xft-hinting": .number(1),
        "gtk-xft-hintstyle": .text("hintslight"), "gtk-xft-rgba": .text("none"),
        // Glyphs are placed on whole pixels: between pixels they differ with the version of Cairo.
        "gtk-hint-font-metrics": .flag(true),
        // Manual, so that the settings above apply; since GTK 4.16 the default depends on the scale of the screen.
        "gtk-font-rendering": .number(1),
        "gtk-cursor-blink": .flag(false), "gtk-enable-animations": .flag(false),
    ]

    /// Calls `start`, which initialises GTK, and applies the settings.
    ///
    /// - Parameter problem: Called with an error if fonts are missing.
    static func whileStarting(_ start: () -> Bool, problem: (any Error) -> Void) -> Bool {
        for variable in variables { unsetenv(variable) }
        var before: String?
        do {
            let fonts = try PrivateFonts()
            setenv("FONTCONFIG_FILE", fonts.configuration.path, 1)
            // The user's style sheet is in the user's configuration folder, and GTK has no other way to ignore it.
            before = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
            setenv("XDG_CONFIG_HOME", fonts.folder.appending(path: "settings").path, 1)
        } catch {
            problem(error)
        }
        let isStarted = start()
        // GTK reads the style sheet when its settings are first accessed.
        if isStarted { apply() }
        if let before { setenv("XDG_CONFIG_HOME", before, 1) } else { unsetenv("XDG_CONFIG_HOME") }
        return isStarted
    }

    private static func apply() {
        guard let settings = gtk_settings_get_default() else { return }
        let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
        let type = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        var count: guint = 0
        let list = g_object_class_list_properties(
            UnsafeMutableRawPointer(type)?.assumingMemoryBound(to: GObjectClass.self), &count)
        defer { g_free(list) }
        for specification in UnsafeBufferPointer(start: list, count: Int(count)) {
            guard let specification, specification.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0 else {
                continue
            }
            var value = GValue()
            g_value_init(&value, specification.pointee.value_type)
            defer { g_value_unset(&value) }
            // A settings file of the system or the user may have changed the default.
            g_param_value_set_default(specification, &value)
            if let own = values[String(cString: specification.pointee.name)] { set(own, in: &value) }
            g_object_set_property(object, specification.pointee.name, &value)
        }
        keepIcons()
    }

    private static func set(_ own: Value, in value: inout GValue) {
        switch own {
        case .text(let text): g_value_set_string(&value, text)
        case .flag(let flag): g_value_set_boolean(&value, flag ? 1 : 0)
        case .number(let number):
            if g_type_check_value_holds(&value, .enumeration) != 0 {
                g_value_set_enum(&value, gint(number))
            } else {
                g_value_set_int(&value, gint(number))
            }
        }
    }

    /// Uses only the icons of the system's packages: a user's folders may have other icons of the same names.
    private static func keepIcons() {
        let folder = "/usr/share/icons"
        guard FileManager.default.fileExists(atPath: folder + "/Adwaita"), let display = gdk_display_get_default()
        else {
            return
        }
        folder.withCString { path in
            var paths: [UnsafePointer<CChar>?] = [path, nil]
            gtk_icon_theme_set_search_path(gtk_icon_theme_get_for_display(display), &paths)
        }
    }
}
