import NativeWidgets

/// Something that is computed from observable objects, and again in the next turn after each change, until it ends.
class ModelFollower {
    /// What the follower waits for; set by the reading itself.
    final var reading: ModelReading?

    init() {}

    /// The value now; what this reads of observable objects is observed.
    func compute() -> Any? { nil }

    /// Takes the value, which may be the one it has.
    func take(_ value: Any?) {}

    /// Whether the follower may compute although nothing it read has changed, for the sake of a reading shared with others.
    var sharesReadings: Bool { false }

    final var isFollowing: Bool { reading != nil }

    /// Computes, and waits for the next change.
    final func update() { ModelReading.read([self]) }

    final func end() {
        let last = reading
        reading = nil
        last?.followerDidEnd()
    }
}

/// Keeps a follower following for as long as it is kept itself.
final class Following<Follower: ModelFollower> {
    let follower: Follower

    init(_ follower: Follower) { self.follower = follower }

    nonisolated deinit {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { follower.end() }
        } else {
            // The last reference to a view may go away on any thread.
            let follower: ModelFollower = follower
            Task { @MainActor in follower.end() }
        }
    }
}
