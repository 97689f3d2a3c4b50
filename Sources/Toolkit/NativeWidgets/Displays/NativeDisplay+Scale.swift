import CGTK

extension NativeDisplay {
    /// Device pixels per point on the monitor with the highest scale; 1 before the display is open.
    package static var pixelScale: Double {
        guard let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display) else {
            return 1
        }
        var greatest = 1.0
        for index in 0..<g_list_model_get_n_items(monitors) {
            guard let monitor = g_list_model_get_item(monitors, index) else { continue }
            greatest = max(greatest, Double(gdk_monitor_get_scale_factor(OpaquePointer(monitor))))
            g_object_unref(monitor)
        }
        return greatest
    }
}
