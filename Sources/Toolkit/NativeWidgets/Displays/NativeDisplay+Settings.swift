import CGTK

/// GTK's settings, which the desktop sets and a program may override for itself.
extension NativeDisplay {
    static func flagSetting(_ name: String) -> Bool {
        withSetting(name, .boolean) { g_value_get_boolean($0) != 0 } ?? false
    }

    static func integerSetting(_ name: String) -> Int {
        withSetting(name, .int) { Int(g_value_get_int($0)) } ?? 0
    }

    static func stringSetting(_ name: String) -> String? {
        withSetting(name, .string) { g_value_get_string($0).map { String(cString: $0) } } ?? nil
    }

    static func setSetting(_ name: String, _ new: ObjectValue) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = new.gValue()
        defer { g_value_unset(&value) }
        g_object_set_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    }

    private static func withSetting<T>(_ name: String, _ type: GType, _ body: (UnsafePointer<GValue>) -> T) -> T? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
        return body(&value)
    }
}
