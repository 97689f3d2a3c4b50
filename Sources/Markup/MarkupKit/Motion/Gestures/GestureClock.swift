import NativeWidgets

/// The clock of gestures: for the duration of a long press, or the time until the next tap.
protocol GestureClock: AnyObject {
    /// Calls `body` after a time in seconds, unless the timer is cancelled before.
    func after(_ seconds: Double, _ body: @escaping () -> Void) -> GestureTimer
}

/// A pending call of a clock.
final class GestureTimer {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Cancels the call.
    func cancel() { body = nil }

    /// Makes the call, once.
    func fire() {
        let body = body
        self.body = nil
        body?()
    }
}

/// A clock that uses the main loop.
final class LoopClock: GestureClock {
    func after(_ seconds: Double, _ body: @escaping () -> Void) -> GestureTimer {
        let timer = GestureTimer(body)
        MainLoop.after(milliseconds: Int((max(0, min(seconds, 3600)) * 1000).rounded())) { timer.fire() }
        return timer
    }
}
