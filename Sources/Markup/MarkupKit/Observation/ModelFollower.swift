import NativeWidgets

/// A computation on observable objects that is repeated in the next turn of the main loop after each change, until it
/// ends.
class ModelFollower {
    /// The reading whose changes the follower waits for; set by the reading.
    final var reading: ModelReading?

    init() {}

    /// Computes the value; the observable properties that it reads are observed.
    func compute() -> Any? { nil }

    /// Receives the value, which may be unchanged.
    func take(_ value: Any?) {}

    /// Computes and takes the value of a reading that is kept.
    func refresh() { take(compute()) }

    /// Whether the follower may be recomputed although nothing it read has changed, as part of a shared reading.
    var sharesReadings: Bool { false }

    /// Whether each computation reads the same tracked properties as the last one, so that it need not be observed
    /// again. Asked after a computation.
    var readsTheSame: Bool { false }

    private(set) final var hasEnded = false

    /// Computes the value and waits for the next change.
    final func update() { ModelReading.read([self]) }

    final func end() {
        hasEnded = true
        let last = reading
        reading = nil
        last?.followerDidEnd()
        didEnd()
    }

    /// Called when the follower has ended.
    func didEnd() {}
}

/// Owns a follower and ends it when released.
final class Following<Follower: ModelFollower> {
    let follower: Follower

    init(_ follower: Follower) { self.follower = follower }

    nonisolated deinit {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { follower.end() }
        } else {
            // The last reference to a view may be released on any thread.
            let follower: ModelFollower = follower
            Task { @MainActor in follower.end() }
        }
    }
}
