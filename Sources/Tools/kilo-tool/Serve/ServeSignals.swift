import Foundation

/// The signals that end the command, and the pauses between two looks at the sources.
final class ServeSignals {
    /// The time between two looks, in nanoseconds.
    private static let pause = 300_000_000

    private var set = sigset_t()
    /// Whether the command has to end.
    private(set) var isOver = false

    /// Blocks the signals, so that they wait for ``wait()``.
    init() {
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&set, signal) }
        sigprocmask(SIG_BLOCK, &set, nil)
    }

    /// Pauses, or less if a process ends; returns false if a signal came that ends the command.
    func wait() -> Bool {
        var limit = timespec(tv_sec: 0, tv_nsec: Self.pause)
        let signal = sigtimedwait(&set, nil, &limit)
        guard signal >= 0, signal != SIGCHLD else { return true }
        isOver = true
        return false
    }
}
