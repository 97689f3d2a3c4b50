import NativeWidgets

/// What gestures wait by: a long press for its time, a tap for the next one.
protocol GestureClock: AnyObject {
    /// Runs `body` after a time in seconds, unless the timer is cancelled before.
    func after(_ seconds: Double, _ body: @escaping () -> Void) -> GestureTimer
}

/// Something that a clock will do.
final class GestureTimer {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Does nothing any more.
    func cancel() { body = nil }

    /// Does it, once.
    func fire() {
        let body = body
        self.body = nil
        body?()
    }
}

/// The time of the main loop.
final class LoopClock: GestureClock {
    func after(_ seconds: Double, _ body: @escaping () -> Void) -> GestureTimer {
        let timer = GestureTimer(body)
        MainLoop.after(milliseconds: Int((max(0, min(seconds, 3600)) * 1000).rounded())) { timer.fire() }
        return timer
    }
}
