import CGTK

extension RecyclingList {
    /// Calls ``didLayOut()`` after each layout of the window, before it is drawn.
    ///
    /// The frame clock lays out again, in the same frame, when a layout has asked for another. So rows that have come near the window are made before
    /// they are seen. While GTK measures or allocates, its list must not get other rows.
    func followLayouts() {
        list.connect("realize") { [weak self] _ in
            guard let self, let clock = gtk_widget_get_frame_clock(list.pointer) else { return }
            let id = connectSignal(to: UnsafeMutableRawPointer(clock), "layout") { [weak self] _ in self?.didLayOut() }
            layoutPasses.follow(clock, id)
        }
        list.connect("unrealize") { [weak self] _ in self?.layoutPasses.stop() }
    }

    /// How often the rows were looked at in a frame: GTK complains when a frame needs more than four layouts.
    struct LayoutPasses {
        private var clock: OpaquePointer?
        private var handler: UInt = 0
        private var frame: gint64 = -1
        private var count = 0

        mutating func follow(_ clock: OpaquePointer, _ handler: UInt) {
            stop()
            (self.clock, self.handler) = (clock, handler)
        }

        mutating func stop() {
            if let clock { g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), gulong(handler)) }
            clock = nil
        }

        /// - Returns: Whether another layout may follow in this frame.
        mutating func begin() -> Bool {
            guard let clock else { return true }
            let now = gdk_frame_clock_get_frame_counter(clock)
            count = now == frame ? count + 1 : 1
            frame = now
            return count <= 3
        }
    }
}
