import CGTK

@MainActor
extension Native {
    /// The frame interval of the widget's screen in seconds; `nil` if the widget is in no window or the interval is
    /// unknown.
    package var frameInterval: Double? {
        guard let clock = gtk_widget_get_frame_clock(pointer) else { return nil }
        var interval: gint64 = 0
        gdk_frame_clock_get_refresh_info(clock, gdk_frame_clock_get_frame_time(clock), &interval, nil)
        return interval > 0 ? Double(interval) / 1e6 : nil
    }

    /// Calls `body` before each frame with the time in seconds, until it returns `false`.
    package func onEachFrame(_ body: @escaping (Double) -> Bool) {
        let box = Unmanaged.passRetained(FrameCallback(body)).toOpaque()
        gtk_widget_add_tick_callback(
            pointer,
            { _, clock, data in
                guard let data, let clock else { return 0 }
                nonisolated(unsafe) let call = (data: data, time: Double(gdk_frame_clock_get_frame_time(clock)) / 1e6)
                return MainActor.assumeIsolated {
                    Unmanaged<FrameCallback>.fromOpaque(call.data).takeUnretainedValue().body(call.time) ? 1 : 0
                }
            }, box, { data in if let data { Unmanaged<FrameCallback>.fromOpaque(data).release() } })
    }

    /// Calls `body` after the next layout.
    package func afterLayout(_ body: @escaping () -> Void) {
        let box = Unmanaged.passRetained(FrameCounter(body)).toOpaque()
        gtk_widget_add_tick_callback(
            pointer,
            { _, _, data in
                guard let data else { return 0 }
                nonisolated(unsafe) let counter = data
                return MainActor.assumeIsolated {
                    Unmanaged<FrameCounter>.fromOpaque(counter).takeUnretainedValue().tick()
                } ? 1 : 0
            }, box, { data in if let data { Unmanaged<FrameCounter>.fromOpaque(data).release() } })
    }

    /// GTK calls tick callbacks before the layout of a frame, so the second call follows the first layout.
    private final class FrameCounter {
        private let body: () -> Void
        private var frames = 0
        init(_ body: @escaping () -> Void) { self.body = body }

        func tick() -> Bool {
            frames += 1
            if frames > 1 { body() }
            return frames < 2
        }
    }
}

private final class FrameCallback {
    let body: (Double) -> Bool
    init(_ body: @escaping (Double) -> Bool) { self.body = body }
}
