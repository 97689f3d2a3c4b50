import Testing

/// Lets a test wait for a result handler, and counts its calls.
@MainActor
final class Signal {
    private(set) var count = 0
    private var waiting: CheckedContinuation<Void, Never>?

    func fire() {
        count += 1
        waiting?.resume()
        waiting = nil
    }

    /// Returns when the signal has fired at least `target` times.
    func wait(for target: Int = 1) async {
        while count < target { await withCheckedContinuation { waiting = $0 } }
    }
}
