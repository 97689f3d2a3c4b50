import CGTK

extension NativeDisplay {
    /// Has the desktop open an address with the program that it has for such; nothing happens without one.
    package static func openLink(_ address: String) {
        let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
        g_app_info_launch_default_for_uri_async(
            address, context.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GAppLaunchContext.self) }, nil,
            { _, result, _ in _ = g_app_info_launch_default_for_uri_finish(result, nil) }, nil)
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }
}
