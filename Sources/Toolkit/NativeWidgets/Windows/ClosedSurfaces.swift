import CGTK

/// Releases the surfaces of closed windows on a private display.
///
/// GTK's Broadway backend takes a reference to each surface that it makes, and never releases it: a program in C leaks 18 KB per window as well
/// (GTK 4.8). Other backends release theirs when the display confirms that the window is gone.
@MainActor
enum ClosedSurfaces {
    /// Call it before the window is destroyed.
    static func release(of window: UnsafeMutablePointer<GtkWindow>) {
        guard NativeDisplay.isPrivate, let surface = gtk_native_get_surface(OpaquePointer(window)) else { return }
        let object = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self)
        g_object_ref(object)
        MainLoop.atNextTurn {
            // One reference is ours. If there is exactly one more, it is the backend's, which nothing else will release.
            if object.pointee.ref_count == 2, gdk_surface_is_destroyed(surface) != 0 { g_object_unref(object) }
            g_object_unref(object)
        }
    }
}
