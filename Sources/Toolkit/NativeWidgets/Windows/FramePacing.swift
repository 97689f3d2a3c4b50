import CGTK

/// Lets windows on a private display draw as often as on a screen.
///
/// After each frame GTK waits for the display server to say that it has been seen. Broadway asks the browser that shows the window; a private
/// display has none, and the daemon then answers about a second later. Without the question frames come at the usual pace.
@MainActor
enum FramePacing {
    /// Does nothing on other displays, where frames are timed by the screen, nor where a browser shows the private one: with the question goes
    /// what makes the daemon send a frame at once.
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
