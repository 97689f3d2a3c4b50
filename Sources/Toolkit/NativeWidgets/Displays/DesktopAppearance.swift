import CGTK

/// Follows the desktop's choice of dark or light, which GTK 4 leaves to applications. The settings portal announces it
/// on the session bus.
package final class DesktopAppearance {
    package static let shared = DesktopAppearance()
    private var proxy: OpaquePointer?
    private var isFollowing = false

    /// Starts to follow the desktop. Does nothing without a session bus or a portal.
    package func follow() {
        guard !isFollowing else { return }
        isFollowing = true
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, nil, "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", nil,
            { _, result, _ in
                nonisolated(unsafe) let result = result
                MainActor.assumeIsolated { DesktopAppearance.shared.connected(result) }
            }, nil)
    }

    private func connected(_ result: OpaquePointer?) {
        guard let proxy = g_dbus_proxy_new_for_bus_finish(result, nil) else { return }
        self.proxy = OpaquePointer(proxy)
        for signal in ["g-signal", "notify::g-name-owner"] {
            // The portal may start after the application.
            connectSignal(to: UnsafeMutableRawPointer(proxy), signal) { [weak self] _ in self?.read() }
        }
        read()
    }

    private func read() {
        guard let proxy else { return }
        var words = [g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme")]
        g_dbus_proxy_call(
            UnsafeMutablePointer(proxy), "Read", g_variant_new_tuple(&words, 2), G_DBUS_CALL_FLAGS_NONE, 1000, nil,
            { _, result, _ in
                nonisolated(unsafe) let result = result
                MainActor.assumeIsolated { DesktopAppearance.shared.received(result) }
            }, nil)
    }

    /// Reads the reply of the portal: a number inside two variants, where 1 is dark.
    private func received(_ result: OpaquePointer?) {
        guard let proxy, let answer = g_dbus_proxy_call_finish(UnsafeMutablePointer(proxy), result, nil) else { return }
        defer { g_variant_unref(answer) }
        guard var value = g_variant_get_child_value(answer, 0) else { return }
        while g_variant_is_of_type(value, VariantType.variant) != 0, let inner = g_variant_get_variant(value) {
            g_variant_unref(value)
            value = inner
        }
        defer { g_variant_unref(value) }
        guard g_variant_is_of_type(value, VariantType.number) != 0 else { return }
        let isDark = g_variant_get_uint32(value) == 1
        if override == nil { NativeDisplay.prefersDark = isDark } else { desktopIsDark = isDark }
    }

    /// The desktop's choice; read while the application overrides it.
    private var desktopIsDark: Bool?

    /// The application's own choice of dark or light; `nil` follows the desktop.
    package var override: Bool? {
        didSet {
            guard override != oldValue else { return }
            if oldValue == nil { desktopIsDark = NativeDisplay.prefersDark }
            if let isDark = override ?? desktopIsDark { NativeDisplay.prefersDark = isDark }
        }
    }
}
