import CGTK

extension RecyclingList {
    /// Calls ``didLayOut()`` after each layout of the window, before it is drawn.
    ///
    /// The frame clock runs another layout in the same frame if a layout has requested one, so rows that come near the
    /// window are created before they are visible. The list's rows must not change while GTK measures or allocates.
    func followLayouts() {
        list.connect("realize") { [weak self] _ in
            guard let self, let clock = gtk_widget_get_frame_clock(list.pointer) else { return }
            let id = connectSignal(to: UnsafeMutableRawPointer(clock), "layout") { [weak self] _ in self?.didLayOut() }
            layoutPasses.follow(clock, id)
        }
        list.connect("unrealize") { [weak self] _ in self?.layoutPasses.stop() }
    }

    /// Counts the layouts of a frame: GTK warns when a frame needs more than four.
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
