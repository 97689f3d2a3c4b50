import CGTK
package import Foundation

/// A screen of the desktop.
package nonisolated struct NativeScreen: Hashable, Sendable {
    /// The position and the size on the desktop, in points.
    package let frame: CGRect
    /// Device pixels per point.
    package let scale: Double
    /// The refresh rate in frames per second; 0 if unknown.
    package let rate: Double

    /// The screens of the display; empty before the display is open.
    @MainActor package static var all: [NativeScreen] {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display) else {
            return []
        }
        return (0..<g_list_model_get_n_items(monitors)).compactMap { index in
            guard let item = g_list_model_get_item(monitors, index) else { return nil }
            defer { g_object_unref(item) }
            return NativeScreen(OpaquePointer(item))
        }
    }

    private init(_ monitor: OpaquePointer) {
        var place = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &place)
        frame = CGRect(x: Double(place.x), y: Double(place.y), width: Double(place.width), height: Double(place.height))
        scale = Double(max(1, gdk_monitor_get_scale_factor(monitor)))
        // GDK returns thousandths of a hertz.
        rate = Double(max(0, gdk_monitor_get_refresh_rate(monitor))) / 1000
    }

    /// Creates the screen that shows most of a widget's window; `nil` if the widget is in no window.
    @MainActor package init?(showing native: Native) {
        guard let root = gtk_widget_get_native(native.pointer), let surface = gtk_native_get_surface(root),
            let display = gdk_display_get_default(),
            let monitor = gdk_display_get_monitor_at_surface(display, surface)
        else { return nil }
        self.init(monitor)
    }
}

@MainActor
extension Native {
    /// Device pixels per point on the widget's screen.
    package var scale: Double { Double(max(1, gtk_widget_get_scale_factor(pointer))) }
}
