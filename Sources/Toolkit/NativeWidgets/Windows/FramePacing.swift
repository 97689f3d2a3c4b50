import CGTK

/// Makes windows on a private display draw at the usual frame rate.
///
/// After each frame GTK waits for the display server to confirm that it was shown. Broadway forwards the request to the
/// browser that shows the window; a private display has no browser, and the daemon then replies about a second later.
/// Without the request, frames follow at the usual rate.
@MainActor
enum FramePacing {
    /// Stops the requests of a window. Does nothing on other displays, where the screen paces the frames, nor if a
    /// browser shows the private one: the request is also what makes the daemon send a frame at once.
    static func free(_ window: UnsafeMutablePointer<GtkWindow>) {
        guard NativeDisplay.isUnseen else { return }
        connectSignal(to: window, "realize") { _ in
            guard let surface = gtk_native_get_surface(OpaquePointer(window)),
                let clock = gdk_surface_get_frame_clock(surface)
            else { return }
            let signal = g_signal_lookup("after-paint", gdk_frame_clock_get_type())
            let match = GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_DATA.rawValue)
            g_signal_handlers_block_matched(
                UnsafeMutableRawPointer(clock), match, signal, 0, nil, nil, UnsafeMutableRawPointer(surface))
        }
    }
}
